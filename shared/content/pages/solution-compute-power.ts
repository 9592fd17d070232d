import { CARDS_PER_NODE, NETWORK_SHARE, NETWORK_UNIT, NODE_KW, NODES_PER_RACK, TWO_LAYER_NODES } from '../compute-figures.ts';
import { clusterMw, kwhPerGpuHour, leavesFor, LIQUID_SITES, racksFor, sparesFor } from '../compute.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteById } from '../sites.ts';

/** Nodes of the three recommended clusters. */
const SIZES = [64, 128, 256] as const;

export const content: PageContent = {
  hero: {
    title: '智算中心|从测算到运营',
    lead: '面向地方政府、园区、科研机构与大模型企业：由参数量与 token 数反推算力，再定网络、存储、液冷与供电，给出自建、合建、租用三条路的投资与上架率。',
    tags: ['需求测算', '八轨 1:1 网络', '液冷与供电', '多元算力调度'],
    drawing: {
      kind: 'architecture',
      label: '智算中心参考架构：任务入口与调度平台之下是训练、推理与国产算力三类资源池，由计算网络与分层存储相连，底层为杭钢的液冷机柜，经机房互联连到建德新机房与客户自有场地。',
      lanes: [
        {
          label: '用户',
          boxes: [
            { id: 'train', label: '训练任务', note: '预训练、科研作业' },
            { id: 'infer', label: '推理服务', note: '接口与应用' },
          ],
        },
        {
          label: '调度运营',
          boxes: [
            { id: 'scheduler', label: '算力调度', note: '队列、抢占、计量' },
            { id: 'observe', label: '统一监控', note: '四层指标' },
            { id: 'security', label: '安全与审计', note: '等保三级', page: 'resource-safety-rule' },
          ],
        },
        {
          label: '算力池',
          boxes: [
            { id: 'gpu', label: '训练集群', note: '八卡节点', page: 'resource-compute-power', kind: 'energy' },
            { id: 'serve', label: '推理池', note: '48 GB 卡' },
            { id: 'domestic', label: '国产算力池', note: '信创与科研' },
            { id: 'data', label: '数据加工', note: '清洗与标注', page: 'resource-big-data' },
          ],
        },
        {
          label: '网络存储',
          boxes: [
            { id: 'fabric', label: '计算网络', note: 'IB 或 RoCEv2' },
            { id: 'parallel', label: '并行文件', note: '全闪', page: 'resource-cloud-storage' },
            { id: 'object', label: '对象与归档', note: '语料、检查点' },
            { id: 'dci', label: '机房互联', note: '建德段 100G 波道', page: 'resource-wan-dcs' },
          ],
        },
        {
          label: '机房',
          boxes: [
            { id: 'rack', label: '液冷机柜', note: '杭钢', page: 'resource-mdc-hg' },
            { id: 'new', label: '整栋与模块', note: '建德新机房', page: 'resource-idc-jiande-new' },
            { id: 'design', label: '规划与建设', note: '客户自有场地', page: 'solution-data-center' },
          ],
        },
      ],
      links: [
        { from: 'train', to: 'scheduler' },
        { from: 'infer', to: 'scheduler' },
        { from: 'observe', to: 'scheduler', kind: 'control' },
        { from: 'observe', to: 'security', kind: 'control' },
        { from: 'scheduler', to: 'gpu', kind: 'control' },
        { from: 'scheduler', to: 'serve', kind: 'control' },
        { from: 'scheduler', to: 'domestic', kind: 'control' },
        { from: 'gpu', to: 'fabric', label: '3.2 Tb/s' },
        { from: 'gpu', to: 'parallel' },
        { from: 'serve', to: 'object' },
        { from: 'data', to: 'object' },
        { from: 'fabric', to: 'rack' },
        { from: 'parallel', to: 'rack' },
        { from: 'dci', to: 'new', kind: 'dashed' },
        { from: 'dci', to: 'design', kind: 'dashed' },
      ],
    },
    strip: [
      { value: '0.35–0.5', caption: '测算采用的 MFU 区间' },
      { value: '2,048 卡', caption: '两层八轨网络的规模上限' },
      { value: cite('gpu.rack.power'), caption: '液冷机柜额定功率' },
      { value: cite('jiande-new.pue'), caption: '建德新机房 PUE 设计值' },
    ],
  },
  form: 'compute',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '三个最贵的失误',
      tab: '挑战',
      items: [
        { title: '先买卡，后找电', text: '一千张训练卡的集群约需 2 MW 市电，扩容申请与变电施工常以年计。设备到货而电力未到，折旧照样发生。' },
        { title: '网络与存储拖慢训练', text: '收敛比、哈希冲突与检查点写入都会让 GPU 等待。MFU 从 0.45 降到 0.30，同一任务的时间与费用增加一半。' },
        { title: '建成之后没有任务', text: '固定成本占总成本的八成以上，上架率降到四成时，单位算力成本接近翻倍。运营与获客须在建设前设计。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '六项可写进合同|的目标',
      table: {
        caption: '智算中心运营目标与计算方法',
        columns: ['指标', '目标值', '怎样计算'],
        rows: [
          { head: '集群月可用率', cells: [`≥ ${cite('gpu.cluster.availability')}`, '可调度节点时 ÷ 合同节点时，含热备接管'] },
          { head: 'MFU', cells: [design('≥ 0.40（70B 级稠密模型）'), '实际训练算力 ÷ 卡的标称算力，连续 24 小时均值'] },
          { head: '有效训练时长', cells: [design('≥ 95%'), '扣除故障、重启与检查点等待'] },
          { head: '单位算力能耗', cells: [LIQUID_SITES.map((site) => `${site.name} ${design(`≤ ${kwhPerGpuHour(site)} kWh`)}`).join('，'), '集群市电总用量 ÷ 已售 GPU·小时，满载口径'] },
          { head: 'PUE', cells: [`杭钢 ${cite('hanggang.pue')}，建德新 ${cite('jiande-new.pue')}`, '总能耗 ÷ IT 能耗，IT 负载率 75% 时的设计值'] },
          { head: '上架率', cells: [`首年 ${design('≥ 60%')}，次年 ${design('≥ 80%')}`, '已售 GPU·小时 ÷ 可售 GPU·小时，按月'] },
        ],
        notes: [`单位算力能耗 = 节点满载 ${NODE_KW} kW ÷ ${CARDS_PER_NODE} 卡 × ${1 + NETWORK_SHARE}（网络与存储）× 所在机房的设计 PUE，只按有液冷的机房计算。`],
      },
    },
    {
      type: 'table',
      role: 'guide',
      id: 'sizing',
      title: '由模型反推| GPU·小时',
      tab: '需求测算',
      lead: 'GPU·小时 ≈ 6 × 参数量 × token 数 ÷（单卡算力 × MFU × 3600）。下表取单卡 BF16 稠密算力 900 TFLOPS、MFU 0.40。',
      table: {
        caption: '四种规模的测算示例',
        columns: ['模型', '训练 token', 'GPU·小时', '卡数', '训练天数'],
        rows: [
          { head: '7B', cells: ['1 万亿', '3.2 万', '256', '5.3'] },
          { head: '13B', cells: ['2 万亿', '12.0 万', '256', '19.6'] },
          { head: '70B', cells: ['1.4 万亿', '45.4 万', '512', '36.9'] },
          { head: '200B', cells: ['4 万亿', '370 万', '2,048', '75.4'] },
        ],
        notes: ['天数为纯计算时间，另加 10%–20% 用于试跑、故障重启与评测。', '混合专家模型用每 token 激活的参数量代入；微调用样本 token 数乘轮数代入。'],
      },
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'estimate',
      title: '换成您的模型再算',
      lead: '修改参数量、token 数、卡的算力与 MFU，结果写在网址里，可以发给同事复核。',
      tool: 'compute-estimator',
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'network',
      title: '网络按 32 节点|一个单元复制',
      tab: '网络',
      lead: '先确定最终规模再定层数：一次把 Spine 机位与光缆通道留足，分期只加单元，不返工布线。',
      drawing: {
        kind: 'gpu-fabric',
        nodes: 6,
        spines: 4,
        label: '智算中心网络单元示意：每个节点的八条轨道分别接到八台 Leaf，再与全部 Spine 互联，单元按 32 节点复制；只画出部分节点。',
      },
      facts: [
        { term: '一个单元', value: '32 节点、8 台 Leaf、4 台 Spine', note: '256 卡，图中只画部分节点' },
        { term: '64 节点', value: '16 台 Leaf、8 台 Spine', note: '512 卡，64 口 400G 交换机' },
        { term: '128 节点', value: '32 台 Leaf、16 台 Spine', note: '1,024 卡' },
        { term: `${TWO_LAYER_NODES} 节点`, value: '64 台 Leaf、32 台 Spine', note: '2,048 卡，两层结构的上限，含热备' },
        { term: '连热备', value: SIZES.slice(0, 2).map((nodes) => `${nodes + sparesFor(nodes)} 节点 ${leavesFor(nodes)} 台 Leaf`).join('，'), note: `64、128 节点各加热备，按 ${NETWORK_UNIT} 节点一组取整；单个单元的热备借每台 Leaf 的一个上行口，组内通信不经 Spine` },
        { term: '收敛比', value: '训练 1:1，推理可放宽到 2:1', note: '推理以单机或小组通信为主' },
        { term: 'IB 与 RoCEv2', value: '同速，按规模与运维能力选', note: '两者分区部署，不混在一个训练任务里' },
        { term: '存储与管理', value: '各自独立的物理网络', note: '避免检查点与梯度同步互相排队' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'design',
      title: '五处关键设计',
      tab: '关键设计',
      items: [
        {
          title: '存储分三层',
          text: `全闪并行文件放热数据与检查点，聚合读 ${cite('gpu.parallel-fs')}；对象存储放语料；归档放历史版本。70B 模型一次完整检查点约 1 TB（权重与优化器状态，每参数 14 字节），写带宽按读的一半即 100 GB/s 估，约需 10 秒。`,
          pages: ['resource-cloud-storage'],
        },
        {
          title: '液冷与供电',
          text: `每柜 ${NODES_PER_RACK} 台八卡节点，约 ${NODES_PER_RACK * NODE_KW} kW，选 ${cite('gpu.rack.power')} 冷板液冷机柜。CDU 按 N+1，断电时一次侧与二次侧水泵由 UPS 供电，蓄冷罐供冷到冷机重启。`,
          points: ['2N 双路，末端双 PDU', '漏水检测逐柜，快接头带自封', `楼板承重 ${cite('jiande-new.load')}（建德新机房）`],
          pages: ['resource-mdc-hg', 'resource-idc-jiande-new'],
        },
        { title: '调度平台', text: '一个入口管多种卡：按拓扑分配同一单元的节点，按优先级抢占，空闲资源给可中断任务。计量到 GPU·小时，账单与作业号对应。' },
        { title: '国产与多元算力', text: '异构卡分池，不在同一任务内混用；为每类卡维护适配清单、精度基线与性能基线，迁移前先对齐损失曲线。' },
        { title: '数据与安全', text: '多租户在网络、存储、镜像三处隔离；训练数据登记来源与授权，退租擦除有记录；承载系统按等保三级建设。', pages: ['solution-equal-guarantee'] },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三档推荐配置',
      tab: '推荐配置',
      lead: `以八卡节点满载 ${cite('gpu.node.load')}、网络与存储另加 15%、PUE 1.30 估算，便于向电力部门与主管部门提前报量。`,
      table: {
        caption: '64、128、256 节点的配置与基础设施需求',
        columns: ['项目', '64 节点', '128 节点', '256 节点'],
        rows: [
          { head: 'GPU', cells: ['512 卡', '1,024 卡', '2,048 卡'] },
          { head: 'IT 功率', cells: SIZES.map((nodes) => design(`${clusterMw(nodes).toFixed(2)} MW`)) },
          { head: '市电容量', cells: SIZES.map((nodes) => design(`${(clusterMw(nodes) * siteById('hanggang').pueDesign).toFixed(1)} MW`)) },
          { head: '液冷机柜', cells: SIZES.map((nodes) => design(`${racksFor(nodes)} 架`)) },
          { head: '并行文件', cells: [design('2 PB，200 GB/s'), design('4 PB，400 GB/s'), design('8 PB，800 GB/s')] },
          { head: '对象存储', cells: [design('10 PB'), design('20 PB'), design('40 PB')] },
          { head: '热备节点', cells: SIZES.map((nodes) => design(`${sparesFor(nodes)} 台`)) },
          { head: '适合', cells: ['高校与研究院、行业模型', '区域公共算力、百亿级模型', '千亿级预训练'] },
        ],
        notes: ['市电容量为单路可带全部负载的运行需求，2N 接入时两路各按此值申报。', '加速卡型号以供货与合规要求为准，换型时功率与机柜数重算。', `热备节点占机位与交换机端口：液冷机柜数已含热备，两层上限 ${TWO_LAYER_NODES} 节点也含热备；${TWO_LAYER_NODES} 节点另加 ${sparesFor(TWO_LAYER_NODES)} 台热备须用三层组网，或改为 ${TWO_LAYER_NODES - sparesFor(TWO_LAYER_NODES)} 台工作、${sparesFor(TWO_LAYER_NODES)} 台热备。`, '功率按工作节点满载计：热备接管时，被替换的节点已停机。'],
      },
    },
    {
      type: 'options',
      role: 'comparison',
      id: 'models',
      title: '自建、合建与租用',
      tab: '建设模式',
      lead: '判断依据有三条：任务是否持续三年以上、资产是否要在自己名下、是否有运营团队。',
      options: [
        {
          title: '自建',
          text: '场地、电力与资产归业主，我方负责设计、建设与代运营。',
          anchor: 'build',
          facts: [
            { term: '投资', value: '业主承担全部' },
            { term: '周期', value: cite('custom.delivery'), note: '从选址到移交，增容与超期审批另计' },
            { term: '适合', value: '任务稳定、有土地与能耗指标' },
          ],
        },
        {
          title: '合建',
          text: '业主出资设备，放进我方机房，网络与运营由我方承担，按约定比例分收入；业主出楼与电力的，按机房合作的资源合建排期。',
          anchor: 'joint',
          facts: [
            { term: '投资', value: '设备与基础设施分摊' },
            { term: '周期', value: design('3–6 个月') },
            { term: '适合', value: '园区与地方平台，需要运营能力' },
          ],
          page: 'resource-idc-coop',
        },
        {
          title: '租用',
          text: '整集群包断，按项目或年框付费，不形成固定资产。',
          anchor: 'lease',
          facts: [
            { term: '投资', value: '无，计入运营费用' },
            { term: '周期', value: cite('gpu.delivery'), note: '32 节点以内，液冷机位已就绪' },
            { term: '适合', value: '任务期 3–24 个月' },
          ],
          page: 'resource-compute-power',
        },
      ],
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'occupancy',
      title: '上架率决定|每 GPU·小时成本',
      lead: `以固定成本（设备折旧、机柜、带宽、人员）占 ${design('85%')}、电费等变动成本占 15% 为前提，80% 上架率时的单位成本记为 100。`,
      table: {
        caption: '上架率与单位 GPU·小时成本指数',
        columns: ['上架率', '成本指数', '建议'],
        rows: [
          { head: '40%', cells: ['185', '停止扩建，开放可中断任务与科研优惠时段'] },
          { head: '60%', cells: ['128', '首年目标，二期设备暂缓采购'] },
          { head: '80%', cells: ['100', '启动二期采购，交期按 4–6 个月预留'] },
          { head: '90%', cells: ['91', '排队时间上升，须同步扩容或限制抢占'] },
        ],
        notes: ['成本指数 = 85 × 80% ÷ 上架率 + 15。设备按三到五年折旧，换代越快，早期上架率越重要。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '分两期建，|每期都能单独验收',
      tab: '实施路径',
      lead: `以机房楼与电力已经落实为例；从地块建起的，按自建的 ${cite('custom.delivery')}排期。`,
      steps: [
        { title: '测算与选址', duration: design('第 1–6 周'), text: '访谈任务来源，测算三年算力曲线，核实电力、能耗与承重。', owner: '双方', deliverable: '可行性报告、投资与上架率模型' },
        { title: '方案与报批', duration: design('第 7–14 周'), text: '网络、存储、液冷与电气设计，配合能评与采购文件。', owner: '我方设计', deliverable: '初步设计、设备技术规格书' },
        { title: '一期建设', duration: design('第 4–9 个月'), text: '64 节点上架，完成调测与连续 72 小时联合试运行。', owner: '我方实施', deliverable: '验收报告、运行手册' },
        { title: '运营爬坡', duration: design('第 10–15 个月'), text: '引入任务，调整队列与价格，按月核对上架率与 MFU。', owner: '联合运营', deliverable: '月度运营报告' },
        { title: '二期扩容', duration: '上架率连续 3 个月 ≥ 80%', text: '按单元增加节点，Spine 与冷源已预留，训练不中断。', owner: '我方实施', deliverable: '扩容验收报告' },
      ],
    },
    {
      type: 'items',
      role: 'deliverables',
      id: 'acceptance',
      title: '验收与审计|各看什么',
      items: [
        { title: '基础设施', text: '假负载带满 72 小时，逐项断电、断泵、断冷源，记录进水温度与恢复时间。' },
        { title: '集群', text: '集合通信全组带宽、逐链路误码、烧机与存储混合压测，以整机批次为单位签收。' },
        { title: '应用', text: '用业主指定的一个开源模型跑 24 小时，记录 MFU、步时抖动与中断次数。' },
        { title: '审计', text: '资产序列号、能耗计量、作业计量三账相符；财政资金项目另附设备到货与使用率证明。' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '匿名案例：|包断代替抢卡',
      lead: '企业信息已隐去，数值口径见客户成功页。',
      cases: [
        {
          id: 'autonomous-driving',
          industry: '自动驾驶与大模型',
          profile: '自动驾驶研发企业，长三角',
          title: '32 节点|包断集群，|数据湖同机房',
          problem: '训练卡分散在三家公有云，高峰期排队以天计；路采数据在云间搬运，时间与流量费都算在训练成本里。',
          approach: '在高密机房包断 32 节点八轨集群，数据湖托管在同一机房，路采中心经 DCI 波道回传；训练与仿真分队列，热备节点随时接管。',
          results: [
            { value: pending('+38%'), caption: '有效训练时长' },
            { value: pending('−27%'), caption: '单位算力成本' },
            { value: pending('256 卡'), caption: '包断规模' },
          ],
          duration: pending('14 天'),
          pages: ['resource-compute-power', 'resource-wan-dcs', 'resource-cloud-storage', 'resource-mdc-hg'],
        },
      ],
    },
    faq({
      title: '立项评审常见质询',
      tab: '常见问题',
      questions: [
        { question: '为什么不直接按 P 数立项？', answer: 'P 数不说明精度，同一张卡在 FP8、BF16、FP32 下相差数倍。立项建议写三项：BF16 稠密总算力、互联带宽、并行文件带宽，并附一个指定模型的训练时长作为验收口径。' },
        { question: '现有机房能改造成智算中心吗？', answer: '先看四个数：可用市电容量、楼板承重、层高与冷源位置。原按 4–6 kW 设计的机房通常能改出 10%–20% 的高密区；整层改造的费用接近新建时，建议另选场地。' },
        { question: '国产卡与其他卡怎样配比？', answer: '按任务而不是按比例：政策要求与已完成适配的模型放国产池，其余放训练池。首期先用一个单元验证适配，再按实际利用率调整二期采购。' },
        { question: '推理和训练能共用一套集群吗？', answer: '能共用机房、存储与调度，算力建议分池。推理要求常驻与低时延，训练要求大块连续时间，混在一起两者的利用率都会下降；夜间可把空闲推理卡借给可中断任务。' },
        { question: '设备换代后怎么办？', answer: '机柜、液冷接口与供电按下一代功率预留 30%，网络光纤按 800G 可用选型。旧卡转入推理池，通常还能使用两到三年，转池时的残值在财务模型中单列。' },
      ],
    }),
    related({
      title: '方案由这些产品组成',
      links: [
        { page: 'resource-compute-power', text: '四种算力形态、卡型与计费单位。' },
        { page: 'resource-idc-jiande-new', text: '可预订的液冷模块与整栋。' },
        { page: 'solution-data-center', text: '自有场地的设计、建造与调测。' },
        { page: 'resource-idc-coop', text: '业主出楼与电力时的出资、分成与责任边界。' },
        { page: 'service-advisory', text: '只做算力测算与可行性咨询。' },
      ],
    }),
    consult({
      title: '给我们模型与电力，|换一份建设测算',
      form: 'compute',
      points: ['三年算力曲线与三种模式的投资对照', '电力、承重与液冷条件现场核实', '安排参观液冷机位，开放测试节点'],
    }),
  ],
};
