import { cite } from '../facts.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '站点或托管机柜用一个端口接入，按需开出到各家公有云的专用电路，流量不走公网，带宽按天可调。',
  facts: [
    { value: '一点多云', caption: '一个端口，多条虚拟电路' },
    { value: cite('ccs.bandwidth'), caption: '每条电路带宽' },
    { value: cite('ccs.delivery'), caption: '机房端口就绪时的开通' },
  ],
  sections: [
    {
      type: 'items',
      role: 'overview',
      id: 'ways',
      title: '站点怎样接进来',
      items: [
        { title: '设备已在机房', text: '楼内跳一对光纤即可，没有外线施工，也不另付线路费，速率可到 100G。' },
        { title: '办公楼与工厂', text: '拉一条以太专线到 POP，关键站点再加第二家运营商，两条进不同的 POP。' },
        { title: '门店与临时点', text: '放一台 SD-WAN 设备，用现有宽带加密接入；再插一张 5G 卡，宽带断了自动顶上。' },
      ],
    },
    { type: 'from-twin', section: 'spec' },
    { type: 'from-twin', section: 'compare' },
    {
      type: 'items',
      role: 'scenarios',
      id: 'uses',
      title: '常见的三种用途',
      items: [
        { title: '前端在云、数据在柜', text: '应用弹性放云上，数据库留在自己的机柜，访问路径稳定，账号与数据不出机房。' },
        { title: '夜间备份', text: `备份前一天把带宽调到 1 Gbps，${cite('bandwidth.change')}；备完提交调回 100 Mbps，同样从次日零时起，加量按天付费。` },
        { title: '分批迁云', text: '迁移期间两边业务互通，割接出问题把路由切回来，迁完后电路可以降档或退掉。' },
      ],
    },
    faq({
      title: '下单前三问',
      questions: [
        { question: '云商那边还要付钱吗？', answer: '要。专线网关、端口与出云流量由云商收取，报价单会列出估算，但不由我方代收。' },
        { question: '单链路够用吗？', answer: `测试与备份够用，可用率 ${cite('ccs.single')}。生产业务建议双链路，${cite('ccs.dual')}，两条要进不同设备与不同接入点。` },
        { question: '内网地址和云上冲突怎么办？', answer: '设计时先查重叠。能改的改，改不了的在 POP 做一对一地址转换，业务先通再慢慢整理。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-link-cloud', text: '两家公有云之间的大流量互通。' },
    { page: 'mob-net-dcs', text: '机房与机房之间的波道和二三层。' },
    { page: 'mob-sol-branch-net-work', text: '几十到几百个站点的组网办法。' },
  ],
  form: 'consult',
};
