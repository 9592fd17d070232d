import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '建德园区二期新楼，按单间、模块或整栋预订，功率、柜型与液冷比例送电前可定。',
  facts: [
    { value: '液冷就绪', caption: '一次侧管路已预留' },
    { value: design('60 kW'), caption: '单柜功率上限' },
    { value: '整栋定制', caption: '也可只订半间' },
  ],
  sections: [
    { type: 'from-twin', section: 'facts' },
    { type: 'from-twin', section: 'progress' },
    {
      role: 'recommended', id: 'booking', type: 'items', title: '预订前|准备四个数',
      items: [
        { title: '首批与终期柜数', text: '首批决定先投哪几个配电单元，终期决定给您预留多大的连续区域。两者相差三倍以上时，建议分两期签。' },
        { title: '平均与峰值功率', text: '平均值用来配变压器，峰值用来配小母线与插接箱。只报峰值会让容量费虚高。' },
        { title: '液冷占比', text: '液冷与风冷走两套末端，占比定得越早，管路改动越少；拿不准时按整列为单位留余地。' },
        { title: '上架爬坡', text: '写成「第几月上几柜」。冷机按它分批启动，首年能效好看，容量费也按它起算。' },
      ],
    },
    {
      role: 'visit', id: 'steps', type: 'process', title: '从预约到锁定模块',
      steps: [
        { title: '提交四个数', duration: '当天', text: '手机表单里写清，缺一项也可以先交。' },
        { title: '电话核算', duration: design('2 个工作日'), text: '设计负责人回电，给出可选模块编号。' },
        { title: '现场踏勘', duration: `提前 ${cite('dc.visit.notice.jiande-new')}约`, text: '施工区实名入场，穿防护用品。' },
        { title: '签预订书', duration: design('踏勘后 10 个工作日'), text: '写明交付月与变更截止日。' },
      ],
    },
    faq({
      title: '短问短答',
      questions: [
        { question: '现在就要机柜怎么办？', answer: `同园区一期有现成的 ${cite('jiande.power')} 机柜，先上架，二期交付后经园区光缆搬移。` },
        { question: '楼板放得下整机柜吗？', answer: `活荷载 ${cite('jiande-new.load')}，满配液冷柜连同分集水器通常在范围内，超重机型核算后加钢梁。` },
        { question: '到杭州多久？', answer: `网络往返 ${cite('rtt.hangzhou-jiande')}；人从主城开车约 ${pending('100 分钟')}。` },
        { question: '半间能订吗？', answer: '风冷可以半间起订，配电间分柜、门禁分域；液冷一间的二次侧是一整套回路，只整间出租，中途也不拆分转租。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-dc-customized', text: '整栋建设的阶段、标准与周期。' },
    { page: 'resource-compute-power', text: '不自建，直接租集群。' },
    { page: 'mob-mdc-hang-gang', text: '等不到新楼交付，城区现有的液冷机柜。' },
    { page: 'mob-mdc-data-center', text: '和其余四处机房对比。' },
  ],
  form: 'visit',
};
