/** Cloud products and security (/resource). */
import { withShared } from '../page.ts';

export const CLOUD_PAGES = withShared({ group: 'resource' }, [
  {
    id: 'resource-conference',
    path: '/resource/Conference',
    name: '云会议',
    title: '云会议：企业视频会议与专线入会',
    description:
      '云会议提供高清与超清视频、会议室终端互通和专线入会，可选公有、专属、混合部署，列明方数与出口带宽测算、抗丢包能力、等保要点、录制转写、服务等级，按同时在会方数每月计费。',
    category: '云服务',
    template: 'product',
    keywords: ['视频会议', '会议系统', 'Conference'],
  },
  {
    id: 'resource-cloud-msp',
    path: '/resource/CloudMSP',
    name: '多云管理',
    title: '多云管理：MSP 托管运维与成本优化',
    description:
      '多云管理把多家公有云与自建资源池的账号、账单、告警、补丁和备份收到一处，列明平台模块、三档服务等级、响应时限、月报指标、计费方式与分步接管步骤，账号归客户所有，退出条件写明。',
    category: '云服务',
    template: 'product',
    badge: 'hot',
    keywords: ['MSP', 'FinOps', '云管', '成本优化', 'CloudMSP'],
  },
  {
    id: 'resource-cube-cloud',
    path: '/resource/CubeCloud',
    name: '立方云',
    title: '立方云：托管机柜内的私有云平台',
    description:
      '立方云把虚拟化、容器、数据库、中间件与研发流水线预装在您的托管机柜内，三节点起步，列明可用资源、信创适配、预装之后的交付、升级窗口、三年成本对照、计费方式与运维责任边界。',
    category: '云服务',
    template: 'product',
    keywords: ['专有云', '私有云', '一体机', 'PaaS', 'CubeCloud'],
  },
  {
    id: 'resource-cloud-services',
    path: '/resource/CloudServices',
    name: '云服务器',
    title: '云服务器：杭州云主机规格与计费',
    description:
      '云服务器提供通用、计算、内存、高主频规格与专属宿主机，列明三档云盘性能、多线网络、与托管机柜二层互通、可用率、计费单位和迁移步骤，供选型与预算引用，可开通测试实例。',
    category: '云服务',
    template: 'product',
    keywords: ['云主机', '云计算', 'ECS', '虚拟机', 'VPS', '负载均衡', '弹性计算', '公网 IP', '云', 'CloudServices'],
    query: ['uptime', 'uptime2'],
  },
  {
    id: 'resource-cloud-link-cloud',
    path: '/resource/CloudLinkCloud',
    name: '多云互联',
    title: '多云互联：公有云之间的云间专线',
    description:
      '多云互联把各家公有云的专线端口汇到杭州双接入点，由骨干在云间做二三层互联：带宽按天调整，列明路由规格、时延矩阵、与公网隧道和自拉专线的对照、计费项、可用率与四步开通。',
    category: '云服务',
    template: 'product',
    badge: 'new',
    keywords: ['云间互联', '跨云专线', '跨云', '云联网', 'CloudLinkCloud'],
  },
  {
    id: 'resource-safety-rule',
    path: '/resource/SafetyRule',
    name: '安全合规',
    title: '安全合规：等保二级、三级套餐',
    description:
      '二级、三级、三级增强三档等保套餐：十一类安全产品规格、控制点与条款编号逐条对照，共享、专属与硬件三种部署，开通时限、包含与不包含的服务、计费单位和复测安排，测评费由测评机构单独收取。',
    category: '安全合规',
    template: 'product',
    badge: 'hot',
    keywords: ['等保', '等保套餐', '合规', '安全', '防火墙', '等保三级', '等保二级', '网络安全', 'SafetyRule'],
  },
  {
    id: 'resource-info-security',
    path: '/resource/InfoSecurity',
    name: '信息安全服务',
    title: '信息安全服务：渗透测试与应急响应',
    description:
      '渗透测试、漏洞扫描、代码审计、应急响应、红蓝演练、重保值守、安全培训与托管检测八项服务，写明授权范围、工期、报告目录、风险分级、复测闭环、响应时限，按系统、人天或年度包计价。',
    category: '安全合规',
    template: 'service',
    keywords: ['渗透测试', '应急响应', '漏洞扫描', '重保', '红蓝对抗', '安全服务', 'security', 'InfoSecurity'],
  },
  {
    id: 'resource-big-data',
    path: '/resource/BigData',
    name: '大数据平台',
    title: '大数据平台：湖仓一体与实时计算',
    description:
      '大数据平台以开放表格式把数据存在对象存储，离线、流式、即席引擎共读一份：列明八个组件的指标、三档节点配置与带宽要求、分级脱敏与血缘、计费方式、服务等级和分阶段上线步骤。',
    category: '云服务',
    template: 'product',
    keywords: ['湖仓', '数据仓库', 'Spark', 'Flink', 'BigData'],
  },
  {
    id: 'resource-disaster-recovery',
    path: '/resource/DisasterRecovery',
    name: '灾备服务',
    title: '灾备服务：同城双活与异地容灾',
    description:
      '灾备服务按国标六级由停机时间与数据丢失反推等级，提供备份、复制接管、同城双活、建德异地与两地三中心，含防勒索三道副本、半年一次切换演练、计费口径与服务等级，附等级选择工具。',
    category: '云服务',
    template: 'product',
    keywords: ['容灾', '备份', '双活', 'RTO', 'RPO', '同城双活', '异地多活', 'backup', 'DisasterRecovery'],
    query: ['rto', 'rpo'],
  },
  {
    id: 'resource-desktop',
    path: '/resource/Desktop',
    name: '云桌面',
    title: '云桌面：VDI 桌面云与远程办公',
    description:
      '云桌面把研发、坐席、设计与外包的数据留在机房：四种形态、五档规格、每会话带宽与时延要求、外设清单、水印与录屏审计、终端类型、服务等级，按用户每月计费，可先试用二十个桌面。',
    category: '云服务',
    template: 'product',
    badge: 'hot',
    keywords: ['VDI', '桌面云', '远程办公', 'Desktop'],
  },
  {
    id: 'resource-cloud-storage',
    path: '/resource/CloudStorage',
    name: '云存储',
    title: '云存储：对象存储、NAS 与 S3 兼容',
    description:
      '云存储提供对象、文件、并行文件与块四类规格，标准、低频、归档三层对照，说明纠删与副本、跨机房复制、合规保留、训练数据挂载、计费单位、三种搬迁方式的用时与服务等级，供选型引用。',
    category: '云服务',
    template: 'product',
    keywords: ['对象存储', '存储', 'S3', 'NAS', '文件存储', 'CloudStorage'],
  },
]);
