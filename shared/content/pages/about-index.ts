import { SITE } from '#shared/site/site.ts';
import { historyLead, whenOf } from '../company/history.ts';
import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '关于我们：|机房边的团队',
    lead: `${SITE.name} 在杭州与建德运行机房与环网，为企业提供托管、专线、云、算力与安全合规。这一页是公司信息的入口：介绍、历程、许可、新闻与招聘。`,
    tags: ['公司介绍', '发展历程', '新闻', '招聘'],
    drawing: { kind: 'region-map', label: '公司运营位置示意：沿钱塘江与新安江的五处机房，经环网与双路由干线相连' },
    strip: [
      { value: `${cite('dc.count')} 处`, caption: '机房：杭州三处、建德两处' },
      { value: '7×24', caption: '自有值班团队' },
      { value: '6 类', caption: '招聘岗位' },
      { value: '转 1–4', caption: `${SITE.hotline} 的四个分机` },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'guide',
      title: '一页了解我们',
      blocks: [
        { kind: 'paragraph', text: '公司由三支团队组成：机房团队管电、水、风与现场，网络与云团队管环网、专线、资源池与算力集群，客户团队负责方案、交付与值守。与我方直接签约的客户，从签约到报障面对的是同一组人；要运营商修复的线路，也由我方报修并跟踪到恢复。' },
        { kind: 'paragraph', text: '业务范围限定在基础设施与其上的平台。凡涉及许可的业务，以许可证载明的种类与地域为界；跨境线路、密码产品、等级测评等由取得相应资格的机构提供，我们负责对接，不以自己的名义承诺结果。' },
        { kind: 'paragraph', text: '采购前需要核实公司情况的，可按「查证什么看哪里」逐项对照；仍有疑问可以预约来访，技术与商务同时在场。' },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'catalogue',
      title: '公司信息目录',
      tab: '目录',
      groups: [
        {
          title: '公司',
          entries: [
            { page: 'about-introduction', text: '定位、能力图谱、发展历程、许可、布局与到访方式。' },
            { page: 'about-news', text: '公司新闻、产品发布、技术解读与行业政策。' },
            { page: 'about-join', text: '岗位类别、工作地点、招聘流程与投递方式。' },
          ],
        },
        {
          title: '合作与客户',
          entries: [
            { page: 'cases', text: '分行业的匿名案例与指标口径。' },
            { page: 'partners', text: '五种伙伴、权益义务与申请流程。' },
            { page: 'partner-pol', text: '折扣、报备保护与价格纪律的条文。' },
            { page: 'wan-partners', text: '光缆、带宽、接入点等网络资源怎样合作。' },
          ],
        },
        {
          title: '公开文件',
          entries: [
            { page: 'policy-privacy', text: '收集哪些个人信息、保存多久、怎样行使权利。' },
            { page: 'policy-legal', text: '网站内容、参数标记与链接的使用规则。' },
            { page: 'documents', text: '入室、接入、备案与账务等操作文档。' },
          ],
        },
      ],
    },
    {
      type: 'timeline',
      role: 'history',
      id: 'history',
      title: '从一排机柜|到一条江线',
      tab: '历程',
      lead: historyLead(),
      events: [
        { date: whenOf('colocation', '起步'), title: '城区托管', text: '第一批机柜上架，值班、入室、工单三项制度成文。' },
        { date: whenOf('ring', '成环'), title: '光缆环网', text: `城区机房连成环，${cite('metro.ring')} 升级后承载客户之间的互联。` },
        { date: whenOf('cloud', '上云'), title: '资源池', text: '主机、存储与安全实例在托管机柜旁边开通。' },
        { date: whenOf('jiande', '溯江'), title: '建德机房', text: `双路由干线贯通，江水供冷，单柜 ${cite('jiande.power')}。` },
        { date: whenOf('compute', '高密'), title: '液冷与智算', text: `城北液冷列投入，二期新楼 ${pending('2026 年第四季度')}起分模块交付。` },
      ],
    },
    {
      type: 'decision',
      role: 'decision',
      id: 'decision',
      title: '查证什么看哪里',
      tab: '怎么查',
      choices: [
        { need: '公司做什么、不做什么', pages: ['about-introduction'], why: '定位一节写明业务边界与不经营的内容。' },
        { need: '凭什么许可经营', pages: ['about-introduction'], why: '逐项列出电信业务的种类与以谁的许可交付。' },
        { need: '机房是不是真的有', pages: ['resource-idc-data-center'], why: '十三项参数可逐项现场核对，参观需提前预约。' },
        { need: '做过类似项目没有', pages: ['cases'], why: '按行业与产品筛选，每个数值的测量方法写在指标口径一节。' },
        { need: '出了故障谁负责', pages: ['service-index'], why: '四级时限与报障入口在一张表里。' },
        { need: '个人信息怎么处理', pages: ['policy-privacy'], why: '表单字段逐项列明用途与保存期。' },
        { need: '想来工作', pages: ['about-join'], why: '岗位说明写到值班方式与出差频率。' },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'join',
      title: '招聘入口',
      tab: '招聘',
      items: [
        { title: '现场与网络', text: '机房运行、网络工程、布线与交付。多数岗位倒班，班表提前公布，换班有记录。', pages: ['about-join'] },
        { title: '云、智算与安全', text: '资源池、GPU 集群、渗透与应急。工作地点以杭州为主，项目期间短期出差。', pages: ['about-join'] },
        { title: '售前与项目', text: '方案、投标、项目管理。要求写得清楚：方案里的每个数都要能说出来源。', pages: ['about-join'] },
      ],
    },
    consult({
      title: '想核实一件事，|直接问我们',
      form: 'consult',
      points: ['说明要查证的许可、机房或案例', '安排合适的人回答，并给出书面材料', '需要来访的，约定时间与在场人员'],
    }),
  ],
};
