import { cite } from '../facts.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '杭州三处、建德两处机房，用同一张表写清各自放什么业务、多少功率、往返时延多少。',
  facts: [
    { value: `${cite('dc.count')} 处`, caption: '城区三处，建德两处' },
    { value: '2N / N+1', caption: '四处 2N，福地 N+1' },
    { value: '多线', caption: 'BGP 出口，城域环网相连' },
  ],
  sections: [
    { type: 'from-twin', section: 'map' },
    {
      role: 'catalogue', id: 'cards', type: 'items', title: '五张卡片|快速比较',
      items: [
        { title: '杭钢机房', text: `单柜 ${cite('hanggang.power')}，有液冷列。放 GPU 服务器、交易库和要独立边界的政企专区。`, pages: ['resource-mdc-hg'] },
        { title: '下沙机房', text: `单柜 ${cite('xiasha.power')}，运营商设备在楼内。放网站前端、游戏服和 CDN，攻击在出口就地清洗。`, pages: ['resource-idc-xiasha'] },
        { title: '福地机房', text: `单柜 ${cite('fudi.power')}，可以只租 1U。放公司内部系统与小型备份，月租已含电。`, pages: ['resource-idc-fudi'] },
        { title: '建德机房', text: `单柜 ${cite('jiande.power')}，江水供冷。放异地副本、渲染和长周期训练，来往杭州走双路由专线。`, pages: ['resource-idc-jiande'] },
        { title: '建德新机房', text: `单柜 ${cite('jiande-new.power')}，按间或按模块预订。先报四个数，再等交付，适合成规模的集群。`, pages: ['resource-idc-jiande-new'] },
      ],
    },
    {
      role: 'faq', id: 'choose', type: 'faq', title: '手机上|先问四句',
      questions: [
        { question: '我的业务对时延敏感吗？', answer: `用户点击要等数据库返回的，选城区；夜里跑批、存备份的，建德多出的 ${cite('rtt.hangzhou-jiande')} 往返感觉不到。` },
        { question: '一台设备多少瓦？', answer: '看电源铭牌乘六成。全柜合计 4 kW 以下放福地，4–6 kW 看下沙与福地，6–8 kW 看下沙与建德，8–12 kW 看杭钢、建德与建德新，再高只剩杭钢与建德新。' },
        { question: '公网访问多不多？', answer: '多就放下沙，运营商与清洗都在楼内；以内部系统、专线和备份为主的，哪一处都能接，按租金与距离挑。' },
        { question: '需要哪一级测评？', answer: '三级系统放 A 级机房；二级系统放福地也有相应的物理环境记录可用。' },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', title: '约看机房|三步',
      steps: [
        { title: '点「咨询与试用」', duration: '2 分钟', text: '写明机房与日期，城区可一天看三处。' },
        { title: '等运营经理来电', duration: `${cite('dc.visit.notice')}内`, text: '告知集合点、陪同人与所需证件，城区与建德分日安排。' },
        { title: '到场', duration: '每处 60–90 分钟', text: '凭身份证换临时证，全程陪同，未登记不拍照。' },
      ],
    },
    { type: 'from-twin', section: 'comparison' },
  ],
  related: [
    { page: 'mob-mdc-service-models', text: '选好机房，再选租法。' },
    { page: 'mob-net-dcs', text: '两处机房之间的专线。' },
    { page: 'mob-mdc-hang-gang', text: '设备单台耗电大，先看城北高密机房。' },
    { page: 'mob-mdc-sta-va-services', text: '不到现场也能办的事。' },
  ],
  form: 'visit',
};
