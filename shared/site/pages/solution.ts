/** Solutions (/solution). */
import { withShared } from '../page.ts';

export const SOLUTION_PAGES = withShared({ group: 'solution', template: 'solution' }, [
  {
    id: 'solution-security-pool',
    path: '/solution/SecurityPool',
    name: '安全资源池',
    title: '安全资源池：NFV 云安全与等保扩容',
    description:
      '把防火墙、入侵防御、网站防护、堡垒机与审计做成按租户开通的实例，由服务链引流：九类网元与性能档位、等保组合、租户隔离、故障切换、运营月报、分步落地路径与园区案例，附性能与兼容问答。',
    category: '安全与合规',
    keywords: ['NFV', '云安全', '入侵防御', 'IPS', '服务链', 'SecurityPool'],
  },
  {
    id: 'solution-con-and-mix',
    path: '/solution/ConAndMix',
    name: '融合架构与混合云',
    title: '融合架构与混合云：超融合与云爆发',
    description:
      '核心留机柜、峰值上云的混合架构：容量规划四步算法、扩缩阈值、数据放置规则、高性能计算作业溢出流程，三、六、十二节点三档推荐配置，以及分步落地次序与故障演练要求。',
    category: '上云与数据',
    keywords: ['超融合', '混合云', 'HCI', 'ConAndMix'],
  },
  {
    id: 'solution-devops',
    path: '/solution/DevOps',
    name: 'DevOps 研发效能',
    title: 'DevOps 研发效能：CI/CD 流水线落地',
    description:
      'DevOps 研发效能方案：代码、构建、制品、三道安全扫描、灰度发布与度量连成一条流水线，写明 DORA 四指标取数口径、六道门禁、私有部署分区、信创选型要点、推荐工具链与分阶段落地路线。',
    category: '上云与数据',
    keywords: ['流水线', 'CI/CD', '研发效能', 'DevOps'],
  },
  {
    id: 'solution-containerization',
    path: '/solution/Containerization',
    name: '容器化改造',
    title: '容器化改造：Kubernetes 迁移方案',
    description:
      '容器化改造方案：十二要素打分与四类处置，跨两处机房的集群设计，网络、入口与存储类的取舍，GPU 拓扑感知调度，三档集群配置，分批切流的回退阈值、资源节省口径与案例数据。',
    category: '上云与数据',
    keywords: ['K8s', 'Kubernetes', '容器', '微服务', 'Containerization'],
  },
  {
    id: 'solution-branch-net-work',
    path: '/solution/BranchNetWork',
    name: '分支组网',
    title: '分支组网：SD-WAN 门店与工厂组网',
    description:
      '用 SD-WAN 把门店、工厂与办事处接成一张网：零接触开通、专线宽带与 5G 混合、双中心、应用识别选路与质量阈值，给出三档推荐、与传统专线三年成本对照、试点到退线的切换计划和站点监控告警办法。',
    category: '网络',
    keywords: ['SD-WAN', '门店组网', '分支互联', 'BranchNetWork'],
  },
  {
    id: 'solution-saas-app',
    path: '/solution/SaaSApp',
    name: 'SaaS 应用加速',
    title: 'SaaS 应用加速：办公与会议就近出口',
    description:
      '办公套件、客户管理与会议类 SaaS 的就近访问：出口探测、解析与选路联动、加密保持端到端，用首包、丢包与语音评分衡量体验，写明应用画像、合规边界、服务等级、试点分组对照流程与计费单位。',
    category: '网络',
    keywords: ['SaaS', 'Office 加速', 'SaaSApp'],
  },
  {
    id: 'solution-up-to-cloud',
    path: '/solution/UpToCloud',
    name: '企业上云',
    title: '企业上云：迁云评估、割接与回退',
    description:
      '企业上云按 6R 逐系统定去向：着陆区先行，全量加增量迁移并逐表校验，分波割接、随时可回退，列出每种去向的工作量、三级业务停机目标、三年成本科目、推荐配置与分阶段路径。',
    category: '上云与数据',
    keywords: ['迁云', '上云', '6R', '上云方案', 'UpToCloud'],
  },
  {
    id: 'solution-combin-net',
    path: '/solution/CombinNet',
    name: '融合组网',
    title: '融合组网：MPLS、SD-WAN 与 5G 一张网',
    description:
      '专线、波道、SD-WAN、互联网与 5G 切片融合成一张网：SRv6 统一转发、控制器编排、业务分级承诺、多运营商冗余逐层核对、地址规划与双栈演进、五种线路的带宽周期和计费比较、旧网分批迁移路径与选型问答。',
    category: '网络',
    keywords: ['MPLS', 'SRv6', '组网', '网络', 'CombinNet'],
  },
  {
    id: 'solution-internet-of-finance',
    path: '/solution/InternetoF',
    name: '金融科技云',
    title: '金融科技云：金融双活与密评合规',
    description:
      '面向银行、保险、支付与消费金融的金融科技云：合规依据与架构落点对照，同城双活与建德异地的恢复指标，单元化、加密机区、低时延行情接入与操作留痕，三类机构的推荐配置和投产路径。',
    category: '上云与数据',
    keywords: ['金融云', '银行', '保险', '证券', 'InternetoF'],
  },
  {
    id: 'solution-database',
    path: '/solution/Database',
    name: '数据库服务',
    title: '数据库服务：托管、迁移与高可用',
    description:
      '数据库服务涵盖关系、分布式、缓存、文档、时序与向量引擎的托管：列明高可用方式、四种形态的恢复目标、到点恢复步骤、五步迁移与校验、国产化三条路径、推荐配置和计费单位。',
    category: '上云与数据',
    keywords: ['MySQL', 'PostgreSQL', 'Oracle', 'DBA', 'SQL Server', 'Redis', 'MongoDB', '国产数据库', 'Database'],
    query: ['uptime', 'uptime2'],
  },
  {
    id: 'solution-ent-security',
    path: '/solution/EntSecurity',
    name: '企业安全',
    title: '企业安全：零信任与勒索病毒防护',
    description:
      '边界、身份、终端、数据、运营五层纵深防御：零信任访问路径、勒索防护六道关口、攻防演练规则、三种规模的首年配置、由近到远逐年的建设优先级与验证办法，每项目标都写明测量方法与计费单位。',
    category: '安全与合规',
    keywords: ['零信任', '勒索', 'SOC', 'EntSecurity'],
  },
  {
    id: 'solution-cloud-and-net',
    path: '/solution/CloudAndNet',
    name: '云网融合',
    title: '云网融合：云资源与专线一次开通',
    description:
      '一张订单同时开通云资源、边缘节点与线路：编排与回滚过程、算力调度与确定性网络、可用率怎样相乘与合并承诺、开放接口与自动化、三种推荐起点和分步落地路径，故障与账单由一个窗口负责。',
    category: '网络',
    keywords: ['云网一体', '算力网络', 'CloudAndNet'],
  },
  {
    id: 'solution-blockchain',
    path: '/solution/Blockchain',
    name: '区块链服务',
    title: '区块链服务：联盟链与电子存证',
    description:
      '联盟链区块链服务：三种共识的容错与吞吐、存证上链与验证流程、国密与跨链设计、三个场景的上链字段，信息服务备案义务、三档节点配置与分阶段上线次序，不提供虚拟货币相关服务。',
    category: '上云与数据',
    keywords: ['联盟链', 'BaaS', '存证', 'Blockchain'],
  },
  {
    id: 'solution-dc-move',
    path: '/solution/DCmove',
    name: '机房搬迁',
    title: '机房搬迁：服务器搬迁与割接方案',
    description:
      '机房搬迁六阶段的做法：依赖盘点、过渡链路、分批停机、专车押运与投保、逐批验收与四条回退判据，附三种规模的人员工时样例、两种网络策略对照和网站备案的办理次序。',
    category: '数据中心',
    keywords: ['搬迁', '设备迁移', 'DCmove'],
  },
  {
    id: 'solution-maintenance-service',
    path: '/solution/maintenanceService',
    name: '运维代维',
    title: '运维代维：机房驻场与 IT 运维外包',
    description:
      '运维代维覆盖基础设施、网络、系统、数据库、安全与桌面六个专业：远程、驻场、混合三种模式，P1–P4 响应时限与扣减口径，事件到变更的流程，备件与 CMDB，月报季评，分阶段交接与反向转移。',
    category: '数据中心',
    keywords: ['运维外包', '驻场', '代维', '机房代维', 'maintenanceService'],
  },
  {
    id: 'solution-equal-guarantee',
    path: '/solution/equalGuarantee',
    name: '等级保护（等保 2.0）',
    title: '等级保护（等保 2.0）：定级到测评',
    description:
      '等保 2.0 从定级备案到持续运营的五步流程：每步的周期、责任方与交付物，二级与三级十个方面逐项对照，费用构成、常见不符合项、密评与关基的关系，附推荐配置与问答，测评结论由测评机构出具。',
    category: '安全与合规',
    keywords: ['等保', '等级保护', '测评', '定级', 'equalGuarantee'],
  },
  {
    id: 'solution-data-center',
    path: '/solution/dataCenter',
    name: '数据中心定制',
    title: '数据中心定制：机房设计与建设',
    description:
      '数据中心定制覆盖选址、设计、建造与五级调测：电力指标、GB 50174 三个等级与 Tier 的对应、供电样板图、液冷与模块化、分负载率的 PUE 模拟、三种规模的投资与周期区间，以及各阶段移交的文件清单。',
    category: '数据中心',
    keywords: ['机房建设', '定制机房', 'EPC', '机房改造', '微模块', 'dataCenter'],
  },
  {
    id: 'solution-compute-power',
    path: '/solution/ComputePower',
    name: '智算中心',
    title: '智算中心：GPU 集群规划与建设',
    description:
      '智算中心方案面向政府、园区、科研与大模型企业：由参数量反推算力，给出八轨网络、存储分层、液冷供电与三档推荐配置，比较自建、合建、租用，含上架率模型、实施路径、验收与审计口径。',
    category: '智算',
    badge: 'new',
    keywords: ['GPU', '智算', '算力中心', '显卡', '裸金属', 'AI', '人工智能', 'ComputePower'],
    query: ['params', 'tokens', 'tflops', 'mfu', 'days'],
  },
]);
