import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '从拿电、选址到带假负载跑满七十二小时，一座数据中心按您的设备来做，可买也可长期租用。',
  facts: [
    { value: 'A 级', caption: 'GB 50174，可分区定级' },
    { value: '液冷', caption: '30–60 kW/柜，冷板' },
    { value: '全过程', caption: '选址到代运营' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'first',
      title: '动工之前先问三件事',
      blocks: [
        { kind: 'paragraph', text: '电从哪里来，批了多少，什么时候能送到。这三个答案没有白纸黑字，其余都只是草图。' },
        { kind: 'list', items: [
          '单柜几千瓦：低于 20 kW 用风冷，30 kW 以上按液冷做荷载与管路。',
          '停一小时损失多少：决定选 A 级还是 B 级，也可以一栋楼里分区。',
          '负载多久爬满：两年以上的，变压器和冷机分期投运，省下空转的电。',
        ] },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'stages',
      title: '全过程时间表',
      steps: [
        { title: '批复', duration: design('2–3 个月'), text: '接入意见与节能审查，同步看地块和光缆。' },
        { title: '设计', duration: design('2–3 个月'), text: '负荷表、系统图，全年逐时模拟能效。' },
        { title: '建造', duration: design('6–9 个月'), text: '长周期设备先下单，预制模块与土建并行。' },
        { title: '调测', duration: design('6–8 周'), text: '五级逐级放行，最后一级真的断市电、断冷机。' },
        { title: '移交', duration: design('2–3 周'), text: `竣工图、口令、备件清单一并交付；五段合计 ${cite('custom.delivery')}，增容与超期审批另计。` },
      ],
    },
    { type: 'from-twin', section: 'grades' },
    { type: 'from-twin', section: 'recommended' },
    faq({
      title: '业主常问的四句',
      questions: [
        { question: '买还是租？', answer: '十年内用满、资金成本低的适合自建；负载不确定或不想占用投资的，由我方建好按月租，合同期十年。' },
        { question: '能效怎么考核？', answer: '看负载到一半以后的首个完整年度，按约定计量点算，不拿满载设计值当成绩。' },
        { question: '旧厂房能改吗？', answer: '先查楼板承重、层高与电力余量。承重不够可以加固首层放重柜，电力不够就只能缩规模或换址。' },
        { question: '谁来管？', answer: '可交给我方代运营，也可带班三个月后自管；两百架规模四班倒，十几个人是常见编制。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-idc-jiande-new', text: '已在建、可预订的模块' },
    { page: 'mob-mdc-service-models', text: '先租后建的三种租法' },
    { page: 'mob-mdc-coop', text: '自己有楼有电，与我方合建或改造' },
    { page: 'solution-compute-power', text: '以算力为目标的建设' },
  ],
  form: 'visit',
};
