import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '网络合作伙伴：|资源对接标准',
    lead: '面向运营商、光缆与专线资源方、楼宇与接入点经营者、云商专线伙伴：我们需要哪些资源、按什么标准互联、怎样结算、用哪些数考核，逐项写明。',
    tags: ['光缆与波道', '楼宇接入', '接入点机柜', '云商端口'],
    drawing: { kind: 'wan', variant: 'backbone', label: '骨干拓扑示意：资源方的光缆、楼宇接入与云商端口分别接到站点、环上接入点与公有云' },
    strip: [
      { value: '5 类', caption: '可合作的网络资源' },
      { value: '10G–400G', caption: '互联端口速率' },
      { value: cite('wan.notice'), caption: '计划维护提前通报' },
      { value: '3 种', caption: '结算方式：固定、95、分成' },
    ],
  },
  form: 'partner',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'resources',
      title: '五类资源，|各看什么条件',
      tab: '资源',
      lead: '先看位置与独立性，再看价格。与现有路由共用管道的光缆，不论多便宜都只能作带宽补充，不算冗余。',
      table: {
        caption: '可合作资源与评估要点',
        columns: ['资源', '用在哪里', '评估要点', '需提供的材料'],
        rows: [
          { head: '光纤与波道', cells: ['机房互联、骨干扩容', '路由独立性、芯数、平均衰耗、抢修力量', '路由图、人井表、近一年故障记录'] },
          { head: '楼宇接入', cells: ['园区与写字楼客户最后一段', '弱电间进入权、管道余孔、物业条款', '楼层平面、入楼方向、协议期限'] },
          { head: '接入点机柜', cells: ['省内外 POP', '双路供电、运营商数量、7×24 入室', '机房参数、交叉连接价目'] },
          { head: 'BGP 带宽', cells: ['多线出口与清洗回注', '上游数量、路由完整性、社区支持', 'AS 号、路由策略、流量构成'] },
          { head: '云商专线端口', cells: ['云连接与多云互联', '可用区覆盖、端口速率、开通周期', '接入点清单、授权关系'] },
        ],
        notes: ['经营电信业务的资源方须持有相应许可，许可种类与地域写入协议附件。'],
      },
    },
    {
      type: 'table',
      role: 'design',
      id: 'interconnect',
      title: '互联标准：|先对参数再对价格',
      tab: '互联标准',
      table: {
        caption: '物理层到路由层的互联要求',
        columns: ['层次', '要求', '可协商'],
        rows: [
          { head: '端口', cells: ['10G、100G、400G，单模 LR 类光模块，收光留 3 dB 余量', 'ER、ZR 类长距模块'] },
          { head: '聚合', cells: ['LACP，成员链路 ≤ 16，最小活动链路数写入配置单', '静态聚合仅限单链路过渡'] },
          { head: '封装', cells: ['802.1Q 与 QinQ，MTU ≥ 9000', '互联网互通可用 1500'] },
          { head: '路由', cells: ['BGP-4，双栈，MD5 或 TCP-AO 认证，BFD 300 ms × 3', 'BFD 间隔按时延放宽'] },
          { head: '社区', cells: ['接收黑洞、本地优先级、地域标记三类社区值', '自定义值登记后生效'] },
          { head: '过滤', cells: ['按 IRR 与 RPKI 校验，设最大前缀数，拒收私有地址与保留 AS', '临时放行须书面申请'] },
          { head: 'QoS', cells: ['DSCP EF、AF41、AF31、BE 四级互认，两侧限速值一致', '映射表可改，改后联合测试'] },
          { head: '监测', cells: ['光功率、误码、丢包与时延每分钟采样，互开只读', '由第三方探针代测'] },
        ],
        notes: [`计划维护提前 ${cite('wan.notice')}书面通报，窗口限 ${cite('wan.window')}；同一客户的主备资源不得同夜操作。`],
      },
    },
    {
      type: 'options',
      role: 'billing',
      id: 'settlement',
      title: '三种结算，|按风险选',
      tab: '结算',
      options: [
        {
          title: '固定费用',
          text: '适合光纤、端口与机柜等容量确定的资源。',
          facts: [
            { term: '单位', value: '条·月、端口·月、芯·公里·年' },
            { term: '起算', value: '验收单签字次日' },
            { term: '期限', value: pending('12–36 个月') },
            { term: '风险', value: '我方承担利用率' },
          ],
        },
        {
          title: '95 计费',
          text: '适合互联网带宽，流量有明显峰谷。',
          facts: [
            { term: '单位', value: 'Mb/s·月，5 分钟取样去最高 5%' },
            { term: '保底', value: `承诺带宽的 ${pending('30%')}` },
            { term: '数据', value: '双方各采一份，偏差 ≤ 2% 取平均' },
            { term: '风险', value: '按用量分担' },
          ],
        },
        {
          title: '收入分成',
          text: '适合共同开发的楼宇、园区与云商端口。',
          facts: [
            { term: '基数', value: '客户实付线路费，扣税' },
            { term: '比例', value: '按投入写入协议' },
            { term: '对账', value: '按月明细，按季支付' },
            { term: '风险', value: '双方共担空置' },
          ],
        },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'quality',
      title: '质量考核：|四个数一张表',
      tab: '考核',
      lead: '以双方共同认可的探针为准，按自然月计算；连续两月不达标启动整改，第三个月可更换资源。',
      table: {
        caption: '资源质量考核',
        columns: ['指标', '单条资源', '双路由资源', '未达标'],
        rows: [
          { head: '可用率', cells: [pending('99.9%'), pending('99.99%'), '按不可用分钟扣减当月费用'] },
          { head: '丢包', cells: [cite('wan.loss'), cite('wan.loss'), '每超 0.1 个百分点扣减一档'] },
          { head: '时延', cells: ['不高于开通测试值的 110%', '主备差值写入协议', '路由变更未告知按中断计'] },
          { head: '修复时长', cells: [pending('4 小时'), pending('6 小时，业务不中断'), '超时按小时扣减'] },
        ],
        notes: [`99.9% 对应 ${cite('min.99.9')}，99.99% 对应 ${cite('min.99.99')}。计划维护与不可抗力按通报记录剔除。`],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '从资料到第一条业务',
      tab: '流程',
      steps: [
        { title: '资料', duration: `${cite('partner.reply')}内回复`, text: '提交资源清单、路由图与许可，标出可用时间。', owner: '资源方', deliverable: '资源编号' },
        { title: '踏勘', duration: pending('5–10 个工作日'), text: '核对人井、弱电间、光功率与供电，比对现有路由的共用段。', owner: '双方', deliverable: '踏勘记录、共用段清单' },
        { title: '联调', duration: pending('3–5 个工作日'), text: '端口、聚合、路由、QoS 逐项测试，72 小时误码观察。', owner: '双方网络', deliverable: '互通测试报告' },
        { title: '签约', duration: pending('5 个工作日'), text: '写明起算日、考核、扣减、维护窗口与退出通知期。', owner: '商务', deliverable: '资源协议' },
        { title: '上业务', duration: '首单', text: '先承载可回退的业务，满一个月再用于双路由客户。', owner: '我方', deliverable: '首月质量月报' },
      ],
    },
    faq({
      title: '资源方常问',
      questions: [
        { question: '只有几公里光缆，值得谈吗？', answer: '看位置。入楼段、过江段与核心 POP 之间的短段往往最缺；与现有管道独立的五公里，比同路由的五十公里有用。' },
        { question: '会不会绕过我们直接找楼宇客户？', answer: '楼宇分成协议写明保护范围与期限，范围内由您报备的客户，我方不单独签线路。' },
        { question: '互联故障谁先查？', answer: '先看双方光功率与误码，收光异常的一侧先查；十五分钟内判不清的，两侧同时派人，费用事后按责任分担。' },
        { question: '可以只做互联网对等，不结算吗？', answer: '可以。流量大致平衡、双方在同一接入点的，签免费对等协议，端口费用各自承担。' },
      ],
    }),
    related({
      title: '资源会用在这些产品',
      links: [
        { page: 'resource-wan-dcs', text: '机房互联的四种层次与双路由要求。' },
        { page: 'resource-wan-ccs', text: '云商端口怎样接进虚拟电路。' },
        { page: 'solution-combin-net', text: '多家线路统一承载与分级承诺。' },
        { page: 'partners', text: '渠道、集成等其他伙伴类型。' },
      ],
    }),
    consult({
      title: '登记资源，|附位置与可用时间',
      form: 'partner',
      points: ['按路由独立性给出用途判断', '踏勘与联调各一次，费用各自承担', '资源信息只用于评估，不对外披露'],
    }),
  ],
};
