import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '城北半山的高密机房：风冷与冷板液冷同楼，双变电站供电，直连城域环网。',
  facts: [
    { value: design('T3+'), caption: '按可并行维护设计，供电 2N' },
    { value: design('40 kW'), caption: '液冷机柜单柜上限' },
    { value: cite('metro.ring'), caption: '城域环网，双路由入楼' },
  ],
  sections: [
    { type: 'from-twin', section: 'facts' },
    { type: 'from-twin', section: 'power' },
    {
      role: 'cooling', id: 'cold-and-net', type: 'items', title: '制冷与网络|各两句话',
      items: [
        { title: '风冷列', text: `冷冻水列间空调，送风 18–27 ℃，单柜 ${design('8–20 kW')}。冷机、水泵与末端都多备一台，停一台不影响温度。` },
        { title: '液冷列', text: `服务器大部分热量由冷板带走，单柜 ${design('30–40 kW')}。接头与冷却液须在进场前核对型号，不同牌号不混用。` },
        { title: '互联网', text: `${pending('电信、联通、移动')}三家 BGP，同一个地址三网可达，带宽可按固定值或 95 值结算。` },
        { title: '机房间', text: `到下沙、福地往返 ${cite('rtt.metro')}，可以租独占波道，做双活或搬训练数据。` },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', title: '看一趟|要多久',
      steps: [
        { title: '预约', duration: '当天', text: '表单写明设备类型，看液冷的请注明。' },
        { title: '出发', duration: '约定当日', text: `从杭州东站打车约 ${pending('10 km')}，集合点由运营经理电话告知。` },
        { title: '走一圈', duration: design('90 分钟'), text: '从变配电看到 CDU，最后进机房看液冷列。' },
        { title: '拿结果', duration: design('3 个工作日'), text: '邮箱收到机柜组合、供电核算与报价。' },
      ],
    },
    faq({
      title: '来之前|常问',
      questions: [
        { question: '自己的 GPU 服务器能进来吗？', answer: '能。把整机型号、电源数量和是否液冷发来，先算柜数；八卡风冷机 20 kW 一柜只放一台，液冷机一柜三台。' },
        { question: '卸货要自己找人吗？', answer: '整机柜到货可以预约叉车，散件由值班人员协助推到拆箱区，贵重设备建议随车押运。' },
        { question: '晚上能进机房吗？', answer: `可以，全天有人。普通作业提前 ${cite('entry.notice')}预约，紧急故障电话回拨核验后即到即入。` },
        { question: '和下沙选哪个？', answer: '网页访问量大的选下沙；单台耗电大、要液冷或要独立笼区的选这里。两处之间有环网，也可以前端放下沙、数据库放这里。' },
      ],
    }),
  ],
  related: [
    { page: 'resource-compute-power', text: '机房里现成的裸金属与集群。' },
    { page: 'mob-net-dcs', text: '机房之间的波道与二层连接。' },
    { page: 'mob-mdc-data-center', text: '与另外四处机房对比。' },
  ],
  form: 'visit',
};
