import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '在杭州和建德开机房、连线路、租算力，也替客户守夜；这里用几屏说清我们是谁、在哪里、怎么查证。',
  facts: [
    { value: '定位', caption: '机房、网络、云与安全' },
    { value: '布局', caption: '杭州三处，建德两处' },
    { value: '许可', caption: '逐项写明以谁的许可交付' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'text',
      id: 'who',
      title: '我们是谁',
      blocks: [
        { kind: 'paragraph', text: '一句话：企业的服务器放在我们机房，线路接到我们环网，缺的主机和 GPU 从我们这里租，半夜出事由我们先到柜前。应用怎么写、数据怎么用，是客户自己的事，我们不插手。' },
        { kind: 'paragraph', text: '来找我们的多半是三类人：设备多、要找地方放的；一半想上云、一半留在机柜的；限期要拿出算力或等保报告的。三类需求的第一步都一样，把现有清单发来，先算功率、带宽和规格。' },
        { kind: 'list', items: ['与我方直接签约的，值班的就是我方的人，不层层转包。', '报价单有「不含」一栏，先看那一栏再看总价。', '走的时候也好办：退租步骤和数据交还方式签约时就写好。'] },
      ],
    },
    {
      type: 'items',
      role: 'network',
      id: 'where',
      title: '机房在哪里',
      items: [
        { title: '杭州三处', text: `城北半山放高密与液冷，城东下沙放出口流量，城西福地放零散托管；互相往返 ${cite('rtt.metro')}。`, pages: ['mob-mdc-data-center'] },
        { title: '建德两处', text: `沿江往上游约 ${pending('130 km')}，地方大，一期由江水供冷；回杭州两条光缆，${cite('rtt.hangzhou-jiande')}。`, pages: ['mob-idc-jiande-new'] },
      ],
    },
    { type: 'from-twin', section: 'history' },
    {
      type: 'faq',
      role: 'contact',
      id: 'check',
      title: '来之前先问清',
      questions: [
        { question: '怎么核实许可？', answer: `完整页面列出每项电信业务属于哪一类、以谁的许可交付。许可证、${pending('体系证书与检测报告')}在投标或签保密协议后给复印件，也可以来看原件。` },
        { question: '想上门看看，找谁？', answer: `工作日拨 ${COMPANY.hotline} 转 2，提前 ${cite('dc.visit.notice')}（建德 ${cite('dc.visit.notice.jiande')}、建德新 ${cite('dc.visit.notice.jiande-new')}）约。看机房带身份证原件，城区三处一天看得完，建德单独跑一趟。` },
        { question: '半夜机器断了打哪个号？', answer: `同一个号码转 1，全天有人。一级故障 ${cite('sla.response.p1')}内有工程师接手，不是机器人回执。` },
        { question: '能开公司介绍给领导看吗？', answer: '留下邮箱，我们发一份带业务范围、许可种类和机房参数的文件，写明每个数的出处。' },
      ],
    },
    { type: 'from-twin', section: 'layout' },
  ],
  related: [
    { page: 'mob-mdc-data-center', text: '五处机房的参数卡片。' },
    { page: 'mob-join', text: '六类岗位与投递办法。' },
    { page: 'cases', text: '各行业匿名案例。' },
  ],
  form: 'consult',
};
