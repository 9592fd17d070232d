import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '解决方案：|十八条路径',
    lead: '按目标或按行业两个入口找方案。每个方案页都有参考架构、推荐配置、实施次序与一则匿名案例，架构图里的方框可以点到对应的产品。',
    tags: ['按目标', '按行业', '架构可照搬', '验收指标写明'],
    drawing: {
      kind: 'architecture',
      label: '方案的组成：六类目标对应方案，方案由云、网络、安全与机房产品组成，由专业服务落地',
      lanes: [
        {
          label: '目标',
          boxes: [
            { id: 'goal-cloud', label: '上云' },
            { id: 'goal-data', label: '数据' },
            { id: 'goal-safe', label: '安全与合规' },
            { id: 'goal-dc', label: '机房与搬迁' },
            { id: 'goal-net', label: '组网' },
            { id: 'goal-gpu', label: '算力' },
          ],
        },
        {
          label: '方案',
          boxes: [
            { id: 'up', label: '企业上云', page: 'solution-up-to-cloud' },
            { id: 'database', label: '数据库服务', page: 'solution-database' },
            { id: 'mlps', label: '等级保护', page: 'solution-equal-guarantee' },
            { id: 'move', label: '机房搬迁', page: 'solution-dc-move' },
            { id: 'branch', label: '分支组网', page: 'solution-branch-net-work' },
            { id: 'gpu', label: '智算中心', page: 'solution-compute-power', kind: 'energy' },
          ],
        },
        {
          label: '产品',
          boxes: [
            { id: 'server', label: '云服务器', page: 'resource-cloud-services' },
            { id: 'rule', label: '安全合规', page: 'resource-safety-rule' },
            { id: 'rack', label: '服务模式', page: 'resource-idc-service-models' },
            { id: 'ccs', label: '云连接 CCS', page: 'resource-wan-ccs' },
            { id: 'power', label: '智算算力', page: 'resource-compute-power', kind: 'energy' },
          ],
        },
        {
          label: '服务',
          boxes: [
            { id: 'migrate', label: '迁移服务', page: 'service-migrate' },
            { id: 'compliance', label: '合规服务', page: 'service-compliance' },
            { id: 'implement', label: '实施交付', page: 'service-implement' },
          ],
        },
      ],
      links: [
        { from: 'goal-cloud', to: 'up' },
        { from: 'goal-data', to: 'database' },
        { from: 'goal-safe', to: 'mlps' },
        { from: 'goal-dc', to: 'move' },
        { from: 'goal-net', to: 'branch' },
        { from: 'goal-gpu', to: 'gpu' },
        { from: 'up', to: 'server' },
        { from: 'database', to: 'server' },
        { from: 'mlps', to: 'rule' },
        { from: 'move', to: 'rack' },
        { from: 'branch', to: 'ccs' },
        { from: 'gpu', to: 'power' },
        { from: 'server', to: 'migrate' },
        { from: 'rule', to: 'compliance' },
        { from: 'rack', to: 'implement' },
        { from: 'power', to: 'implement' },
      ],
    },
    strip: [
      { value: '18 个', caption: '方案，每个一页' },
      { value: '6 组目标', caption: '上云、数据、合规、机房、组网、算力' },
      { value: '8 个行业', caption: '第二入口，与案例页一致' },
      { value: '1 张图', caption: '每页都有可点的参考架构' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'guide',
      title: '方案页怎么读',
      blocks: [
        { kind: 'paragraph', text: '每个方案页从「业务挑战」写起，先让读者判断说的是不是自己的情况；接着是目标指标，写明测法或前提。数字达不到的地方不写进表里。' },
        { kind: 'paragraph', text: '参考架构是能照着采购的：方框对应产品页，连线对应线路类型，推荐配置按规模分成两到三档，方便放进立项材料。实施路径写到周或月，标出每一步由谁负责、交付什么。' },
        { kind: 'paragraph', text: '同一件事常常要两个方案一起看。例如机房搬迁与运维代维、企业上云与容器化改造、分支组网与融合组网；页尾的相关页面写明了为什么要一起看。' },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'catalogue',
      title: '按目标查找',
      tab: '按目标',
      groups: [
        {
          title: '上云与研发',
          entries: [
            { page: 'solution-up-to-cloud', text: '逐系统定去向，分波迁移，每一波可退。' },
            { page: 'solution-con-and-mix', text: '基线放机柜，峰值到云上按小时租。' },
            { page: 'solution-containerization', text: '先打分再改造，跨两处机房部署集群。' },
            { page: 'solution-devops', text: '一条可追溯的流水线，用四个指标核对改进。' },
          ],
        },
        {
          title: '数据与行业平台',
          entries: [
            { page: 'solution-database', text: '六类引擎托管，给出每种形态的恢复目标。' },
            { page: 'solution-internet-of-finance', text: '金融机构的独占区、双活与加密机区。' },
            { page: 'solution-blockchain', text: '联盟链节点托管与存证，不涉及虚拟货币。' },
          ],
        },
        {
          title: '安全与合规',
          entries: [
            { page: 'solution-equal-guarantee', text: '等保 2.0 五步流程，责任方与交付物逐项列明。' },
            { page: 'solution-security-pool', text: '安全设备变成实例，按租户开通与计费。' },
            { page: 'solution-ent-security', text: '边界到运营五层防御，排出首年投入次序。' },
          ],
        },
        {
          title: '机房与搬迁',
          entries: [
            { page: 'solution-data-center', text: '选址、设计、建造、五级调测到代运营。' },
            { page: 'solution-dc-move', text: '查清依赖后分批搬，到判据时点就回退。' },
            { page: 'solution-maintenance-service', text: '六个专业的日常运行，按时限与月报验收。' },
          ],
        },
        {
          title: '组网',
          entries: [
            { page: 'solution-combin-net', text: '多种线路收进一张网，业务分级承诺。' },
            { page: 'solution-branch-net-work', text: '门店与工厂通电即上线，断线走移动网络。' },
            { page: 'solution-saas-app', text: '办公与会议软件从就近、质量达标的出口访问。' },
            { page: 'solution-cloud-and-net', text: '云、边缘与线路一次下单、一起开通。' },
          ],
        },
        {
          title: '算力',
          entries: [{ page: 'solution-compute-power', text: '由任务反推规模，比较自建、合建与租用。' }],
        },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'metrics',
      title: '每个方案的关键指标',
      tab: '指标',
      lead: '指标取自各方案页，测法或前提在那一页；周期为典型规模的估计，不含审批与采购等待。',
      table: {
        caption: '十八个方案的关键指标与典型周期',
        columns: ['方案', '关键指标', '典型周期'],
        rows: [
          { head: '企业上云', page: 'solution-up-to-cloud', cells: [`一级业务切换停机 ${design('≤ 30 分钟')}，停写前全表行数一致`, design('18 周')] },
          { head: '融合架构与混合云', page: 'solution-con-and-mix', cells: [`触发阈值到云上节点就绪 ${design('10 分钟')}`, design('10 周')] },
          { head: '容器化改造', page: 'solution-containerization', cells: [`新副本就绪 ${design('≤ 30 秒')}，每批可回退`, `首批 ${design('7 周')}，其后每批 ${design('1–2 周')}`] },
          { head: 'DevOps 研发效能', page: 'solution-devops', cells: [`提交到可部署制品 ${design('15 分钟')}`, '90 天一个产品线'] },
          { head: '数据库服务', page: 'solution-database', cells: [`同城三节点 RPO 0，切换 ${design('≤ 60 秒')}`, '按库量，见迁移五步'] },
          { head: '金融科技云', page: 'solution-internet-of-finance', cells: [`单机房失效接管 ${design('< 15 分钟')}，核心库 RPO 0`, design('22–30 周')] },
          { head: '区块链服务', page: 'solution-blockchain', cells: [`4 节点存证 ${design('1,000–3,000 笔/秒')}`, design('12 周')] },
          { head: '等级保护', page: 'solution-equal-guarantee', cells: ['高风险项清零，测评结论由测评机构出具', design('8–18 周')] },
          { head: '安全资源池', page: 'solution-security-pool', cells: [`新租户开通 ${design('30 分钟')}，主备切换 ${design('≤ 5 秒')}`, design('7 周')] },
          { head: '企业安全', page: 'solution-ent-security', cells: [`高危告警研判 ${design('≤ 15 分钟')}`, '首阶段 90 天，全程一年'] },
          { head: '数据中心定制', page: 'solution-data-center', cells: ['五级调测，末端满负荷断电不中断', cite('custom.delivery')] },
          { head: '机房搬迁', page: 'solution-dc-move', cells: [`单批停机 ${cite('move.window')}，含验证与回退`, design('8–10 周')] },
          { head: '运维代维', page: 'solution-maintenance-service', cells: [`P1 响应 ${cite('sla.response.p1')}`, `交接 ${cite('takeover.handover')}`] },
          { head: '融合组网', page: 'solution-combin-net', cells: [`骨干保护 ${cite('dci.switchover')}，丢包 ${cite('wan.loss')}`, design('21 周起')] },
          { head: '分支组网', page: 'solution-branch-net-work', cells: [`单站上线 ${design('15 分钟')}，断线切换 ${design('≤ 1 秒')}`, `调研到并行 ${design('10 周')}`] },
          { head: 'SaaS 应用加速', page: 'solution-saas-app', cells: [`首包 ${design('≤ 200 ms')}，会议 ${design('MOS ≥ 4.0')}`, design('4 周')] },
          { head: '云网融合', page: 'solution-cloud-and-net', cells: [`线路就绪时端到端开通 ${design('30 分钟')}`, design('6 周')] },
          { head: '智算中心', page: 'solution-compute-power', cells: [`集群月可用率 ${cite('gpu.cluster.availability')}，液冷机柜 ${cite('gpu.rack.power')}`, `一期${design('第 4–9 个月')}建成`] },
        ],
      },
    },
    {
      type: 'decision',
      role: 'decision',
      id: 'decision',
      title: '怎么选第一个方案',
      tab: '怎么选',
      choices: [
        { need: '机房租约快到期', pages: ['solution-dc-move', 'solution-up-to-cloud'], why: '设备年限不到三年的优先搬，过保的系统借机会上云；两页的评估表可以共用一份资产清单。' },
        { need: '监管或客户要求过等保', pages: ['solution-equal-guarantee', 'solution-security-pool'], why: '先定级备案再买产品，避免按最高级别重复采购。' },
        { need: '专线费用高又不稳', pages: ['solution-branch-net-work', 'solution-combin-net'], why: '站点多、流量小的先换分支组网；有核心交易的集团再做分级承载。' },
        { need: '训练排队、卡不够', pages: ['solution-compute-power'], why: '测算页由参数量与 token 数得出 GPU·小时，再判断租用还是自建。' },
        { need: '夜里没人值班', pages: ['solution-maintenance-service', 'solution-ent-security'], why: '前者处理故障，后者研判安全告警，两份服务可以共用一个值守入口。' },
        { need: '发布一次要通宵', pages: ['solution-devops', 'solution-containerization'], why: '先把流水线打通，再决定哪些应用值得放进容器。' },
      ],
    },
    {
      type: 'decision',
      role: 'scenarios',
      id: 'industry',
      title: '按行业查找',
      tab: '按行业',
      lead: '行业名称与客户成功页的筛选一致：看完方案，到那一页选同一个行业，就是同行的匿名案例。',
      choices: [
        { need: '制造', pages: ['solution-cloud-and-net', 'solution-dc-move', 'solution-ent-security'], why: '产线停不得，质检与边缘判定放厂区，训练与归档放机房；勒索防护单列一章。' },
        { need: '金融', pages: ['solution-internet-of-finance', 'solution-database'], why: '双活、密码与留痕是监管检查的三个重点，恢复目标要能现场演示。' },
        { need: '政务', pages: ['solution-equal-guarantee', 'solution-security-pool', 'solution-con-and-mix'], why: '多个单位共用一池，租户隔离与审计先于性能。' },
        { need: '医疗', pages: ['solution-equal-guarantee', 'solution-database'], why: '多个业务系统同时测评，检验与影像库不能停诊切换。' },
        { need: '教育科研', pages: ['solution-compute-power', 'solution-con-and-mix'], why: '作业有明显峰谷，基线自有、峰值溢出更省。' },
        { need: '互联网与游戏', pages: ['solution-containerization', 'resource-idc-xiasha', 'solution-saas-app'], why: '活动期流量是平日数倍，扩容要在分钟级完成并能收回；多线出口与 DDoS 清洗流程看下沙。' },
        { need: '零售连锁', pages: ['solution-branch-net-work', 'solution-up-to-cloud'], why: '开店快、站点小，收银优先，其余流量就近上网。' },
        { need: '自动驾驶与大模型', pages: ['solution-compute-power', 'solution-data-center'], why: '包断集群与数据湖同址，规模再大就按整栋规划供电与液冷。' },
      ],
    },
    related({
      title: '方案之外的入口',
      links: [
        { page: 'cases', text: '同行业的匿名案例，可按产品筛选。' },
        { page: 'product-index', text: '方案里用到的产品、计费单位与起租期。' },
        { page: 'service-advisory', text: '还没想清楚目标时，先做一次规划。' },
      ],
    }),
    consult({
      title: '把目标写成一句话，|我们回一张架构图',
      form: 'consult',
      points: ['一小时电话澄清目标、约束与时间', '给出一张参考架构与两档配置', '列出需要您先准备的资料与决定'],
    }),
  ],
};
