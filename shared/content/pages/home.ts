import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { HomeContent } from '../home-model.ts';
import { consult } from '../sections.ts';
import { SITES, type SiteTerm } from '../sites.ts';

/** The facts of a site that the home page shows. */
const COLUMNS: readonly SiteTerm[] = ['等级', 'UPS 与电池', '单柜功率', '制冷', '运营商与出口'];

export const content: HomeContent = {
  hero: {
    title: '一张网，|接通|算力、|机房与云',
    lead: '面向企业的 GPU 算力、IDC 托管、网络融合、云与安全合规服务。从一根光纤到一个集群，由同一支团队设计、交付和值守。',
    drawing: { kind: 'region-map', label: '杭州三处与建德两处机房的环网示意图：城域双路由环网，建德经骨干双路由回杭州核心节点' },
  },
  rail: {
    tiles: [
      { value: cite('dc.count'), unit: '处机房', caption: '杭州三处、建德两处，双路由环网相连' },
      { value: '2N / N+1', caption: '双路市电、双路 PDU 到柜、柴油发电后备' },
      { value: 'BGP', unit: '多线出口', caption: '同一地址多线宣告，路由自动择优' },
      { value: '7×24', unit: '值守', caption: `P1 故障 ${cite('sla.response.p1')}响应，远程手与驻场代维` },
    ],
  },
  families: {
    title: '五类产品，|像机柜一样|按 U 组合',
    lead: '先定供电与网络，再放算力、云与安全。每一层都能单独采购，也能整柜、整列、整栋交付。',
    more: { page: 'product-index', text: '全部产品' },
    drawing: { kind: 'rack', label: '42U 机柜立面：自上而下为网络、安全、智算、云与数据、配电，两侧为 A、B 两路配电' },
    groups: [
      {
        title: '网络融合',
        pages: ['resource-wan-ccs', 'resource-wan-dcs', 'resource-cloud-link-cloud', 'resource-wan-accelerator'],
        text: 'MPLS、SRv6 与 SD-WAN 由同一骨干承载，单条电路或波道从 50 Mbps 到 400 Gbps。',
      },
      {
        title: '安全合规',
        pages: ['resource-safety-rule', 'resource-info-security', 'solution-security-pool'],
        text: '防火墙、WAF、堡垒机与日志审计按租户开通，对照等保二级、三级逐条落位。',
      },
      {
        title: '智算算力',
        pages: ['resource-compute-power', 'solution-compute-power'],
        text: '八卡服务器按卡、按节点、按集群交付，计算、存储、管理三网分离，开机即带驱动、通信库与监控。',
        strip: [
          { value: '8 × 400G', caption: '单节点 RDMA 计算网络' },
          { value: '1:1', caption: 'Leaf-Spine 无收敛' },
          { value: cite('gpu.rack.power'), caption: '单柜供电与液冷能力' },
        ],
      },
      {
        title: '云与数据',
        pages: ['resource-cloud-services', 'resource-desktop', 'resource-cloud-storage', 'resource-cloud-msp', 'resource-big-data', 'resource-disaster-recovery'],
        text: '自建资源池与公有云走同一张工单、同一张账单，数据可以留在托管机柜旁边。',
      },
      {
        title: '数据中心',
        pages: ['resource-idc-data-center', 'resource-idc-service-models', 'resource-idc-sta-va-services', 'resource-idc-coop'],
        text: '从 1U、整柜、笼区到整栋定制；市电、UPS、制冷与消防逐级冗余，每月提供运行与能效报告。',
      },
    ],
  },
  compute: {
    title: '训练不等网络：|八轨无阻塞|计算网',
    lead: '同号网卡接同一台 Leaf，跨节点通信在轨内一跳到达。集群以 32 节点为一个单元扩展，收敛比保持 1:1。',
    more: { page: 'resource-compute-power', text: '了解智算算力' },
    drawing: { kind: 'gpu-fabric', nodes: 6, spines: 4, label: '八轨 Leaf-Spine 无阻塞计算网络：每节点八张网卡分别接到八台 Leaf，八台 Leaf 与全部 Spine 互联' },
    facts: [
      { term: '计算网络', value: '每节点 8 × 400 Gb/s，IB NDR 或 RoCEv2' },
      { term: '并行文件存储', value: `单集群 ${cite('gpu.parallel-fs')} 读` },
      { term: '交付形态', value: '云主机、裸金属、整集群包断' },
      { term: '验收基准', value: 'NCCL AllReduce 带宽与 48 小时烧机报告' },
      { term: '故障替换', value: `热备节点 ${cite('gpu.failover')}接管` },
    ],
  },
  sites: {
    title: '五处机房，|一张可比的|参数表',
    lead: '等级、供电、单柜功率与制冷写在同一张表里，选址不必再打五通电话。',
    more: { page: 'resource-idc-data-center', text: '对比十三项参数' },
    columns: COLUMNS,
    rows: SITES.map((site) => ({
      page: site.page,
      name: site.name,
      place: site.short,
      kw: [site.powerMinKw, site.powerMaxKw],
      facts: COLUMNS.map((column) => site.thirteen.find(({ term }) => term === column)?.short ?? ''),
    })),
  },
  network: {
    title: '总部、分支、机房与|多云，在骨干上碰面',
    lead: '两张物理分离的骨干平面承载专线、云接入与分支组网，同一个控制台看时延与丢包。',
    drawing: { kind: 'wan', variant: 'backbone', label: '骨干网拓扑：总部、工厂与门店接入成环互联的五处 POP，再到公有云与机房' },
    points: [
      { page: 'resource-wan-dcs', value: '100M–400G', text: `OTN 与 SRv6 双平面，主备路由物理分离，倒换 ${cite('dci.switchover')}。` },
      { page: 'resource-wan-ccs', value: '一点多云', text: `一个端口接入多家公有云专线，带宽 50 Mbps 到 10 Gbps，${cite('ccs.delivery')}开通。` },
      { page: 'solution-branch-net-work', value: '即插即用', text: 'MPLS、宽带与 5G 混合接入，按应用识别选路，设备零接触开通。' },
    ],
  },
  compliance: {
    title: '等保 2.0，|从定级到复测|一个项目组|走完',
    lead: '第三级系统每年测评一次，第二级建议每两年一次。整改所需的安全能力可直接取自机房内的安全资源池；测评结论由测评机构独立作出。',
    more: { page: 'solution-equal-guarantee', text: '查看等保流程' },
    steps: [
      { title: '定级备案', duration: design('2–5 周'), text: '摸清资产与业务，编制定级报告，组织专家评审，向属地公安机关备案。' },
      { title: '差距分析', duration: cite('mlps.gap'), text: '对照 GB/T 22239-2019 通用要求与云、移动、物联网、工控扩展要求逐条核查。' },
      { title: '建设整改', duration: cite('mlps.build'), text: '边界、主机、应用、数据与管理制度同步整改，留下配置基线。' },
      { title: '等级测评', duration: cite('mlps.assessment'), text: '由具备资质的测评机构现场测评并出具报告，我方全程陪测。' },
      { title: '持续运营', duration: '全年', text: '监测、演练、复测提醒，配合监督检查并跟踪整改。' },
    ],
  },
  cases: {
    title: '客户怎么用',
    lead: '三则匿名案例，指标口径写在案例页。',
    more: { page: 'cases', text: '全部案例' },
    studies: [
      {
        profile: '自动驾驶研发企业 · 智算算力',
        title: '从三家云上|抢卡，|到整集群|包断',
        text: '32 节点整集群包断，数据湖托管在同一机房，跨机房专线回传路采数据。',
        results: [
          { value: pending('+38%'), caption: '有效训练时长' },
          { value: pending('−27%'), caption: '单位算力成本' },
        ],
        anchor: 'autonomous-driving',
      },
      {
        profile: '区域性银行 · 灾备与互联',
        title: '同城双活，|加建德|异地备份',
        text: '核心系统同城双活，异地副本按计划演练，每次演练留有可审计的报告。',
        results: [
          { value: pending('≈ 0'), caption: 'RPO，同城' },
          { value: pending('< 15 分钟'), caption: 'RTO，单机房失效' },
        ],
        anchor: 'regional-bank',
      },
      {
        profile: '连锁零售集团 · SD-WAN',
        title: '三百家门店，|两周切换|完成',
        text: '收银与视频分流，总部统一下发策略并留存审计记录。',
        results: [
          { value: pending('−41%'), caption: '专线支出' },
          { value: pending('1 天'), caption: '新店组网' },
        ],
        anchor: 'retail-chain',
      },
    ],
    note: '案例均已匿名；指标为项目验收口径，需以合同约定的测量方法复核。',
  },
  form: consult({
    title: '说说您的业务，|方案工程师|一个工作日内|回电',
    form: 'consult',
    points: ['需求澄清与现网评估，不收费', '两套可对比的技术方案与报价', '测试资源，或预约参观机房'],
  }),
};
