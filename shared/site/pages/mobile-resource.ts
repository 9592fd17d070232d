/** Compact twins of the products for phones (/mobResource); badges come from the desktop twin. */
import { withShared } from '../page.ts';

export const MOBILE_RESOURCE_PAGES = withShared({ group: 'mobile', category: '移动', template: 'compact' }, [
  {
    id: 'mob-net-dcs',
    path: '/mobResource/netDCS',
    name: '数据中心互联 DCS',
    title: '数据中心互联 DCS：时延与选型要点',
    description:
      '手机版数据中心互联：四句话选裸纤、波道或二三层，看清城域与建德时延、保护倒换、双路由怎样分离、同步复制能做多远、按什么计费，以及从报两端地址、布放测试到断纤演示签字起租的四个步骤。',
    twin: 'resource-wan-dcs',
  },
  {
    id: 'mob-net-ccs',
    path: '/mobResource/netCCS',
    name: '云连接 CCS',
    title: '云连接 CCS：上云专线选型要点',
    description:
      '手机版云连接：站点或机柜怎样用一个端口接到多家公有云，四种接入办法、带宽与可用率、和公网隧道及云商原生专线的差别、三种常见用途、云商另收哪些费用，单双链路怎么选、地址冲突怎么办。',
    twin: 'resource-wan-ccs',
  },
  {
    id: 'mob-cloud-service',
    path: '/mobResource/cloudService',
    name: '云服务器',
    title: '云服务器：三步选规格（手机版）',
    description:
      '手机查看云服务器：三步选出规格，与机柜设备同网段互通，主机、云盘、公网三笔费用分开计算，备案、连不上、加配置、单台够不够四个常见问题逐一说明，可直接电话咨询或申请测试主机。',
    twin: 'resource-cloud-services',
  },
  {
    id: 'mob-cloud-desktop',
    path: '/mobResource/cloudDesktop',
    name: '云桌面',
    title: '云桌面：选型与流畅度要点',
    description:
      '手机查看云桌面：按管控强度与网络条件选形态，用时延、丢包、带宽三个数判断流畅程度，数据管控三道关口，规格表与起订数量、授权、旧电脑利用等采购问题，可预约试用桌面与网络测试。',
    twin: 'resource-desktop',
  },
  {
    id: 'mob-cloud-storage',
    path: '/mobResource/cloudStorage',
    name: '云存储',
    title: '云存储：三种形态怎么选',
    description:
      '手机查看云存储：按程序、人员、数据库与训练四种读取者选形态，可靠性与可用率的区别，三层存储对照，等保留存、设计院与模型训练三种搭配，费用构成和数据搬入的办法，可申请测试存储桶。',
    twin: 'resource-cloud-storage',
  },
  {
    id: 'mob-cloud-big-data',
    path: '/mobResource/cloudBigData',
    name: '大数据平台',
    title: '大数据平台：四层架构与起步配置',
    description:
      '手机查看大数据平台：接入、存放、计算、使用四层怎样接起来，三档节点配置与带宽，财务、工厂、算法、合规四类使用者，数据量多大才值得上、旧集群怎么办、多久见效，可预约四周主题试点。',
    twin: 'resource-big-data',
  },
  {
    id: 'mob-cloud-recovery',
    path: '/mobResource/cloudRecovery',
    name: '灾备服务',
    title: '灾备服务：RTO 与 RPO 选级要点',
    description:
      '手机查看灾备服务：两个问题确定等级，备份、接管、双活各做到什么程度，勒索来袭时的三份副本，一次切换演练的四步与用时，国标六级对照表随时可查，可预约业务影响分析与接管试点。',
    twin: 'resource-disaster-recovery',
  },
  {
    id: 'mob-cloud-msp',
    path: '/mobResource/cloudMSP',
    name: '多云管理',
    title: '多云管理：代管范围与响应要点',
    description:
      '手机查看多云管理：费用归属、权限收放、告警收敛与日常运维四件事，三档服务对照，采集范围与数据边界，六周接管排期，收费方式与夜间托管的回答，可先用只读账号做两周评估再决定是否签约。',
    twin: 'resource-cloud-msp',
  },
  {
    id: 'mob-cloud-pass',
    path: '/mobResource/cloudPass',
    name: '立方云 PaaS',
    title: '立方云 PaaS：私有云组件与交付要点',
    description:
      '手机查看立方云平台能力：数据库、中间件、容器、流水线自助开通，三种起步配置，到货后五天的交付安排，与公有云、自建平台怎样取舍，坏一台怎么办、谁管到哪一层、以后如何迁出都有回答。',
    twin: 'resource-cube-cloud',
  },
  {
    id: 'mob-cloud-safety-rule',
    path: '/mobResource/cloudSafetyRule',
    name: '安全合规',
    title: '安全合规：等保套餐速查',
    description:
      '手机版等保套餐：二级、三级、三级增强怎样按系统挑选，每档含哪些产品，控制点与产品对照，四条责任边界写清机房、我方、运营者与测评机构各管什么，以及按月计费、合同期限和多久能去测评。',
    twin: 'resource-safety-rule',
  },
  {
    id: 'mob-cloud-security-pool',
    path: '/mobResource/cloudSecurityPool',
    name: '安全资源池',
    title: '安全资源池：网元与开通要点',
    description:
      '手机版安全资源池：安全设备按实例开通，流量由服务链引到所需网元，九类网元与档位、等保一键组合、与购买硬件在开通扩容隔离退出上的差别，说明故障切换和机房外服务器怎样接入。',
    twin: 'solution-security-pool',
  },
  {
    id: 'mob-cloud-info-security',
    path: '/mobResource/cloudInfoSecurity',
    name: '信息安全服务',
    title: '信息安全服务：服务目录速查',
    description:
      '手机版信息安全服务：正在出事先做哪四件事，八项服务的工期、交付物与计价，报告给管理者、工程师和测评各看什么，漏洞分级与复测，应急响应时限与接警电话，委托测试前准备的三样材料。',
    twin: 'resource-info-security',
  },
  {
    id: 'mob-cloud-link-cloud',
    path: '/mobResource/cloudLinkCloud',
    name: '多云互联',
    title: '多云互联：云间时延与带宽要点',
    description:
      '手机查看多云互联：双接入点怎样接各家云，带宽按天调整与带宽包共享，各区域往返时延表，算力与数据分离、跨云主备、逐步换云三种用法，开通天数与云商侧费用说明，可先做二十四小时实测。',
    twin: 'resource-cloud-link-cloud',
  },
]);
