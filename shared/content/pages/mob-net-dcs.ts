import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '机房之间的高速连接：要带宽选波道，要自主选裸纤，要灵活选二三层，每一种都可以做成物理分离的双路由。',
  facts: [
    { value: '10G–400G', caption: 'OTN 波道带宽' },
    { value: cite('dci.switchover'), caption: '保护倒换' },
    { value: cite('dci.availability'), caption: '双路由月可用率' },
  ],
  sections: [
    {
      type: 'items',
      role: 'overview',
      id: 'choose',
      title: '四句话选层次',
      items: [
        { title: '自建波分、专用加密', text: '选裸纤。两端光设备自备，附 OTDR 曲线与衰耗值，没有自动保护。' },
        { title: '存储双写、训练数据', text: '选 OTN 波道。独享波长、时延固定，我方负责传输设备和倒换，两端只需出 10GE、100GE 或 400GE 接口；到建德当前最高 100 Gbps。' },
        { title: '虚拟机迁移、二层延伸', text: '选以太二层。EVPN 抑制广播，按 VLAN 区分业务，1 Gbps 起，端口速率以内可以按天加量。' },
        { title: '多机房多业务互访', text: '选 IP 三层。每个业务一个 VPN，双栈，100 Mbps 起，路由由我方维护，新机房加入只改一处。' },
      ],
    },
    { type: 'from-twin', section: 'metrics' },
    { type: 'from-twin', section: 'architecture' },
    {
      type: 'process',
      role: 'process',
      id: 'open',
      title: '从核查到起租',
      steps: [
        { title: '报两端地址', duration: design('3 个工作日'), text: '写明机房或楼宇、带宽与用途，收到主备路由长度和预计时延。' },
        { title: '签约备货', duration: design('4 个工作日'), text: '确定接口与保护方式，光模块型号一并核对，避免到场才发现不匹配。' },
        { title: '布放测试', duration: design('8 个工作日'), text: '跳纤、配置、光功率与误码测试，每条链路一份记录。' },
        { title: '断纤演示', duration: design('5 个工作日内安排'), text: '您在场时拔掉主用，读出业务中断了多少毫秒，签字后才开始计费。' },
      ],
    },
    faq({
      title: '手机上先看这三问',
      questions: [
        { question: '同步复制最远能做多远？', answer: '每 100 km 光缆增加约 1 ms 往返。存储双活一般控制在 50 km 以内，建德方向按异步设计。' },
        { question: '按什么收费？', answer: '端口、带宽、距离三项按月计；裸纤按芯·公里·年。备用路由另算一条。机柜内设备与客户侧跳线不含在内。' },
        { question: '维护会不会两路一起断？', answer: `不会。计划维护提前 ${cite('wan.notice')}通告，主备两路安排在不同日期的凌晨。` },
      ],
    }),
  ],
  related: [
    { page: 'mob-net-ccs', text: '机房到公有云的连接。' },
    { page: 'mob-cloud-recovery', text: '双活与异地复制怎样选等级。' },
    { page: 'mob-mdc-data-center', text: '五处机房的位置与条件对比。' },
  ],
  form: 'consult',
};
