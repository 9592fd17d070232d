import { licenceHolder, LICENCE_NAMES, licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, CREDIT_SHORT, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '数据中心互联| DCS',
    lead: '在杭钢、下沙、福地与建德两处机房之间，以裸纤、波道、以太二层或 IP 三层四种层次提供连接：城区之间 100 Mbps 到 400 Gbps，到建德当前最高 100 Gbps；双路由物理分离，时延与倒换写进合同。',
    tags: ['裸纤与 OTN 波道', 'EVPN-VXLAN', 'SRv6', '双路由'],
    drawing: {
      kind: 'wan',
      variant: 'dcs',
      label: '杭州三处机房与核心 POP 以光缆成环，与建德两处之间由两条物理分离的路由相连',
    },
    strip: [
      { value: cite('rtt.metro'), caption: '杭州城域机房之间往返时延' },
      { value: cite('rtt.hangzhou-jiande'), caption: '杭州到建德往返时延' },
      { value: cite('dci.switchover'), caption: '光缆或设备故障时的保护倒换' },
      { value: cite('dci.availability'), caption: '双路由月可用率' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '四个层次，按控制权选择',
      tab: '规格',
      lead: '越靠近光纤，带宽上限与自主权越高，两端要自备的设备也越多；越靠近 IP，开通越快，路由由我方维护。',
      table: {
        caption: 'DCS 产品层次与规格',
        columns: ['层次', '交付形式', '带宽', '两端接口', '谁维护设备', '适合'],
        rows: [
          { head: '裸纤', cells: ['一对或多对单模纤芯，附 OTDR 曲线与衰耗值', '由两端光设备决定', 'LC 光纤配线架', '客户', '自建波分、超大带宽、专用加密'] },
          { head: 'OTN 波道', cells: ['10G、100G、400G 独享波长，可选 SNCP 保护', '10G–400G', '10GE、100GE、400GE、FC 16G/32G', '我方', '存储复制、双活集群、训练数据搬运'] },
          { head: '以太二层', cells: ['EVPN-VXLAN 或 VPLS，点到点、点到多点', '1G–100G', '1GE–100GE，支持 QinQ', '我方', '虚拟机跨机房迁移、二层延伸'] },
          { head: 'IP 三层', cells: ['MPLS L3VPN 或 SRv6，BGP 对接', '100 Mbps–100 Gbps', '1GE–100GE，IPv4 与 IPv6 双栈', '我方', '多机房、多业务按 VPN 隔离'] },
        ],
        notes: ['以太二层与 IP 三层支持巨型帧，端到端 MTU 9000 字节；OTN 波道对协议透明。', '杭州–建德段当前提供 10G 与 100G 波道，400G 需中继段光放改造后开通；城域环支持到 400G。', '端口型号、板卡与可用波道以开通前的资源核查单为准。'],
      },
    },
    {
      type: 'facts',
      role: 'network',
      id: 'metrics',
      title: '可以验收的网络指标',
      tab: '指标',
      facts: [
        { term: '城域时延', value: cite('rtt.metro'), note: '杭钢、下沙、福地任意两处，64 字节往返' },
        { term: '杭州–建德时延', value: cite('rtt.hangzhou-jiande'), note: '主备路由分别测量，以较长者为准' },
        { term: '丢包率', value: cite('wan.loss'), note: '以太二层与 IP 三层，月平均' },
        { term: '抖动', value: cite('wan.jitter'), note: 'IP 三层承诺带宽以内' },
        { term: '误码', value: design('纠后误码 0'), note: 'OTN 波道，24 小时误码测试' },
        { term: '保护倒换', value: cite('dci.switchover'), note: 'OTN 子网连接保护或 TI-LFA' },
        { term: '光纤衰耗', value: design('≤ 0.25 dB/km'), note: '1550 nm，含熔接' },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '双路由从入楼开始分离',
      tab: '路由',
      lead: '物理分离不止于两条缆：入楼管道、楼内竖井、接入间、传输设备与电源都成对设置，共用段在路由图上逐段标出。',
      drawing: {
        kind: 'architecture',
        label: '两处机房之间的双路由：入楼、接入间、传输、光缆四段分别成对，任一段中断时业务走另一路',
        lanes: [
          {
            label: '源端机房',
            boxes: [
              { id: 'src', label: '客户交换机', note: '双归、LACP', page: 'resource-idc-service-models' },
            ],
          },
          {
            label: '源端传输',
            boxes: [
              { id: 'mmrA', label: 'A 接入间', note: '东侧入楼' },
              { id: 'mmrB', label: 'B 接入间', note: '西侧入楼' },
            ],
          },
          {
            label: '光缆路由',
            boxes: [
              { id: 'routeA', label: '主用路由', note: '沿江管道', kind: 'energy' },
              { id: 'routeB', label: '备用路由', note: '另一方向管道' },
            ],
          },
          {
            label: '宿端传输',
            boxes: [
              { id: 'dstA', label: 'A 接入间', note: 'OTN 或路由器' },
              { id: 'dstB', label: 'B 接入间', note: 'OTN 或路由器' },
            ],
          },
          {
            label: '宿端机房',
            boxes: [
              { id: 'dst', label: '客户存储与集群', note: '同步或异步复制', page: 'resource-disaster-recovery' },
            ],
          },
        ],
        links: [
          { from: 'src', to: 'mmrA' },
          { from: 'src', to: 'mmrB', kind: 'dashed' },
          { from: 'mmrA', to: 'routeA', label: '工作' },
          { from: 'mmrB', to: 'routeB', kind: 'dashed', label: '保护' },
          { from: 'routeA', to: 'dstA' },
          { from: 'routeB', to: 'dstB', kind: 'dashed' },
          { from: 'dstA', to: 'dst' },
          { from: 'dstB', to: 'dst', kind: 'dashed' },
        ],
      },
      facts: [
        { term: '入楼', value: '两个方向的独立人井与管道，间距在路由图上标注' },
        { term: '楼内', value: '两个接入间分处不同防火分区，竖井不共用' },
        { term: '设备', value: '两套传输或路由设备，分接 A、B 两路电源' },
        { term: '共用段', value: '确有共用的管道段，签约前书面列出长度与位置' },
        { term: '交付资料', value: '光缆路由图、纤芯编号、OTDR 曲线、倒换测试记录' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '运营中用得上的|四项能力',
      items: [
        {
          title: '带宽临时扩容',
          text: `IP 三层与以太二层在端口速率以内按天上调带宽，${cite('bandwidth.change')}，数据搬迁与演练期间使用，结束后恢复原档。`,
          points: [`提前${design('一个工作日')}提交工单`, '按实际天数计费', '承诺带宽部分优先转发'],
        },
        {
          title: '加密',
          text: '以太二层提供 MACsec 线速加密；对密码合规有要求的业务，可在两端加装通过检测认证的商用密码设备。',
          points: ['MACsec 支持 10GE 与 100GE', '密钥由客户保管', '加密不降低端口速率'],
        },
        {
          title: '多租户隔离',
          text: '同一对端口承载多个业务，二层按 VLAN 与 VNI，三层按 VRF 隔离，存储、管理、用户流量分别设 QoS 等级。',
          points: [`单端口最多 ${design('64 个业务')}`, '四级 QoS', '每个业务独立流量图'],
        },
        {
          title: '质量可见',
          text: `每条链路主动探测时延、抖动与丢包，光功率与误码在门户按 5 分钟粒度保存 ${cite('data.kept')}。`,
          points: ['光功率降到阈值之前预警', '月度质量报告', '告警可推送到客户系统'],
        },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'distance',
      title: '同步复制能跑多远',
      tab: '距离',
      lead: '光在光纤中每公里单程约 5 µs，100 km 往返约 1 ms。同步写每次至少等一个往返，时延因此直接加到数据库提交上。',
      table: {
        caption: '光缆距离、往返时延与复制方式',
        columns: ['光缆长度', '传播往返时延', '一次同步写增加', '建议方式', '对应机房'],
        rows: [
          { head: '10 km', cells: ['约 0.1 ms', '0.1–0.2 ms', '存储双活、数据库同步', '城区两处机房之间的典型量级'] },
          { head: '50 km', cells: ['约 0.5 ms', '0.5–1 ms', '存储双活需实测，数据库同步可用', '城域环的长边'] },
          { head: '100 km', cells: ['约 1 ms', '1–2 ms', '数据库日志同步，交易系统谨慎', '城域以外'] },
          { head: '200 km', cells: ['约 2 ms', '2–4 ms', '异步复制，关键日志可半同步', '杭州与建德之间按实际路由核算'] },
          { head: '1,000 km', cells: ['约 10 ms', '10 ms 以上', '只做异步复制与备份', '跨省异地'] },
        ],
        notes: ['传播时延之外还有传输设备每跳约 10–50 µs；FC 存储协议一次写可能需要两个往返，用写加速可减为一个。'],
      },
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '三种典型用法',
      items: [
        {
          title: '同城双活',
          text: '两处城区机房之间用一对 100G 波道加二层延伸，存储双写、应用双活，仲裁节点放在第三处机房，避免双主。',
          pages: ['resource-disaster-recovery', 'resource-mdc-hg', 'resource-idc-xiasha'],
        },
        {
          title: '异地复制与归档',
          text: '城区生产、建德存放异步副本与冷数据。按每日变化量算带宽：每天 10 TB 变化、12 小时内传完，净速率约 1.85 Gbps，考虑协议开销与重传按 2.5 Gbps 配置。',
          pages: ['resource-idc-jiande', 'resource-cloud-storage'],
        },
        {
          title: '训练数据搬运',
          text: '数据湖与 GPU 集群分在城区两处机房时，用 400G 波道直连存储网。按 80% 有效带宽，1 PB 数据约需 7 小时；同样数据走 10G 链路约需 11.6 天。',
          pages: ['resource-compute-power', 'resource-big-data'],
        },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '端口、带宽、距离三项计费',
      tab: '计费',
      table: {
        caption: '计费项与单位',
        columns: ['层次', '端口', '带宽或资源', '距离', '一次性费用'],
        rows: [
          { head: '裸纤', cells: ['—', '芯·公里·年', '按实际光缆长度', '熔接与测试，按次'] },
          { head: 'OTN 波道', cells: ['按端口速率，月', '按波道，月', '城域一档、杭州–建德一档', '开通调测，按条'] },
          { head: '以太二层', cells: ['按端口速率，月', '按承诺带宽 Mb/s·月', '同上两档', '开通调测，按条'] },
          { head: 'IP 三层', cells: ['按端口速率，月', '按承诺带宽 Mb/s·月，超出部分可 95 计费', '不计', '开通调测，按站点'] },
        ],
        notes: [`最短租期 ${design('12 个月')}。`, '双路由按两条计，备用路由另有折扣，写在报价单。', '不包含：客户机柜内设备、光模块（OTN 波道的我方侧光模块除外）与客户侧跳线。'],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '开通周期与交付物',
      tab: '开通',
      lead: '机房内资源充足时按下列节奏，天数按工作日计；需要新建管道或引接第三方楼宇时，另按勘查结果排期。',
      steps: [
        { title: '资源核查', duration: design('第 1–3 天'), text: '核对两端端口、纤芯与波道，给出主备路由、长度与预计时延。', owner: '我方', deliverable: '资源核查单、路由示意图' },
        { title: '签约与下单', duration: design('第 4–7 天'), text: '确认层次、带宽、保护方式与接口类型，约定测试标准。', owner: '双方', deliverable: '订单与技术附件' },
        { title: '布放与调测', duration: design('第 8–15 天'), text: '楼内跳纤、设备配置、光功率与误码测试，裸纤做双向 OTDR。', owner: '我方', deliverable: '测试记录' },
        { title: '倒换演示与验收', duration: design('第 16–20 天'), text: '在客户在场时断开主用路由，记录倒换时间与业务影响；双方签字后起租。', owner: '双方', deliverable: '倒换记录、验收单' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '服务等级与维护通告',
      tab: 'SLA',
      table: {
        caption: 'DCS 服务等级',
        columns: ['项目', '单路由', '双路由', '口径与未达标处理'],
        rows: [
          { head: '月可用率', cells: [slaTarget('dcs-single'), slaTarget('dcs-dual'), `99.99% 对应不可用不超过 ${cite('min.99.99')}；未达标${CREDIT_SHORT}`] },
          { head: '保护倒换', cells: ['不适用', cite('dci.switchover'), '以业务侧丢包时长计'] },
          { head: '故障响应', cells: [cite('sla.response.p1'), cite('sla.response.p1'), '7×24，热线转 1'] },
          { head: '光缆修复', cells: [design('6 小时'), design('6 小时，业务不中断'), '自到达断点起，不含第三方施工许可等待'] },
          { head: '计划维护', cells: [`提前 ${cite('wan.notice')}通告`, `提前 ${cite('wan.notice')}通告，两路不同日`, `窗口 ${cite('wan.window')}，不计入不可用`] },
        ],
        notes: [CREDIT_NOTE, '裸纤没有自动倒换，保护由客户侧设备完成：双路由的裸纤以两对纤芯同时中断计为不可用，不适用保护倒换一行。', '客户设备与电源故障、客户申请的中断与不可抗力不计入，完整清单见服务等级总表。'],
        more: SLA_MORE,
      },
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'availability',
      title: '可用率换算成中断分钟',
      lead: '把单路由与双路由的可用率换算成每月、每年允许中断的时间，再与业务可接受的停机比较。',
      tool: 'availability',
    },
    faq({
      title: '选型与合规问答',
      tab: '问答',
      questions: [
        {
          question: '裸纤和波道怎么选？',
          answer: '带宽在 400G 以内、希望由我方负责传输设备与倒换的，用波道；需要四个以上 100G、团队会运维波分设备，或必须自管加密的，用裸纤。裸纤没有自动保护，需要两对纤芯加客户侧设备自行倒换。',
        },
        {
          question: '二层延伸会不会把广播风暴带到另一处机房？',
          answer: 'EVPN 以控制面学习地址，默认抑制未知单播泛洪并代答 ARP，端口设广播限速与环路检测。仍建议只延伸需要迁移或双活的 VLAN，其余走三层。',
        },
        {
          question: '可以连到不是你们的机房吗？',
          answer: '可以。需要对端楼宇允许引入光缆，或由运营商提供本地段。我方负责到对端光配架为止，跨楼段的时延与修复时限单独约定。',
        },
        {
          question: '怎样确认双路由真的没有共用管道？',
          answer: '签约前提供路由图与共用段清单，验收时可抽查人井标牌与 OTDR 事件点；合同期内路由调整提前书面告知，并更新图纸。',
        },
        {
          question: '带宽不够时升级要中断吗？',
          answer: '端口速率以内调带宽不中断；更换端口速率先开新端口、聚合后迁移，再拆旧端口，切换期间由另一路由承载。',
        },
        { question: '到期不续，或中途要退，怎么办？', answer: `到期不续的提前 ${cite('renewal.notice')}书面通知，中途退的按剩余期限与合同条款结算；因我方原因连续不达标而退的，不收违约金，并配合迁出，连续几个月写进合同。` },
        { question: '四个层次各以谁的许可交付？', answer: `${licenceSentence('fibre')}报价单与线路合同写明持证的运营商，我方不以自己的名义出租光纤与波长。IP 三层属于${LICENCE_NAMES.B13}，由${licenceHolder('vpn')}。` },
      ],
    }),
    related({
      title: '连接的两端与上层',
      links: [
        { page: 'resource-disaster-recovery', text: '双活、异地复制与演练建立在 DCS 之上。' },
        { page: 'resource-idc-jiande', text: '异地副本、离线训练与归档的落点。' },
        { page: 'resource-wan-ccs', text: '机房到公有云的连接，与 DCS 共用 POP 与端口。' },
        { page: 'solution-combin-net', text: 'MPLS、OTN、SD-WAN 与互联网统一承载的整体方案。' },
        { page: 'wan-partners', text: '光缆、管道与波道资源方的合作入口。' },
      ],
    }),
    consult({
      title: '告诉我们两端地址|与每日数据量',
      form: 'consult',
      points: [
        '三个工作日内给出主备路由、长度与预计时延',
        '按每日变化量与 RPO 推算带宽，附计算过程',
        '可申请一周测试链路，用自己的业务验证',
      ],
    }),
  ],
};
