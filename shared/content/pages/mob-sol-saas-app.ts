import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '员工访问办公套件、CRM 与会议不再绕路：每十秒测一次各个出口，按实测质量自动选一条，全程不解密。',
  facts: [
    { value: '就近出口', caption: '不再回总部绕行' },
    { value: '探测选路', caption: '每 10 秒测一次' },
    { value: '合规', caption: '只放行登记的 SaaS' },
  ],
  sections: [
    { type: 'from-twin', section: 'architecture' },
    {
      type: 'items',
      role: 'challenges',
      id: 'why',
      title: '三种慢，三种办法',
      items: [
        { title: '绕路慢', text: '异地员工的流量先回杭州再出去。改成当地宽带或邻近 POP 直接出，往返时间通常少一半以上。' },
        { title: '指错门', text: '域名解析给了远处的节点。让解析跟着出口走，从哪里出去就用哪里的答案。' },
        { title: '线路差', text: '运营商互联在晚高峰丢包。POP 接多家运营商，发现变差就换一家，会议这类流量必要时同时走两条。' },
      ],
    },
    { type: 'from-twin', section: 'metrics' },
    {
      type: 'process',
      role: 'roadmap',
      id: 'trial',
      title: '先量再改，四周见数',
      steps: [
        { title: '量一周', duration: design('第 1 周'), text: '什么都不改，只装探测，知道慢在无线、宽带还是服务端。' },
        { title: '配策略', duration: design('第 2 周'), text: '登记要加速的 SaaS，定出口与切换阈值。' },
        { title: '分两组', duration: design('第 3–4 周'), text: '一半人用新路径，另一半不动，拿同一时段的数据比较。' },
      ],
    },
    faq({
      title: '员工会关心的三问',
      questions: [
        { question: '公司会看到我的聊天内容吗？', answer: '看不到。加密从您的电脑一直到 SaaS 服务器，中间只知道去了哪个域名、用了多少流量。' },
        { question: '能用它上境外网站吗？', answer: '不能。只放行企业登记的业务系统，跨境部分由持牌运营商专线承载，仅限本企业办公。' },
        { question: '居家办公也有效吗？', answer: '有效。装一个轻客户端，只把登记的 SaaS 引到 POP，其他上网不受影响，按用户每月计费。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-sol-branch-net-work', text: '多站点先组网，再谈出口。' },
    { page: 'mob-the-conference', text: '会议媒体节点放进自有机房。' },
    { page: 'mob-cloud-desktop', text: '数据不落本地的办公方式。' },
  ],
  form: 'consult',
};
