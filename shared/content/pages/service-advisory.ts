import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '咨询规划|五类课题，按项目交付',
    lead: '为三到五年的 IT 投入写一份可以执行的规划：IT、数据中心、网络、安全合规与算力五类课题，先访谈测量再建模，交付含取舍理由、预算与里程碑的报告。',
    tags: ['IT 规划', '数据中心规划', '网络架构', '算力测算'],
    drawing: {
      kind: 'architecture',
      label: '咨询规划的工作路径：现状数据与访谈进入模型，产生备选方案，经评审形成路线图，再衔接到建设与运营',
      dashed: '后续服务',
      lanes: [
        {
          label: '输入',
          boxes: [
            { id: 'interview', label: '访谈', note: '业务与技术' },
            { id: 'measure', label: '测量', note: '容量、流量、能耗' },
            { id: 'doc', label: '合同与账单' },
          ],
        },
        {
          label: '建模',
          boxes: [
            { id: 'demand', label: '需求模型', note: '三种增长假设' },
            { id: 'tco', label: '成本模型', kind: 'energy' },
            { id: 'risk', label: '风险与合规', page: 'service-compliance' },
          ],
        },
        {
          label: '方案',
          boxes: [
            { id: 'dc', label: '机房去留', page: 'solution-data-center' },
            { id: 'cloud', label: '上云路径', page: 'solution-up-to-cloud' },
            { id: 'net', label: '网络蓝图', page: 'solution-combin-net' },
            { id: 'gpu', label: '算力规模', page: 'solution-compute-power' },
          ],
        },
        {
          label: '落地',
          boxes: [
            { id: 'roadmap', label: '三年路线图' },
            { id: 'build', label: '实施交付', page: 'service-implement' },
            { id: 'run', label: '托管运营', page: 'service-entrust' },
          ],
        },
      ],
      links: [
        { from: 'interview', to: 'demand' },
        { from: 'measure', to: 'demand' },
        { from: 'doc', to: 'tco' },
        { from: 'measure', to: 'risk' },
        { from: 'demand', to: 'cloud' },
        { from: 'demand', to: 'gpu' },
        { from: 'tco', to: 'dc' },
        { from: 'risk', to: 'net' },
        { from: 'cloud', to: 'roadmap' },
        { from: 'dc', to: 'build', kind: 'dashed' },
        { from: 'net', to: 'run', kind: 'dashed' },
      ],
    },
    strip: [
      { value: '5 类', caption: '课题可单选或组合' },
      { value: design('3–10 周'), caption: '单课题周期' },
      { value: '≥ 2 个', caption: '可比较的备选方案，写明取舍' },
      { value: '可复算', caption: '模型公式与数据来源随报告移交' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'catalogue',
      id: 'topics',
      title: '五类课题与|要回答的问题',
      tab: '课题',
      table: {
        caption: '课题、核心问题与周期',
        columns: ['课题', '核心问题', '主要方法', '周期'],
        rows: [
          { head: 'IT 规划', cells: ['三年内哪些系统建、换、停，预算怎样分', '业务能力地图、系统评分、组合优先级', design('6–10 周')] },
          { head: '数据中心规划', cells: ['自建、托管还是扩容，几处、什么等级', '功率爬坡、PUE 模拟、选址评分', design('6–8 周')] },
          { head: '网络架构', cells: ['骨干与分支怎样连，带宽与冗余给多少', '流量矩阵、故障仿真、地址规划', design('4–6 周')] },
          { head: '安全与合规', cells: ['先补哪里，投入多少够', '威胁建模、控制项差距、投入排序', design('4–8 周')] },
          { head: '算力测算', cells: ['要多少卡、多久、租还是建', '参数量与 token 换算、利用率与排队模型', design('3–5 周')] },
        ],
        notes: ['算力测算采用 GPU·小时 ≈ 6 × 参数量 × token 数 ÷（单卡算力 × MFU × 3600），MFU 取 0.35–0.5，与算力页的估算工具一致。'],
      },
    },
    {
      type: 'scope',
      role: 'scope',
      id: 'scope',
      title: '咨询项目的边界',
      tab: '范围',
      included: [
        '访谈、现场踏勘与两周以上的用量采集',
        '现状评估与可核对的事实底稿',
        '至少两个备选方案与敏感性分析',
        '三年路线图、预算与人员需求',
        '两轮评审会与一次决策层汇报',
        '报告交付后三个月内的答疑',
      ],
      excluded: [
        '具备资质要求的施工图设计与造价审计',
        '对单一厂商产品的代言与排他推荐',
        '招标文件的技术参数量身定制',
        '系统开发与设备采购',
        '法律、税务与资产评估意见',
      ],
    },
    {
      type: 'items',
      role: 'guide',
      id: 'outline',
      title: '访谈提纲：问谁、问什么',
      tab: '访谈提纲',
      lead: '访谈前三天发出提纲，每场 60 分钟，纪要由受访岗位确认后才进入底稿。',
      items: [
        { title: '业务负责岗', text: '收入与旺季曲线，新业务计划，系统停一小时的损失，监管时限。', points: ['最近一次影响业务的故障', '三年内增长的低、中、高三种估计'] },
        { title: '技术负责岗', text: '系统清单与依赖，容量余量，技术债，团队编制与技能。', points: ['最不敢动的三个系统', '最常被要求加快的事'] },
        { title: '财务与采购', text: '折旧年限、在履行合同、线路与维保账单、预算周期。', points: ['明年到期的合同', '资本性与费用性支出的偏好'] },
        { title: '运维一线', text: '告警数量、夜间工单、重复故障与手工步骤。', points: ['若只能改一件事改什么'] },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '八周一个课题的节奏',
      tab: '流程',
      steps: [
        { title: '立项', duration: design('第 1 周'), text: '明确决策者、决策日期与判断标准，确定不讨论的范围。', owner: '双方', deliverable: '任务书' },
        { title: '采集访谈', duration: design('第 1–3 周'), text: '装采集、做访谈、看现场，数据与说法不一致的逐条核实。', owner: '我方', deliverable: '事实底稿' },
        { title: '评估', duration: design('第 4 周'), text: '列出十条关键发现，按影响与紧迫排序，先与技术岗对齐。', owner: '我方', deliverable: '现状评估' },
        { title: '方案', duration: design('第 5–6 周'), text: '两到三个方案各算三年成本，写明放弃什么、换来什么。', owner: '我方', deliverable: '方案与成本模型' },
        { title: '评审', duration: design('第 7 周'), text: '一轮技术评审、一轮决策评审，意见逐条回应。', owner: '双方', deliverable: '评审记录' },
        { title: '定稿', duration: design('第 8 周'), text: '路线图拆到季度，写明首个九十天的动作与责任岗位。', owner: '我方', deliverable: '终稿与模型' },
      ],
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '报告里必须出现的内容',
      tab: '交付物',
      table: {
        caption: '交付物与验收标准',
        columns: ['交付物', '内容', '验收标准'],
        rows: [
          { head: '事实底稿', cells: ['系统、容量、合同、流量四类数据', '每个数注明来源与日期'] },
          { head: '现状评估', cells: ['十条发现与证据', '受访岗位确认无误'] },
          { head: '备选方案', cells: ['架构图、清单、成本、风险', '不少于两个，口径一致'] },
          { head: '成本模型', cells: ['电子表格，公式可见', '改动假设后结果自动更新'] },
          { head: '路线图', cells: ['季度里程碑、预算、依赖', '首季动作有责任岗位'] },
          { head: '汇报材料', cells: ['决策层一小时版本', '结论在第一页'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: '三种深度对应三种决策',
      tab: '深度',
      table: {
        caption: '服务深度',
        columns: ['深度', '适合的决策', '人天', '现场', '答疑响应'],
        rows: [
          { head: '速评', cells: ['要不要立项', design('8–12 人天'), '2 天', design('1 个工作日')] },
          { head: '规划', cells: ['做什么、花多少', design('40–80 人天'), '每周 2 天', design('1 个工作日')] },
          { head: '规划加陪跑', cells: ['怎样做成', design('80–150 人天'), '每周 2–3 天', cite('sla.response.p4')] },
        ],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'pricing',
      title: '按项目总价，里程碑付款',
      tab: '计价',
      table: {
        caption: '计价与付款',
        columns: ['项目', '约定'],
        rows: [
          { head: '单位', cells: ['元/项目，附人天构成'] },
          { head: '付款', cells: ['立项 30%、评估通过 30%、终稿 40%'] },
          { head: '差旅', cells: ['杭州市内含，市外按实报销并封顶'] },
          { head: '变更', cells: ['范围增加按人天单价补充，先签后做'] },
          { head: '抵扣', cells: [`后续由我方实施的，可抵扣规划费 ${design('20%')}；依法须回避的项目不适用，不实施不影响报告完整性`] },
        ],
      },
    },
    faq({
      title: '立项之前会问的五句',
      tab: '问答',
      questions: [
        { question: '你们也卖机房和云，建议会不会偏向自己？', answer: '报告必须包含一个不采购我方产品的方案，用相同口径计算；成本模型交给您，可以请第三方复算。' },
        { question: '和专家顾问有什么区别？', answer: '咨询规划是项目制，有固定范围、周期与报告；专家顾问按人天购买，用于评审、复盘、调优等零散问题，不承诺整套方案。' },
        { question: '我们没有监控数据怎么办？', answer: '首周部署轻量采集，两周可得到基本曲线；不能装程序的系统（例如生产控制网），用账单、抄表与抽样代替，并在报告中写明误差范围。' },
        { question: '报告能直接拿去招标吗？', answer: '路线图与需求可以作为编制依据，但不含为某一厂商定制的参数。政府采购项目中，除单一来源外，做过整体设计或规范编制的供应商不得再参加该项目的其他采购活动（《政府采购法实施条例》第十八条），立项前请先定由谁实施；其他单位按本单位采购制度。' },
        { question: '规划做完没人执行怎么办？', answer: '选择陪跑：每月一次对照里程碑，偏差超过两周给出调整方案，连续两个季度；费用在报价中单列。' },
      ],
    }),
    related({
      title: '规划之后接着做',
      links: [
        { page: 'service-consultative', text: '零散问题按人天购买专家时间。' },
        { page: 'service-implement', text: '方案确定后的集成与交付。' },
        { page: 'solution-data-center', text: '结论为新建机房时的全过程。' },
        { page: 'solution-compute-power', text: '结论为建设算力时的规模与模式。' },
      ],
    }),
    consult({
      title: '写下要做的决定|与最晚日期',
      form: 'consult',
      points: ['一小时初谈，判断该速评还是规划', '任务书草稿与人天构成', '同类课题的脱敏报告目录'],
    }),
  ],
};
