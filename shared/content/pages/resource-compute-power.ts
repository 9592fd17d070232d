import { licenceSentence } from '../company/licences.ts';
import { NETWORK_UNIT, NODES_PER_RACK, TWO_LAYER_NODES } from '../compute-figures.ts';
import { oneNodeHours, PCIE, pcieText, racksFor } from '../compute.ts';
import { configureMore } from '../configure-more.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, CREDIT_SHORT, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '智算算力',
    lead: 'GPU 云主机、八卡裸金属与整集群包断。计算网、存储网、管理网三网分离，机柜、液冷、专线与运维写在同一张合同里，训练任务不因网络和供电排队。',
    tags: ['IB NDR / RoCEv2', '八轨 1:1 无收敛', '冷板液冷', '热备节点接管'],
    drawing: {
      kind: 'gpu-node',
      label: '八卡训练节点内部：八张 400G 网卡经 PCIe 交换芯片连到八张 GPU，GPU 之间由 NVSwitch 全互联，另有主机处理器与存储网卡。',
    },
    strip: [
      { value: '3.2 Tb/s', caption: '每个八卡节点的计算网带宽' },
      { value: cite('gpu.cluster.size'), caption: '整集群包断的规模' },
      { value: cite('gpu.rack.power'), caption: '冷板液冷机柜的额定功率' },
      { value: cite('gpu.delivery'), caption: '从需求确认到首个任务开跑' },
    ],
  },
  form: 'compute',
  sections: [
    {
      type: 'options',
      role: 'spec',
      id: 'forms',
      title: '四种形态，|从一张卡到一千个节点',
      tab: '形态',
      lead: '报价前由方案工程师按任务反推显存、互联与存储；型号与库存以供货与合规要求为准。',
      options: [
        {
          title: 'GPU 云主机',
          text: '一张到四张卡，独占直通，适合微调、在线推理与开发调试。分钟级开通，关机后只计云盘。',
          anchor: 'gpu-vm',
          facts: [
            { term: 'GPU', value: '1 / 2 / 4 卡', note: '单卡显存 48–141 GB' },
            { term: '卡间互联', value: 'PCIe ×16', note: `48 GB 卡 Gen4 单向 ${PCIE.gen4.gbps} GB/s，80–141 GB 卡 Gen5 单向 ${PCIE.gen5.gbps} GB/s` },
            { term: '网络', value: `VPC ${design('25 Gb/s')}` },
            { term: '计费', value: '卡·小时、卡·月' },
          ],
        },
        {
          title: '八卡裸金属',
          text: `整台物理机交付，没有虚拟化层：双路 CPU、${design('2 TB')} 内存、${design('8 × 3.84 TB')} NVMe。适合百亿参数训练与高并发推理。`,
          anchor: 'bare-metal',
          facts: [
            { term: 'GPU', value: '8 卡，机内全互联', note: '单卡互联 900 GB/s 级，双向合计' },
            { term: '总显存', value: '640 GB–1.1 TB', note: '8 × 80 GB 至 8 × 141 GB' },
            { term: '网络', value: cite('gpu.node.network'), note: 'RDMA，另有存储与管理网口' },
            { term: '计费', value: '节点·月、节点·年' },
          ],
        },
        {
          title: '整集群包断',
          text: '独占的节点、交换机、存储与机柜，网络按您的并行策略划分。适合千亿参数预训练和长周期项目。',
          anchor: 'cluster',
          facts: [
            { term: '规模', value: cite('gpu.cluster.size'), note: `以 32 节点为一个网络单元；1,024 节点连热备占 ${racksFor(1024)} 架液冷机柜，放在建德新机房` },
            { term: '拓扑', value: '八轨 Leaf-Spine 1:1' },
            { term: '存储', value: `并行文件 ${cite('gpu.parallel-fs')}`, note: '另配对象存储' },
            { term: '计费', value: '按项目、年框' },
          ],
        },
        {
          title: '国产算力节点',
          text: '国产加速卡整机，含框架适配、算子替换与精度对齐服务。适合信创要求的政企与科研项目。',
          anchor: 'domestic',
          facts: [
            { term: '加速卡', value: '8 卡国产系列', note: `单卡显存 ${design('64 GB')} 起` },
            { term: '卡间互联', value: 'HCCS 级机内互联' },
            { term: '网络', value: `RoCEv2，${design('8 × 200 Gb/s')}` },
            { term: '计费', value: '节点·月、项目制' },
          ],
        },
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'cards',
      title: '加速卡按任务选，|不按名气选',
      lead: '先看显存能否放下模型与中间状态，再看显存带宽决定的生成速度，最后看互联决定的多卡效率。',
      table: {
        caption: '加速卡等级与适合的任务；具体型号以供货与合规要求为准',
        columns: ['等级', '显存与带宽', '机内互联', '单卡功耗', '适合任务'],
        rows: [
          { head: '48 GB 推理卡', cells: [`48 GB，约 ${design('0.86 TB/s')}`, pcieText(PCIE.gen4), design('350 W'), '14B 以内模型的 16 位推理、图像与视频生成、云端渲染'] },
          { head: '80 GB 训练卡', cells: [`80 GB，约 ${design('3.35 TB/s')}`, '机内全互联，双向合计 900 GB/s 级', design('700 W'), '百亿到千亿参数预训练、全参数微调'] },
          { head: '141 GB 训练卡', cells: [`141 GB，约 ${design('4.8 TB/s')}`, '机内全互联，双向合计 900 GB/s 级', design('700 W'), '长上下文训练、单机装载 400B 级模型的 16 位推理'] },
          { head: '国产训练卡', cells: [`${design('64 GB')} 起，约 ${design('1.6 TB/s')}`, 'HCCS 级机内互联', design('400 W'), '信创项目的训练与推理，主流开源模型已有适配清单'] },
        ],
        notes: [
          '显存带宽与功耗随具体型号变化，合同附件列明交付型号、固件版本与序列号。',
          '受出口管制或采购目录约束的型号，供货前由合规人员书面确认用途与来源。',
        ],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'fabric',
      title: '八轨计算网络，|逐链路可验收',
      tab: '计算网络',
      lead: '每张 GPU 对应一张 400G 网卡，各节点第 n 号网卡接到同一台 Leaf。轨内通信一跳到达，跨轨流量先在机内换轨，不占用 Spine。',
      drawing: {
        kind: 'gpu-fabric',
        nodes: 6,
        spines: 4,
        label: '八卡节点接入八轨网络：每节点八张 400G 网卡分别连到八台 Leaf，八台 Leaf 再与全部 Spine 互联；只画出部分节点。',
      },
      facts: [
        { term: '每节点带宽', value: cite('gpu.node.network'), note: 'IB NDR 或 RoCEv2' },
        { term: '网络单元', value: '32 节点、8 台 Leaf、4 台 Spine', note: '64 口 400G 交换机，热备借每台 Leaf 的一个上行口；图中只画部分节点' },
        { term: '收敛比', value: '1:1', note: 'Leaf 下行 32 口、上行 32 口' },
        { term: '两层上限', value: `${TWO_LAYER_NODES} 节点，2,048 卡`, note: '含热备；更大规模增加核心层，仍为 1:1' },
        { term: '拥塞控制', value: 'IB：信用流控、自适应路由、SHARP', note: 'RoCEv2：PFC + ECN / DCQCN' },
        { term: '存储网络', value: `${design('2 × 200 Gb/s')} 独立平面`, note: '检查点写入不与梯度同步争带宽' },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'ib-or-roce',
      title: 'IB 与 RoCEv2 的取舍',
      lead: '两种网络的线速相同，差别在调优工作量、与现有以太网的关系和采购成本。',
      table: {
        caption: 'IB NDR 与 RoCEv2 对照',
        columns: ['比较项', 'IB NDR', 'RoCEv2'],
        rows: [
          { head: '端口速率', cells: ['400 Gb/s', '400 Gb/s'] },
          { head: '无损机制', cells: ['基于信用的流控，链路层保证', 'PFC 反压加 ECN 标记，需要按缓存大小设定水线'] },
          { head: '多路径', cells: ['子网管理器配合自适应路由', '五元组哈希，须调整熵值或逐包喷洒'] },
          { head: '在网计算', cells: ['SHARP，AllReduce 归约在交换机内完成', '无通用标准'] },
          { head: '设备来源', cells: ['可选供应少，交期长', '多家以太网设备可选'] },
          { head: '建议用在', cells: ['256 卡以上、以大规模 AllReduce 为主的预训练', '推理、微调，以及要与现有以太网融合的集群'] },
        ],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'environment',
      title: '机房、软件与存储|随算力一起交付',
      tab: '环境与软件',
      items: [
        {
          title: '供电与液冷',
          text: `一台八卡节点满载约 ${cite('gpu.node.load')}，普通机柜放不下两台。训练集群放在额定 ${cite('gpu.rack.power')} 的液冷机柜，每柜 ${NODES_PER_RACK} 台，余下的功率留给交换机与启动峰值。`,
          points: [`冷板二次侧供水 ${design('35–40 ℃')}，满载温差 ${design('8–10 K')}`, `冷板带走 ${design('70%–80%')} 热量，其余由列间空调带走`, '双路 PDU，漏水绳与电磁阀逐柜联动'],
          pages: ['resource-mdc-hg', 'resource-idc-jiande-new'],
        },
        {
          title: '并行文件与对象存储',
          text: `并行文件系统聚合读带宽 ${cite('gpu.parallel-fs')}，放数据集与检查点；对象存储放原始语料与归档。两者在同一机房，数据在内网流转，不产生公网流量费。`,
          pages: ['resource-cloud-storage'],
        },
        {
          title: '软件栈',
          text: '交付时装好操作系统、驱动、固件、通信库与容器运行时，版本写入基线表。调度可选 Slurm 或 Kubernetes，按队列、配额与抢占策略配置。',
          points: ['通信库：NCCL、HCCL', '镜像：主流训练与推理框架', '监控：GPU、网卡、光模块、作业四层指标'],
        },
        {
          title: '热备与故障定位',
          text: `整集群包断按每 32 节点配 ${design('1 台')}热备。掉卡、慢节点与链路误码由巡检程序定位，${cite('gpu.failover')}内完成节点替换并从最近的检查点续训。`,
        },
      ],
    },
    {
      type: 'figure',
      role: 'operations',
      id: 'observe',
      title: '训练任务看得见',
      tab: '可观测',
      lead: `节点、网卡、光模块与作业指标同屏，指标每 ${design('10 秒')}采集一次，可用标准接口拉取到自有监控。`,
      drawing: {
        kind: 'charts',
        seed: 20260,
        label: '一个训练作业近 6 小时的六项演示指标：GPU 利用率、机内互联带宽、RDMA 收发、显存占用、冷板回水温度与步时抖动。',
        series: [
          { title: 'GPU 利用率', value: '96.2', unit: '%', range: '近 6 小时' },
          { title: '机内互联带宽', value: '412', unit: 'GB/s', range: '近 6 小时' },
          { title: 'RDMA 收发', value: '371', unit: 'Gb/s', range: '近 6 小时', shape: 'bar' },
          { title: '显存占用', value: '128.4', unit: 'GB', range: '近 6 小时' },
          { title: '冷板回水温度', value: '44.6', unit: '℃', range: '近 6 小时' },
          { title: '步时抖动', value: '±1.3', unit: '%', range: '近 6 小时', shape: 'bar' },
        ],
      },
      facts: [
        { term: 'GPU 利用率', value: '逐卡', note: '连续 5 分钟低于阈值即提示空转或死锁' },
        { term: '机内互联带宽', value: '逐卡收发', note: '定位张量并行的通信瓶颈' },
        { term: 'RDMA 收发', value: '逐网卡', note: '与误码计数同图，区分拥塞与坏链路' },
        { term: '显存占用', value: '逐卡峰值', note: '为批大小与并行切分提供依据' },
        { term: '冷板回水温度', value: '逐机柜', note: '超温先降频、后告警、再切换热备' },
        { term: '步时抖动', value: '逐作业', note: '偏差超过 5% 时列出最慢的节点' },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四类任务的推荐起点',
      items: [
        { title: '大模型预训练', text: '整集群包断，32 节点起。张量并行放在机内，流水与数据并行走八轨网络；数据集先搬到同机房的并行文件系统，再开始计时。', pages: ['solution-compute-power'] },
        { title: '全参数与低秩微调', text: '70B 级全参数微调的参数、梯度与优化器状态约 1.1 TB，从四台八卡裸金属起步；低秩微调一至四卡的云主机即可，按小时使用，结束后保留系统盘与数据盘。' },
        { title: '在线推理', text: '按首字时延和每秒生成量反推卡数。峰谷明显的业务用包月卡打底，加按小时的云主机应对峰值。', pages: ['resource-cloud-services'] },
        { title: '自动驾驶与仿真', text: '路采数据由专线或硬盘进入对象存储，训练集群在同机房读取；仿真与渲染使用 48 GB 卡，与训练队列分开排队。', pages: ['resource-wan-dcs'] },
      ],
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'estimate',
      title: '先估算 GPU·小时',
      lead: '输入参数量与 token 数，得到 GPU·小时、天数与建议卡数；公式与取值同时列出，可以直接引用到立项报告。',
      tool: 'compute-estimator',
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '按卡、按节点|或按项目计费',
      tab: '计费',
      table: {
        caption: '计费单位、起租期与包含内容',
        columns: ['方式', '计费单位', '起租期', '包含', '不包含'],
        rows: [
          { head: '按小时', note: 'GPU 云主机', cells: ['卡·小时，按秒累计', `${design('1 小时')}`, 'CPU、内存、系统盘 100 GB、内网流量', '公网带宽、数据盘、商业软件许可'] },
          { head: '包月', note: '云主机、裸金属', cells: ['卡·月或节点·月', design('1 个月'), '机柜、电力、制冷、网络端口、硬件维保', '公网带宽、并行文件容量'] },
          { head: '包年', note: '裸金属、集群', cells: ['节点·年', design('12 个月'), '同包月，另含月度健康检查；32 节点起含热备', '公网带宽、并行文件容量、驻场人员'] },
          { head: '项目', note: '整集群包断', cells: ['按项目总价', `${design('3 个月')}`, '节点、网络、存储、机柜、验收与陪跑', '超出约定容量的存储、跨机房专线'] },
        ],
        notes: ['裸金属与集群的电费已在价内，按额定功率核定，不另抄表。', `欠费后数据保留 ${design('7 天')}，逾期按约定擦除并出具擦除记录。`, `${licenceSentence('cloud')}云主机、裸金属与集群都在此列。`],
        more: configureMore('选节点数，配一份清单', { step: 'compute' }),
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '从需求到开跑，|两周一个节奏',
      tab: '交付',
      lead: '以 32 节点以内、机房已有液冷机位为前提；扩建机位或跨机房专线另排工期。',
      steps: [
        { title: '任务评估', duration: design('第 1–2 天'), text: '按模型规模、数据量、并行策略与预算，给出两套可比配置。', owner: '方案工程师', deliverable: '算力测算表、两套配置与报价' },
        { title: '测试验证', duration: design('第 3–7 天'), text: '开放测试节点，跑通镜像、通信库与数据链路。', owner: '双方', deliverable: '基准测试记录' },
        { title: '资源锁定', duration: design('第 8 天'), text: '签约锁卡，同时确认机柜、供电、专线与存储。', owner: '交付经理', deliverable: '资源清单与排期' },
        { title: '上架与烧机', duration: design('第 9–13 天'), text: '装机、组网、逐链路测误码，满载烧机 48 小时。', owner: '机房与网络工程师', deliverable: '验收报告' },
        { title: '驻场陪跑', duration: design('第 14 天起'), text: '首个训练任务全程陪跑，之后转入 7×24 值守。', owner: '智算运维', deliverable: '运行手册、联系人与升级通道' },
      ],
    },
    {
      type: 'facts',
      role: 'deliverables',
      id: 'acceptance',
      title: '验收看四组数据',
      lead: '五类测试里，硬件一致性与单机健康逐台先过，再测下列四组数据。不达标的部分不计费，整改后重新测试；集合通信等系统性不达标的，整体不起租。',
      facts: [
        { term: 'NCCL AllReduce', value: `总线带宽 ≥ 线速的 ${design('90%')}`, note: '1 GB 以上消息，全部节点参与；国产节点用 HCCL' },
        { term: '逐链路误码', value: '24 小时有效误码为 0', note: '每根光纤、每个光模块单独出记录' },
        { term: '满载烧机', value: '连续 48 小时无掉卡', note: '同时记录卡温、功耗与冷板流量' },
        { term: '存储吞吐', value: cite('gpu.parallel-fs'), note: '聚合顺序读，客户端数与训练节点数相同' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '服务等级与抵扣',
      tab: '服务等级',
      table: {
        caption: '标准节点与整集群包断的服务等级',
        columns: ['项目', '标准', '整集群包断', '未达标处理'],
        rows: [
          { head: '月可用率', cells: [`≥ ${slaTarget('gpu-node')}（单节点）`, `≥ ${slaTarget('gpu-cluster')}（含热备）`, CREDIT_SHORT] },
          { head: '允许中断', note: '按 30 天计', cells: ['216 分钟/月', `全停 ${cite('min.99.9')}，或 ${NETWORK_UNIT} 台中一台停 ${oneNodeHours(NETWORK_UNIT)} 小时`, `计划维护提前 ${cite('dc.maintenance.notice')}通知，不计入`] },
          { head: 'P1 响应', cells: [cite('sla.response.p1'), `${cite('gpu.response')}，专属群`, '升级至值班经理'] },
          { head: '供电与制冷', cells: [cite('dc.power-cooling.availability'), cite('dc.power-cooling.availability'), CREDIT_SHORT] },
          { head: '硬件恢复', cells: [`${cite('gpu.repair')}更换`, `${cite('gpu.failover')}热备接管`, '顺延合同期'] },
        ],
        notes: [CREDIT_NOTE, `整集群按节点时计：可调度节点时 ÷ 合同节点时。单节点一次用满 ${cite('gpu.repair')}的更换已超过 216 分钟，当月按未达标抵扣；不能等更换的选含热备的整集群。`, '由用户代码、镜像或自行升级驱动引起的中断不计入可用率。'],
        more: SLA_MORE,
      },
    },
    faq({
      title: '训练团队常问的七件事',
      tab: '常见问题',
      questions: [
        { question: 'IB 和 RoCE 的实测差距有多大？', answer: '在 256 卡以内、哈希与水线调好的 RoCEv2 上，大消息 AllReduce 带宽与 IB 接近；规模继续增大，多条流撞到同一链路的概率上升，差距主要出现在尾部时延。测试验证阶段两种网络都可以跑您自己的脚本，以步时而不是峰值带宽作结论。' },
        { question: '数据怎样进出机房？', answer: '三种办法：企业专线或 DCI 直连；经公网加密上传到对象存储；寄送硬盘，由机房人员双人登记后导入。10 TB 在 1 Gb/s 专线上按八成有效速率约需 28 小时，100 TB 以上建议寄盘或临时扩带宽。' },
        { question: '可以只托管自己的 GPU 服务器吗？', answer: '可以。提供 8–60 kW 的机柜或包间、液冷快接、RDMA 组网与远程手，按机柜和用电计费。上架前核对整机功耗曲线、进水温度、快接头型号与整柜重量。' },
        { question: '训练中途要扩容怎么办？', answer: '集群按 32 节点的网络单元扩展，签约时预留 Leaf 与 Spine 端口的，扩容不改动已有布线。并行文件系统在线增加存储节点，不停训练任务。' },
        { question: '裸金属给不给 root 与带外口？', answer: `操作系统给 root，驱动、CUDA 与容器可以自行更换，由此引起的中断不计入可用率；${pending('带外口由我方保管')}，重启、重装与控制台经客户门户使用。退租时固件与基线由我方复位，数据按约定擦除并出具记录。` },
        { question: '试用 GPU 节点需要准备什么？', answer: '营业执照、项目说明（模型规模、卡数、周期）和联系人。测试节点不收算力费用，时长在评估后约定；测试数据在结束当日清除，可要求提供擦除记录。' },
        { question: '对外提供模型服务要办哪些手续？', answer: '面向境内公众提供生成式人工智能服务，须完成大模型备案或登记，承载系统按等级保护定级备案，域名完成 ICP 备案，生成的内容按《人工智能生成合成内容标识办法》加标识。我们提供机房侧证明材料和等保整改，备案结论由主管部门作出。' },
      ],
    }),
    related({
      title: '与算力一起采购的资源',
      links: [
        { page: 'resource-mdc-hg', text: '八卡节点所在的高密与液冷机位，可先到场看柜。' },
        { page: 'resource-wan-dcs', text: '路采、语料与检查点在机房之间搬运。' },
        { page: 'resource-cloud-storage', text: '数据集与归档，训练节点在内网直接挂载。' },
        { page: 'solution-compute-power', text: '超过 256 节点或自建智算中心时的完整方案。' },
        { page: 'resource-safety-rule', text: '模型服务上线前的等保产品与整改。' },
      ],
    }),
    consult({
      title: '写下模型规模，|一个工作日内回电',
      form: 'compute',
      points: ['算力测算与现网评估，不收费', '两套可对比的配置与报价', '安排测试节点，或带看液冷机位'],
    }),
  ],
};
