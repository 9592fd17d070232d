import { cite } from '../facts.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '等保 2.0 怎么定级、找谁备案、多久测一次、钱花在哪里，五步讲清；差距分析、整改与陪测由我方完成。',
  facts: [
    { value: '五步', caption: '从定级备案到持续运营' },
    { value: '二/三级', caption: '135 项与 211 项要求' },
    { value: '陪测', caption: '现场答疑与当日整改' },
  ],
  sections: [
    { type: 'from-twin', section: 'levels' },
    {
      type: 'process',
      role: 'roadmap',
      id: 'steps',
      title: '五步各要多久',
      steps: [
        { title: '定级备案', duration: `${cite('mlps.grading')} + ${cite('mlps.filing')}`, text: '写定级报告、请专家评审，再到属地公安机关备案，拿到备案证明。' },
        { title: '差距分析', duration: cite('mlps.gap'), text: '我方逐条打分，列出必须先改的高风险项和预算。' },
        { title: '建设整改', duration: cite('mlps.build'), text: '上产品、改配置、补制度，做一次应急演练和一次恢复。' },
        { title: '等级测评', duration: cite('mlps.assessment'), text: '您选的测评机构到场，我方陪同，结论由机构给出。' },
        { title: '持续运营', duration: '三级每年、二级建议每两年', text: '二级每季、三级每月扫描，每年演练，到期复测；系统有大变动先核对级别。' },
      ],
    },
    { type: 'from-twin', section: 'compare' },
    {
      type: 'items',
      role: 'guide',
      id: 'grade',
      title: '先猜一下自己是几级',
      items: [
        { title: '多半是二级', text: '停了影响本单位和客户，不影响社会面：企业官网、内部系统、一般电商。' },
        { title: '多半是三级', text: '停了或泄露会影响较多公众：支付、医院核心、政务服务、大型平台、大量个人信息。' },
        { title: '要先问主管部门', text: '金融、医疗、教育、交通等行业有自己的定级指引，级别以行业指引和专家评审为准。' },
      ],
    },
    faq({
      title: '问得最多的四件事',
      questions: [
        { question: '不做会怎样？', answer: '《网络安全法》规定了网络运营者的等级保护义务，未履行的由主管部门责令改正、给予警告，可以处一万元以上五万元以下罚款；拒不改正或者导致危害网络安全等后果的，处五万元以上五十万元以下罚款，直接负责的人员同样受罚；造成大量数据泄露等严重后果的，罚款更高。' },
        { question: '大概要花多少钱？', answer: '测评费与专家评审费另付，产品、服务分开报价：产品按月租或采购，服务按系统计；买安全合规套餐的，首次的差距分析、制度、整改与陪测含在套餐价内。二级与三级的差别主要在产品。' },
        { question: '能不能保证一次拿到合格结论？', answer: '不能，也不应该有人这样承诺。我方能做的是把高风险项改完、证据备齐，结论由测评机构独立判定。' },
        { question: '系统在云上还要做吗？', answer: '要。定级备案的主体是您，平台的证明只能减少重复核查。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-safety-rule', text: '两档套餐的产品清单。' },
    { page: 'mob-cloud-info-security', text: '渗透测试与漏洞扫描。' },
    { page: 'mob-cloud-security-pool', text: '安全产品按实例开通。' },
  ],
  form: 'compliance',
};
