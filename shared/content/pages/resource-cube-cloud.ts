import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '立方云|装在您机柜里的云',
    lead: '托管在机柜内的专有云一体化平台：虚拟化、容器、数据库、中间件与 DevOps 预装在同一套硬件上，三节点起步，硬件与数据归您，升级与值守归我们。',
    tags: ['3 节点起步', '信创适配', '预装上架', '远程运维'],
    drawing: {
      kind: 'architecture',
      label: '立方云分层：租户门户之下是数据库、中间件、容器与研发流水线，运行在虚拟化、分布式存储与软件网络上，由三台以上节点和双交换机承载。',
      lanes: [
        {
          label: '租户',
          boxes: [
            { id: 'portal', label: '自助门户', note: '配额、审批、账单' },
            { id: 'api', label: '开放接口', note: '编排与自动化' },
          ],
        },
        {
          label: '平台能力',
          boxes: [
            { id: 'db', label: '数据库', note: '关系、缓存、文档', page: 'solution-database' },
            { id: 'mw', label: '中间件', note: '消息、网关、注册' },
            { id: 'k8s', label: '容器', note: 'Kubernetes', page: 'solution-containerization' },
            { id: 'devops', label: 'DevOps', note: '仓库、流水线', page: 'solution-devops' },
          ],
        },
        {
          label: '资源池',
          boxes: [
            { id: 'kvm', label: '虚拟化', note: '热迁移、高可用', kind: 'energy' },
            { id: 'sdn', label: '软件网络', note: 'VPC、负载均衡' },
            { id: 'storage', label: '分布式存储', note: '三副本' },
          ],
        },
        {
          label: '硬件',
          boxes: [
            { id: 'node', label: '3 节点起', note: '每节点 2U' },
            { id: 'switch', label: '双交换机', note: '25G × 48' },
            { id: 'rack', label: '托管机柜', note: '四处可按柜租', page: 'resource-idc-service-models' },
            { id: 'remote', label: '备份到异地', note: '建德', page: 'resource-disaster-recovery' },
          ],
        },
      ],
      links: [
        { from: 'portal', to: 'db' },
        { from: 'portal', to: 'k8s' },
        { from: 'api', to: 'mw' },
        { from: 'api', to: 'devops' },
        { from: 'db', to: 'kvm' },
        { from: 'mw', to: 'kvm' },
        { from: 'k8s', to: 'sdn' },
        { from: 'devops', to: 'storage' },
        { from: 'kvm', to: 'node' },
        { from: 'sdn', to: 'switch' },
        { from: 'node', to: 'switch' },
        { from: 'switch', to: 'rack' },
        { from: 'storage', to: 'remote', kind: 'dashed', label: '定时备份' },
      ],
    },
    strip: [
      { value: '3 节点', caption: '最小规模，按节点在线扩展' },
      { value: cite('cube.delivery'), caption: '预装节点上架到交付' },
      { value: '14U', caption: '6 节点与双交换机占用的机柜空间' },
      { value: cite('sla.response.p1'), caption: '远程值守的 P1 响应' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'nodes',
      title: '三种起步配置',
      tab: '配置',
      lead: '可用资源已扣除平台自身占用与一台节点的故障余量，按此数规划业务，不按裸硬件数。',
      table: {
        caption: '起步配置与可用资源',
        columns: ['配置', '节点硬件', '可用计算', '可用存储', '机柜与功率'],
        rows: [
          { head: '3 节点', note: '部门级', cells: ['2 × 32 核，512 GB，6 × 3.84 TB NVMe', design('200 vCPU / 700 GB'), design('12 TB'), `${design('2.4 kW')}，8U`] },
          { head: '6 节点', note: '企业级', cells: ['2 × 32 核，512 GB，8 × 3.84 TB NVMe', design('560 vCPU / 2.0 TB'), design('40 TB'), `${design('4.8 kW')}，14U`] },
          { head: '12 节点', note: '多部门', cells: ['2 × 48 核，1 TB，8 × 7.68 TB NVMe', design('1,900 vCPU / 9.5 TB'), design('180 TB'), `${design('10.8 kW')}，26U`] },
        ],
        notes: ['三档均为起步配置，高于平台的最低配置。', '计算按 2:1 超分，存储按三副本，预留 20% 空间与一台节点。12 节点超过多数标准机柜的额定功率，分两柜放置或选高密机柜。', '三节点版控制与业务同机部署，六节点起可拆出独立控制节点。'],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'capabilities',
      title: '五项能力|随平台一起到位',
      tab: '能力',
      items: [
        { title: '虚拟化', text: '虚拟机热迁移、跨节点高可用、反亲和与快照；GPU 直通与 vGPU 按项目启用。' },
        { title: '容器', text: '多集群 Kubernetes，支持独占与共享节点；镜像仓库、Ingress、存储类与监控开箱可用。', pages: ['solution-containerization'] },
        { title: '数据库', text: 'MySQL、PostgreSQL、Redis、MongoDB 与国产库的一主一备或三节点形态，备份、到点恢复、慢查询分析自助完成。', pages: ['solution-database'] },
        { title: '中间件', text: `消息队列、API 网关、注册配置中心、对象网关，版本由平台维护，漏洞公告后 ${design('10 个工作日')}内给出补丁。` },
        { title: 'DevOps', text: '代码仓库、流水线、制品与扫描，权限与租户体系一致，可只启用其中几项。', pages: ['solution-devops'] },
      ],
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'architecture',
      title: '坏一台、断一根|都不停',
      tab: '架构',
      items: [
        { title: '控制面', text: '控制面三个实例分布在不同节点，任一失效不影响已有业务，也能继续新建资源。' },
        { title: '数据面', text: `三副本跨节点写入，节点故障后自动重建；10 TB 数据在 25G 网络下重建约 ${design('2 小时')}。` },
        { title: '网络', text: '每节点双网卡接两台交换机，业务、存储、管理三网用 VLAN 与独立队列隔离；上联机房双路由。' },
        { title: '供电', text: '节点双电源分接 A、B 两路 PDU，与机柜的双路市电对应。' },
        { title: '异地', text: '备份与关键卷复制到建德或另一处机房，断网时本地继续运行，恢复后自动追平。', pages: ['resource-disaster-recovery'] },
      ],
    },
    {
      type: 'table',
      role: 'compliance',
      id: 'domestic',
      title: '信创适配清单',
      tab: '信创',
      lead: '以下为架构级适配范围，具体型号与版本以交付时的兼容性清单为准；混合架构可分区共存，一个门户管理。',
      table: {
        caption: 'CPU、操作系统与数据库适配',
        columns: ['类别', '支持范围', '限制'],
        rows: [
          { head: 'CPU', cells: ['x86、ARM、LoongArch 三类指令集的服务器', '虚拟机不能跨指令集热迁移'] },
          { head: '宿主机系统', cells: ['主流国产服务器操作系统与 Linux 发行版', '同一资源区使用同一版本'] },
          { head: '虚拟机系统', cells: ['国产操作系统、Linux、Windows Server', 'Windows 仅限 x86 区'] },
          { head: '数据库', cells: ['国产关系型与分布式数据库，开源 MySQL、PostgreSQL', '国产商业库许可由客户提供'] },
          { head: '密码', cells: ['SM2、SM3、SM4，可接外置加密机', '密评所需设备另购'] },
        ],
        notes: ['许可按节点授权，包含平台全部模块；GPU 虚拟化按卡另计。'],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '预装好再上架，|按天交付',
      tab: '交付',
      lead: `从硬件到达机房算起 ${cite('cube.delivery')}；硬件采购周期由供货决定，签约时写明。`,
      steps: [
        { title: '出厂预装', duration: '到货前', text: '在集成车间装系统、升固件、烧机 24 小时并贴标签。', owner: '实施工程师', deliverable: '烧机报告、序列号表' },
        { title: '上架加电', duration: design('第 1 天'), text: '按图上架、接双路电与双上联，逐节点核对功率。', owner: '机房工程师', deliverable: '上架照片与功率记录' },
        { title: '初始化', duration: design('第 2 天'), text: '导入网络规划，建立租户、配额与对接目录。', owner: '实施工程师', deliverable: '参数表' },
        { title: '可靠性测试', duration: design('第 3–4 天'), text: '拔盘、断网、关节点，测业务中断与重建时间。', owner: '双方', deliverable: '测试记录' },
        { title: '移交', duration: design('第 5 天'), text: '管理员培训，交付账号、手册与支持通道。', owner: '双方', deliverable: '验收单' },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'compare',
      title: '公有云、立方云|与自建平台',
      tab: '对比',
      lead: '成本列以 200 台 4 vCPU / 8 GB 虚拟机、20 TB 存储、连续运行三年为口径，以自建总额为 100。',
      table: {
        caption: '三种方式对照',
        columns: ['比较项', '公有云', '立方云', '自建 OpenStack / K8s'],
        rows: [
          { head: '三年总成本指数', cells: [design('120–160'), design('75–90'), '100'] },
          { head: '成本构成', cells: ['资源月费、流量', '硬件、许可、机柜、运维服务', '硬件、机柜、2–4 名专职工程师'] },
          { head: '硬件与数据归属', cells: ['云商', '客户', '客户'] },
          { head: '弹性', cells: ['分钟级，上限高', '平台内分钟级，加节点以周计', '同左，另加自测时间'] },
          { head: '升级', cells: ['云商安排', '每半年一个窗口，先预发布验证', '自行负责'] },
          { head: '适合', cells: ['波动大、短期、全国部署', '稳定负载、数据须留在自有设备', '有平台研发团队'] },
        ],
        notes: ['自建口径含 3 名工程师的人力成本。负载低于 50 台虚拟机或波动超过三倍时，公有云通常更省。'],
      },
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四类适合收回|机柜的负载',
      items: [
        { title: '稳定的存量系统', text: '在公有云上常年运行、利用率平稳的主机，迁回后按折旧计成本；峰值部分仍留在云上。', pages: ['solution-con-and-mix'] },
        { title: '数据不出域', text: '政企与医疗系统要求数据与密钥在自有设备，平台可断开外网独立运行。' },
        { title: '信创替换', text: '新旧架构并存，业务逐个迁到国产区，回退只需切换流量。' },
        { title: '园区与工厂边缘', text: '三节点放在厂区机房，与杭州的主平台统一管理，断网自治。' },
      ],
    },
    {
      type: 'scope',
      role: 'billing',
      id: 'billing',
      title: '一次购买，|或按月全包',
      tab: '计费',
      lead: `购买方式：硬件与许可一次性，运维服务按节点·月。全包方式：硬件由我方提供，按节点·月，${design('36 个月')}起。机柜与电费按托管价另列。`,
      included: ['平台许可与全部模块', '每半年一次大版本升级，安全补丁随时', '平台层 7×24 监控与故障处理', '硬件报修、备件更换与现场操作'],
      excluded: ['虚拟机内操作系统与应用的运维', '商业操作系统、数据库许可', '机柜、电力与公网带宽', '应用迁移与改造，按人天'],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '运维边界与等级',
      table: {
        caption: '责任划分与服务指标',
        columns: ['层次', '责任方', '指标'],
        rows: [
          { head: '机房供电与网络', cells: ['我方', '见机房托管协议'] },
          { head: '硬件', cells: ['我方更换，客户持有资产', `备件更换 ${design('4 小时')}`] },
          { head: '平台', cells: ['我方', `控制面与计算可用率 ${slaTarget('cube')}，即不可用 ≤ ${cite('min.99.95')}`] },
          { head: '托管数据库实例', cells: ['我方维护引擎，客户维护数据与结构', `主备切换 ${design('≤ 60 秒')}`] },
          { head: '虚拟机与应用', cells: ['客户，可另购代维', `P1 响应 ${cite('sla.response.p1')}`] },
        ],
        notes: [CREDIT_NOTE, '三节点版失去一台后不再有冗余，须在备件更换完成前避免第二台停机；关键业务建议四节点起。'],
        more: SLA_MORE,
      },
    },
    faq({
      title: '买之前的五个顾虑',
      tab: '常见问题',
      questions: [
        { question: '合同到期，平台还能用吗？', answer: '购买方式的许可为永久，到期后停止升级与支持，平台照常运行。全包方式到期可按残值买断或退还设备，退还前协助导出虚拟机镜像。' },
        { question: '能用我们已有的服务器吗？', answer: '可以，须满足兼容性清单，五年以内、同一资源区三台以上同型号。我方先做一次硬件体检，不合格的部件列出更换清单。' },
        { question: '升级会停业务吗？', answer: '控制面滚动升级不影响业务；宿主机升级用热迁移逐台腾空，虚拟机停顿在秒级。使用直通设备的虚拟机须安排短时停机。' },
        { question: '被锁定了怎么退出？', answer: '虚拟机为 QCOW2 格式，容器用标准 Kubernetes 清单，数据库用原生导出，均可直接迁到其他平台；退出期提供 30 天技术协助。' },
        { question: '能放在我们自己的机房吗？', answer: '可以。须提供双路供电、双上联与远程管理通道，现场操作由您配合或购买驻场；到场时限按城市另行约定。' },
      ],
    }),
    related({
      title: '与立方云配套的资源',
      links: [
        { page: 'resource-idc-service-models', text: '放置节点的机柜、模块或包间。' },
        { page: 'solution-con-and-mix', text: '与公有云组成混合云的做法。' },
        { page: 'resource-wan-ccs', text: '办公网络到平台的专线。' },
        { page: 'solution-security-pool', text: '平台内租户的安全能力。' },
      ],
    }),
    consult({
      title: '给我们虚拟机清单，|换一张节点配置单',
      form: 'consult',
      points: ['按现网监控数据换算节点数', '给出三年成本与公有云的对照', '在测试平台上跑一个您的系统'],
    }),
  ],
};
