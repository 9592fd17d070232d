import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '公有云之间不再绕公网：各云专线口接到杭州两个 POP，云间路由由我们转发。',
  facts: [
    { value: '双 POP', caption: `月可用率 ${cite('linkcloud.availability')}` },
    { value: '按天调带宽', caption: '50 Mbps–10 Gbps' },
    { value: 'BGP', caption: 'BFD 1 秒内判定中断' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'architecture',
      tone: 'paper',
      id: 'topology',
      title: '像在云中间放台路由器',
      blocks: [
        { kind: 'paragraph', text: '每家云开两个专线口，一个 POP 接一个。您在云控制台点一次接受共享，剩下的路由、过滤和检测由我们做。三家云全互通只要三个接入，不用两两拉线。' },
        { kind: 'paragraph', text: '地址段撞了可以在 POP 转换；怕路由泄漏，默认只收登记过的前缀。办公室和机柜也能接进来，一次接入看见全部的云。' },
        { kind: 'list', items: ['一条端口断：流量自动走另一条', '一个 POP 停：另一个全部接管', '骨干光缆断：保护倒换在毫秒级完成'] },
      ],
    },
    { type: 'from-twin', section: 'latency' },
    {
      type: 'items',
      role: 'spec',
      id: 'spec',
      title: '规格要点',
      items: [
        { title: '带宽', text: `${cite('linkcloud.bandwidth')}，今天改、${cite('bandwidth.change')}，临时扩容按实际天数付费。` },
        { title: '带宽包', text: `几条连接共用一个总量，最小 ${design('200 Mbps')}，白天同步业务、夜里传备份，错开使用。` },
        { title: '二层还是三层', text: '平时用三层 BGP；迁移期间可以短期拉通二层，让虚拟机保留原地址。' },
        { title: '加密', text: '线路本身不经公网，监管要求加密的再选 IPsec 或 MACsec。' },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '用在哪里',
      items: [
        { title: '数据在甲云，算力在杭州', text: '训练前预约大带宽，把数据集搬到集群旁边，搬完恢复原带宽。' },
        { title: '主备分在两家云', text: '数据库日志经私网同步，任何一家出故障，另一家接着服务。' },
        { title: '逐步换云', text: '新旧两边互通，系统一个个迁，不赌一次大割接。' },
      ],
    },
    faq({
      title: '开通前的疑问',
      questions: [
        { question: '几天能用？', answer: `云商端口有余量时约 ${design('3 个工作日')}，其中一天等您在云控制台授权。` },
        { question: '云商还收钱吗？', answer: '收。专线口、虚拟接口和流出流量由云商计费，报价单会替您单独估算。' },
        { question: '能连到境外的云吗？', answer: '不能，本产品只做境内。跨境线路须由持牌的基础电信企业提供。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-net-ccs', text: '企业站点到公有云' },
    { page: 'mob-cloud-msp', text: '多云账号与账单' },
    { page: 'mob-cloud-recovery', text: '跨云灾备的做法' },
  ],
  form: 'consult',
};
