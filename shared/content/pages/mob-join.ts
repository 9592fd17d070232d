import { COMPANY } from '../company.ts';
import { pending } from '../figure.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '六类岗位，上班地点在杭州或建德；先看班制和出差，再打电话登记，面试不超过三轮。',
  facts: [
    { value: '岗位', caption: '网络、机房、云、安全、售前、交付' },
    { value: '地点', caption: '杭州为主，建德有宿舍' },
    { value: '流程', caption: '三轮以内，书面反馈' },
  ],
  drawing: {
    kind: 'flow', label: '从打电话到给结论五步：先聊钱和班，再做一道真实工单里的题，没过的也说明差在哪里',
    steps: [
      { label: '打电话', note: '报方向，登记后告诉您邮箱' }, { label: '发简历', note: '写清您亲手做的那部分', gate: '不要发到网站表单' },
      { label: '先聊钱和班', note: '工资区间、班次、地点', gate: '不合适不耽误您跑一趟' }, { label: '做一道题', note: '可以查资料，看思路和记录' },
      { label: '给结论', note: '没过的也说明差在哪里' },
    ],
  },
  sections: [
    {
      type: 'items',
      role: 'catalogue',
      id: 'list',
      title: '六类岗位一眼看',
      items: [
        { title: '网络', text: '开专线、调路由、断纤夜里找得到断点。要会看抓包，轮值班。' },
        { title: '机房', text: '看电、看温度、替客户上架。要有操作证，能倒班，不用出差。' },
        { title: '云与智算', text: '管资源池和 GPU 集群，交付期在客户现场住几周。' },
        { title: '安全', text: '看告警、做授权测试、写整改报告。应急时要去现场。' },
        { title: '售前', text: '把客户说不清的话写成配置单，每个数都要有来处。' },
        { title: '交付', text: '排计划、带施工、盯割接。晚上干活，第二天补休。' },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'apply',
      title: '怎么投递',
      steps: [
        { title: '打电话', duration: '5 分钟', text: `${COMPANY.hotline} 转 2，报方向，前台登记后告诉您招聘邮箱和正在招的岗位。` },
        { title: '发简历', duration: '当天', text: '一两页就够，写清做过的项目里您亲手做的那部分。不要发到网站表单。' },
        { title: '先聊钱和班', duration: pending('三个工作日内'), text: '电话里先说工资区间、班次和地点，不合适就不耽误您跑一趟。' },
        { title: '做一道题', duration: '一个多小时', text: '题目来自真实工单，可以查资料，看的是思路和记录。' },
        { title: '给结论', duration: pending('十个工作日'), text: '从第一次面试算起。没过的也告诉您差在哪里。' },
      ],
    },
    {
      type: 'faq',
      role: 'faq',
      id: 'ask',
      title: '同行常打听的事',
      questions: [
        { question: '夜班多不多？', answer: `机房与网络值守有夜班，${pending('连着不超过两个，下夜班休一整天以上')}。售前和大部分交付岗是白班。` },
        { question: '没证能来吗？', answer: '能。先带教、送培训，拿到电工或制冷证之前不碰带电操作。' },
        { question: '现在没有合适的岗位怎么办？', answer: `登记方向，${pending('半年')}内有了会打给您；不想等，随时可以要求删掉登记。` },
        { question: '有人替你们招人还收费？', answer: '假的。我们从投递到入职一分钱不收，遇到收费请拨热线转 4 核实。' },
      ],
    },
    { type: 'from-twin', section: 'benefits' },
  ],
  related: [
    { page: 'mob-introduction', text: '公司做什么，机房在哪里。' },
    { page: 'mob-mdc-sta-va-services', text: '现场同事每天替客户做的事。' },
    { page: 'about-news', text: '最近的发布与技术文章。' },
  ],
  form: 'consult',
};
