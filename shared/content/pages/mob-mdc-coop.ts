import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '手里有土地、电力指标、楼宇或闲置机房的业主，可按资源类型从四种方式里选一种合作。',
  facts: [
    { value: '合建', caption: '业主出楼与电，我方出机电' },
    { value: '代运营', caption: '资产与客户仍归业主' },
    { value: '盘活', caption: '改造后按售出分成' },
  ],
  sections: [
    { type: 'from-twin', section: 'forms' },
    {
      role: 'overview', id: 'self-check', type: 'items', title: '先自查|四件事',
      items: [
        { title: '电够不够', text: `看供电合同上的容量与电源点数。少于 ${design('1 MW')} 的不做合建，可以做园区小机房。` },
        { title: '楼能不能', text: '量梁下净高，翻出结构图看活荷载。办公楼常见承重偏小，放电池间最吃力。' },
        { title: '证全不全', text: '产权、规划用途、消防验收三样原件在手，抵押或查封的先处理完再谈。' },
        { title: '网通不通', text: '找到弱电井，数管道余孔，问清两家运营商从哪个方向进楼。' },
      ],
    },
    { type: 'from-twin', section: 'checklist' },
    {
      role: 'process', id: 'steps', type: 'process', title: '交资料以后|会发生什么',
      steps: [
        { title: '书面答复', duration: design('5 个工作日'), text: '能做、不能做、补什么材料，三选一写清楚。' },
        { title: '三个专业上门', duration: design('10 个工作日内'), text: '电气、暖通、网络一起来，半天看完，不收费。' },
        { title: '给测算表', duration: design('20 个工作日'), text: '投资、电价、上架率可自己改，看几种情形下的收益。' },
        { title: '谈合同', duration: design('30–60 天'), text: '分成基数、审计方式、退出条件三条先谈定。' },
      ],
    },
    faq({
      title: '业主|短问',
      questions: [
        { question: '能保证多少收益？', answer: '只有保底加分成方式有合同保底额，其余不作回报承诺；测算表里的数是情形推演，不是预测。' },
        { question: '机房里还有老客户？', answer: '合同与联系人先登记封存，改造按列分批，老客户的机柜最后动，停机窗口由他们定。' },
        { question: '只有光缆没有楼？', answer: '走网络合作，管道、余纤、楼宇接入都可以按端口或长度计价。' },
        { question: '小地方的机房你们要吗？', answer: '看用途。离用户近、容量小的做园区配套或网络节点；离城远但电便宜的，先看两条光缆能否落实，再谈合建。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-dc-customized', text: '新建楼的阶段与标准。' },
    { page: 'wan-partners', text: '光纤与端口资源的合作。' },
    { page: 'mob-mdc-service-models', text: '合作机房售出的租法。' },
  ],
  form: 'partner',
};
