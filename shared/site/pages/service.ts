/** Professional services (/service). */
import { withShared } from '../page.ts';

export const SERVICE_PAGES = withShared({ group: 'service', category: '服务', template: 'service' }, [
  {
    id: 'service-idc',
    path: '/service/Idc',
    name: 'IDC 托管服务',
    title: 'IDC 托管服务：服务器托管入室到退租',
    description:
      '机柜托管签约后的办事说明：入室预约与授权、上架加电八项检查、带宽与地址增减、网站备案协助、变更与退租五步，列出每件事的受理时限、留存凭证、收费项目与计费单位。',
    keywords: ['入室', '上架', '托管', 'Idc'],
  },
  {
    id: 'service-advisory',
    path: '/service/Advisory',
    name: '咨询规划',
    title: '咨询规划：数据中心与网络规划',
    description:
      '咨询规划面向 IT、数据中心、网络、安全合规与算力五类课题：访谈提纲、工作节奏、报告必须出现的内容与验收标准，三种服务深度的人天，里程碑付款与差旅约定，备选方案不少于两个。',
    keywords: ['规划', '咨询', 'Advisory'],
  },
  {
    id: 'service-entrust',
    path: '/service/Entrust',
    name: '托管运营',
    title: '托管运营：IT 运营外包与责任划分',
    description:
      '托管运营把整机房或整系统的结果指标交出去：与运维代维的区别，RACI 责任矩阵，按日到年的服务目录，进场与退出时间表，十二项 KPI 的目标与权重，三种计价结构和退出时移交的文件。',
    keywords: ['外包', 'RACI', 'Entrust'],
  },
  {
    id: 'service-migrate',
    path: '/service/Migrate',
    name: '迁移服务',
    title: '迁移服务：P2V、数据与应用迁移',
    description:
      '迁移服务覆盖物理机、虚拟机、跨云、数据库与存储：列出每类对象的方式、停机与风险，传输时间怎样估，三层校验、割接窗口和回退判据，三级保障人员、计价单位以及推高报价的因素。',
    keywords: ['P2V', '数据迁移', 'Migrate'],
  },
  {
    id: 'service-compliance',
    path: '/service/Compliance',
    name: '合规服务',
    title: '合规服务：等保、密评与 ISO 27001',
    description:
      '合规服务一并规划等保、密评、ISO 27001、数据安全评估、个人信息合规审计、备案与许可六项：谁要做、多久一次、由谁出结论，列出服务范围与边界、全年节奏、交付物与工期以及计价单位。',
    keywords: ['密评', 'ISO 27001', '等保', 'Compliance'],
  },
  {
    id: 'service-consultative',
    path: '/service/Consultative',
    name: '专家顾问',
    title: '专家顾问：架构评审与按人天顾问',
    description:
      '专家顾问按人天购买，用于架构评审、故障复盘、性能调优与采购评标支持：与咨询规划的区别、五步调用流程、结论文件结构、专家级别与扣减系数、三种人天包的有效期和并发数。',
    keywords: ['架构评审', '人天', 'Consultative'],
  },
  {
    id: 'service-implement',
    path: '/service/Implement',
    name: '实施交付',
    title: '实施交付：综合布线与系统集成',
    description:
      '实施交付涵盖系统集成、综合布线、网络、虚拟化与算力集群：七步流程与工期、变更三色分级、逐项测试与通过标准、竣工文档与口令移交、质保响应等级，按条、台、项目、人天计价。',
    keywords: ['集成', '布线', 'Implement'],
  },
]);
