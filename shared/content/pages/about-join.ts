import { SITE } from '#shared/site/site.ts';
import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '加入我们：|六类岗位',
    lead: '网络、机房、云与智算、安全、售前、交付六类岗位长期招聘。这一页写清每类岗位做什么、倒不倒班、在哪里上班、怎样面试，以及哪些情形不属于我们的招聘。',
    tags: ['六类岗位', '杭州与建德', '面试三轮以内', '不收任何费用'],
    strip: [
      { value: '6 类', caption: '岗位方向' },
      { value: '2 地', caption: '杭州、建德' },
      { value: pending('3 轮'), caption: '面试轮数上限' },
      { value: pending('10 个工作日'), caption: '从初面到结论' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'text',
      id: 'work',
      title: '在这里工作|是什么样',
      tab: '工作',
      blocks: [
        { kind: 'paragraph', text: '我们的产品要求一直在线，所以工作由两部分组成：白天做变更、交付与改进，夜里由值班的人守住运行。值班不是把人拴在电话旁，而是有班表、有交接、有处置手册；手册没写到的情况，允许先恢复再补手续。' },
        { kind: 'paragraph', text: '技术决定写成文档，任何人可以评论；事故复盘不追究按流程操作的个人，只追到流程与设计。新人头一个月跟班，不单独操作生产设备，考过实操才拿到相应权限。' },
        { kind: 'paragraph', text: '客户设备与数据不属于我们，所以纪律写得很细：不留存口令，不越过工单，不拍客户机柜。受不了这些约束的人在这里会不舒服，入职前请想清楚。' },
      ],
    },
    {
      type: 'table',
      role: 'text',
      id: 'positions',
      title: '六类岗位|与要求',
      tab: '岗位',
      lead: `岗位是否在招随项目变化，以电话或招聘渠道公布的为准；目前没有合适岗位的，可以登记方向，${pending('6 个月')}内有需要时联系。`,
      table: {
        caption: '岗位类别、工作内容与基本要求',
        columns: ['类别', '做什么', '基本要求', '班制与出差', '地点'],
        rows: [
          { head: '网络', note: '网络工程、传输、SD-WAN', cells: ['环网与专线开通、路由策略、故障定段', '懂 BGP 与光传输，能读抓包', '值班轮换，开通期短差', '杭州'] },
          { head: '机房', note: '运行值班、电气、暖通', cells: ['巡检、切换操作、上架与远程手', '电工或制冷类操作证，能倒班', `${pending('四班三运转')}，不出差`, '杭州、建德'] },
          { head: '云与智算', note: '平台、存储、GPU 集群', cells: ['资源池运行、集群部署与验收、容量规划', 'Linux、虚拟化或容器；智算方向懂 RDMA', '二线值班，集群交付期驻场', '杭州'] },
          { head: '安全', note: '运营、渗透、等保', cells: ['告警研判、授权测试、差距分析与整改', '有授权测试经验，报告写得清楚', '应急轮值，到客户现场', '杭州'] },
          { head: '售前', note: '方案、投标', cells: ['需求访谈、架构与配置、技术应答', '写得出有出处的数，讲得清取舍', '白班，省内短差', '杭州'] },
          { head: '交付', note: '项目、实施', cells: ['计划、施工、联调、验收、移交', '布线与设备安装经验或项目管理经验', '按项目，夜间割接调休', '杭州、建德'] },
        ],
        notes: ['涉及特种作业的岗位须持证上岗，无证的先送培、取证后转岗。', '学历不是硬条件；技术岗以笔试题与实操为准。'],
      },
    },
    {
      type: 'table',
      role: 'text',
      id: 'benefits',
      title: '待遇与保障',
      tab: '待遇',
      lead: '法定项目直接写明，其余以录用通知书与员工手册为准。',
      table: {
        caption: '薪酬结构与保障',
        columns: ['项目', '内容', '适用'],
        rows: [
          { head: '社会保险与公积金', cells: ['五险一金按实际工资基数缴纳', '全员，自入职当月'] },
          { head: '工时与休假', cells: ['倒班岗实行综合计算工时制，按规定报人社部门批准；法定年休假与产假、育儿假', '全员'] },
          { head: '夜班与值守', cells: ['按班次发放夜班津贴，值守另计', '机房、网络、安全运营'] },
          { head: '证书与培训', cells: ['岗位相关证书考试费报销，取证有津贴', '技术岗'] },
          { head: '体检与防护', cells: [`${pending('每年一次体检')}；听力、用电与登高防护用品按岗配发`, '全员，现场岗加项'] },
          { head: '通勤', cells: ['建德园区提供宿舍与接驳', '建德岗位'] },
          { head: '薪酬', cells: ['基本工资 + 岗位津贴 + 年度奖金，区间在第一次电话里告知', '全员'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '投递到入职|五步',
      tab: '流程',
      steps: [
        { title: '投递', duration: '随时', text: `拨 ${SITE.hotline} 转 2，说明应聘方向，登记后告知招聘邮箱与在招岗位；简历只发到该邮箱。`, owner: '您', deliverable: '简历，一到两页' },
        { title: '电话沟通', duration: pending('3 个工作日内'), text: '核对岗位、地点、班制与薪酬区间，双方都觉得合适再约面试。', owner: '招聘' },
        { title: '技术面与实操', duration: '60–90 分钟', text: '技术岗做一道贴近工作的题：读一段抓包、排一次单路失电、改一份偏离表。', owner: '用人团队', deliverable: '书面反馈' },
        { title: '综合面', duration: '40 分钟', text: '与将来的值班搭档和部门负责人各谈一次，可以参观机房公共区。', owner: '双方' },
        { title: '录用', duration: pending('3 个工作日内'), text: '通过的发书面录用通知，写明岗位、地点、工时制与薪酬；未通过的告知主要原因。', owner: '招聘', deliverable: '录用通知书' },
      ],
    },
    {
      type: 'items',
      role: 'guide',
      id: 'growth',
      title: '三条成长路线',
      items: [
        { title: '值守到专家', text: `值班一年后可报考二线，三年左右能独立负责一个专业；专家岗与管理岗同级同薪，不必为升职去带人。` },
        { title: '现场到项目', text: '从上架、布线起步，带过五个小项目后转项目经理；公司承担项目管理课程与考试费用。' },
        { title: '实习与校招', text: `与院校合作的实习期 ${pending('3–6 个月')}，有带教人与固定课题，不安排独立夜班；表现合格的优先录用。` },
      ],
    },
    faq({
      title: '应聘常问',
      tab: '问答',
      questions: [
        { question: '没做过机房，能转行吗？', answer: '可以从运行值班或布线交付开始，前三个月带教。需要电工、制冷、登高类操作证的岗位，先培训取证再上岗。' },
        { question: '夜班是怎么排的？', answer: `班表${pending('提前一个月')}公布，连续夜班${pending('不超过两个')}，夜班后休息${pending('不少于 24 小时')}。换班由班长同意即可，但不能一人连上两班。` },
        { question: '面试会问工资流水吗？', answer: '不问。薪酬区间我们先说，您判断是否接受；录用后只按入职手续收取必要的材料。' },
        { question: '怎样辨别冒名招聘？', answer: `我们不收取报名费、培训费、押金或服装费，也不要求先缴费体检；遇到以公司名义收费的，请拨 ${SITE.hotline} 转 4 核实。` },
        { question: '简历保存多久？', answer: `未录用的简历保存 ${pending('6 个月')}后删除，期间可随时要求提前删除；不转给第三方。` },
      ],
    }),
    related({
      title: '先了解我们在做什么',
      links: [
        { page: 'about-introduction', text: '定位、能力图谱与机房布局。' },
        { page: 'service-index', text: `值班同事按什么时限响应，P1 为 ${cite('sla.response.p1')}。` },
        { page: 'about-news', text: '近期的产品发布与技术解读。' },
        { page: 'about-index', text: '三支团队怎样分工，公司从机柜走到智算的五步。' },
        { page: 'policy-privacy', text: '个人信息怎样收集、保存与删除。' },
      ],
    }),
    consult({
      title: '校企合作与|岗位咨询',
      form: 'consult',
      points: ['写明院校或单位、合作方向与人数', '一个工作日内由对口部门回电', '请勿在表单里填写简历与身份证号'],
    }),
  ],
};
