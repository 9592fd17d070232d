import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '专家顾问|按人天买判断',
    lead: '买一个顾问包，遇到问题不必逐次立项，随时调用网络、数据库、云原生、算力、机房与安全六个方向的专家，做架构评审、故障复盘、性能调优与采购评标支持。',
    tags: ['人天包', '架构评审', '故障复盘', '评标支持'],
    drawing: {
      kind: 'architecture',
      label: '专家顾问的使用方式：四类请求进入顾问台，按方向匹配专家，产出书面结论并记入人天账户',
      lanes: [
        {
          label: '请求',
          boxes: [
            { id: 'review', label: '架构评审' },
            { id: 'post', label: '故障复盘' },
            { id: 'tune', label: '性能调优' },
            { id: 'bid', label: '采购评标' },
          ],
        },
        {
          label: '顾问台',
          boxes: [
            { id: 'scope', label: '问题界定', note: '半小时通话' },
            { id: 'quote', label: '人天预估', note: '先确认后开工' },
            { id: 'nda', label: '保密与回避' },
          ],
        },
        {
          label: '专家方向',
          boxes: [
            { id: 'net', label: '网络', page: 'solution-combin-net' },
            { id: 'db', label: '数据库', page: 'solution-database' },
            { id: 'k8s', label: '云原生', page: 'solution-containerization' },
            { id: 'gpu', label: '算力', page: 'resource-compute-power' },
            { id: 'dc', label: '机房机电', page: 'solution-data-center' },
            { id: 'sec', label: '安全', page: 'solution-ent-security' },
          ],
        },
        {
          label: '产出',
          boxes: [
            { id: 'memo', label: '书面结论', note: '先讲判断' },
            { id: 'account', label: '人天账户', note: '月度对账', kind: 'energy' },
          ],
        },
      ],
      links: [
        { from: 'review', to: 'scope' },
        { from: 'post', to: 'scope' },
        { from: 'tune', to: 'quote' },
        { from: 'bid', to: 'nda', label: '利益声明' },
        { from: 'scope', to: 'db' },
        { from: 'scope', to: 'k8s' },
        { from: 'quote', to: 'net' },
        { from: 'quote', to: 'gpu' },
        { from: 'nda', to: 'dc', kind: 'control' },
        { from: 'nda', to: 'sec', kind: 'control' },
        { from: 'k8s', to: 'memo' },
        { from: 'gpu', to: 'account', kind: 'control' },
      ],
    },
    strip: [
      { value: '0.5 人天', caption: '最小计量单位' },
      { value: '6 个方向', caption: '同一账户通用' },
      { value: design('2 个工作日'), caption: '从提出问题到匹配专家' },
      { value: design('12 个月'), caption: '人天包有效期，可展期一次' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'difference',
      title: '与咨询规划的区别',
      tab: '区别',
      lead: '问题能在十个人天内说清的用顾问包；要做三年预算与路线图的，走项目制。',
      table: {
        caption: '两种服务对照',
        columns: ['项目', '专家顾问', '咨询规划'],
        rows: [
          { head: '采购', cells: ['一次买人天，分次使用', '单独立项'] },
          { head: '范围', cells: ['每次一个问题，随用随定', '合同固定，变更走补充'] },
          { head: '周期', cells: ['1–15 天', design('3–10 周')] },
          { head: '产出', cells: ['书面结论、评审意见、参数清单', '规划报告与成本模型'] },
          { head: '责任', cells: ['对技术判断负责，决策归客户', '对方案的完整与可执行负责'] },
          { head: '计价', cells: ['元/人天', '元/项目'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'scope',
      id: 'scope',
      title: '四类请求各给什么',
      tab: '请求',
      table: {
        caption: '请求类型、典型投入与不含项',
        columns: ['类型', '典型问题', '投入', '产出', '不含'],
        rows: [
          { head: '架构评审', cells: ['新系统上线前，容量与单点够不够', design('2–5 人天'), '评审意见，按高、中、低分级', '编写设计文档'] },
          { head: '故障复盘', cells: ['凌晨中断两小时，根因与防再发', design('2–4 人天'), '时间线、根因、改进项与验证方法', '责任认定与处罚建议'] },
          { head: '性能调优', cells: ['数据库慢、训练步时抖动、专线跑不满', design('3–10 人天'), '前后对比曲线、参数与代码级建议', '业务代码改写'] },
          { head: '采购评标', cells: ['技术条款怎样写、应答怎样核实', design('2–6 人天'), '评分细则、疑点清单、答疑问题', '担任评标委员会成员'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '一次调用的五步',
      tab: '流程',
      steps: [
        { title: '提出', duration: '当日', text: '门户或电话描述现象、影响与期望时间，附日志或拓扑。', owner: '客户', deliverable: '请求单' },
        { title: '界定', duration: design('1 个工作日'), text: '半小时通话确认要回答的问题，判断不适合的当场说明。', owner: '顾问台', deliverable: '问题陈述' },
        { title: '预估', duration: '同日', text: '给出专家方向、人天上限与所需权限，客户确认后才扣减。', owner: '顾问台', deliverable: '预估单' },
        { title: '执行', duration: '1–15 天', text: '远程或现场，只读优先；需要改动的给出步骤与回退，由客户人员操作。', owner: '专家', deliverable: '过程记录' },
        { title: '结论', duration: design('完成后 2 个工作日'), text: '书面结论先讲判断，再讲依据与不确定之处，附一次答疑。', owner: '专家', deliverable: '结论文件' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'methods',
      title: '专家怎样工作',
      tab: '方法',
      items: [
        { title: '评审用清单，不用印象', text: '容量、冗余、变更、回退、可观测、安全、成本七个维度共 62 个问题，未回答的记为风险，而不是默认没有问题。' },
        { title: '复盘不追人', text: '先还原时间线，再问「为什么当时这样做是合理的」。改进项必须可验证，例如演练一次，而不是「加强管理」。' },
        { title: '调优先测再改', text: '固定负载、单变量、至少三轮，报告给中位数与离散程度；改善不到 5% 的建议不写进结论。' },
        { title: '评标先声明利益', text: '我方或关联方参与投标的项目一律回避；专家签署声明，与投标方近两年有合作的更换人选。' },
      ],
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '结论文件的固定结构',
      tab: '交付物',
      table: {
        caption: '书面结论的组成',
        columns: ['部分', '内容', '篇幅'],
        rows: [
          { head: '判断', cells: ['是或否、做或不做，以及把握程度', '半页'] },
          { head: '依据', cells: ['数据、截图、复现步骤，注明来源时间', '1–5 页'] },
          { head: '备选', cells: ['没有采纳的做法与原因', '半页'] },
          { head: '行动', cells: ['步骤、责任岗位、验证方法、回退', '1–2 页'] },
          { head: '未知', cells: ['缺少的信息与补充办法', '半页'] },
        ],
        notes: ['文件归客户所有，可在内部传阅；对外引用须隐去人员与投标方信息。'],
      },
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: '专家级别与响应',
      tab: '级别',
      table: {
        caption: '专家级别、扣减系数与响应',
        columns: ['级别', '经验', '扣减系数', '常规响应', '加急'],
        rows: [
          { head: '工程师', cells: [design('5 年以上'), '1.0', design('2 个工作日'), design('8 小时')] },
          { head: '资深专家', cells: [design('10 年以上'), '1.5', design('2 个工作日'), design('8 小时')] },
          { head: '首席', cells: [design('15 年以上'), '2.5', design('5 个工作日'), design('1 个工作日')] },
        ],
        notes: [`正在发生的故障不走顾问包，请拨 ${COMPANY.hotline} 转 1，P1 按 ${cite('sla.response.p1')}响应；加急与夜间系数 1.5。`],
      },
    },
    {
      type: 'options',
      role: 'pricing',
      id: 'pricing',
      title: '三种人天包',
      tab: '计价',
      options: [
        { title: '10 人天', text: '临时需要，一次买断。', facts: [
          { term: '单位', value: '元/包' },
          { term: '有效期', value: design('12 个月，可展期 6 个月') },
          { term: '并发请求', value: '1 个' },
          { term: '现场', value: '杭州市内，每次不少于 1 人天' },
        ] },
        { title: '30 人天', text: '一年内有多个系统上线。', facts: [
          { term: '单位', value: '元/包' },
          { term: '有效期', value: design('12 个月，可展期 6 个月') },
          { term: '并发请求', value: '2 个' },
          { term: '附带', value: '每季一次风险回顾，不扣人天' },
        ] },
        { title: '60 人天', text: '集团统一采购，多部门共用。', facts: [
          { term: '单位', value: '元/包，按部门分账' },
          { term: '有效期', value: design('12 个月，可展期 6 个月') },
          { term: '并发请求', value: '4 个' },
          { term: '附带', value: '固定联系专家，每月对账' },
        ] },
      ],
    },
    faq({
      title: '购买前的五个问题',
      tab: '问答',
      questions: [
        { question: '没用完的人天退吗？', answer: `到期前可展期一次；展期后仍未使用的，按购买单价的${design('八成')}抵扣其他服务，不退现金。` },
        { question: '结论错了怎么办？', answer: '依据充分但结论有误的，免费重做并不扣人天；因客户提供的信息不实造成的除外。造成损失的责任上限写在合同里。' },
        { question: '专家会不会接触生产数据？', answer: '默认只看指标、日志与脱敏样本；必须登录的走客户的堡垒机与临时账号，操作由客户人员陪同或执行。' },
        { question: '可以指定某位专家吗？', answer: '可以指定方向与级别；同一问题的后续请求优先安排原来的人，休假时由了解背景的同事接手并先读前次结论。' },
        { question: '不用你们的机房和云，能买吗？', answer: '能。顾问包与资源采购无关，评审对象可以在任何地方。' },
      ],
    }),
    related({
      title: '问题变大之后',
      links: [
        { page: 'service-advisory', text: '需要预算与路线图时走项目制。' },
        { page: 'solution-maintenance-service', text: '同类问题反复出现，交给代维。' },
        { page: 'resource-info-security', text: '安全事件的应急与渗透测试。' },
        { page: 'documents', text: '先查操作文档，可能不必花人天。' },
      ],
    }),
    consult({
      title: '把问题写成一句话|发给我们',
      form: 'consult',
      points: ['首次半小时界定通话不扣人天', '人天预估单，确认后才开工', '脱敏的评审与复盘结论样例各一份'],
    }),
  ],
};
