import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '机房里的云主机，几分钟开通，能与您托管在同一机房的服务器走同一个二层网络。',
  facts: [
    { value: '四个规格族', caption: '1:2、1:4、1:8 与高主频' },
    { value: 'BGP 多线', caption: 'IPv4 / IPv6 双栈出口' },
    { value: cite('server.availability'), caption: '单实例月可用率' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'overview',
      id: 'choose',
      title: '三步选出规格',
      blocks: [
        { kind: 'list', items: [
          '看内存：峰值内存除以 vCPU，接近 2 选计算型，接近 4 选通用型，接近 8 选内存型。',
          '看单核：单线程决定快慢的业务，如电子设计与撮合，选高主频型。',
          `看上限：共享型到 ${cite('server.max')} 为止，再大用专属宿主机或整机托管。`,
        ] },
        { kind: 'paragraph', text: '拿不准时取现网一周的监控，按 95 分位而不是标称配置换算，多数系统能降一档。' },
      ],
    },
    { type: 'from-twin', section: 'families' },
    {
      type: 'items',
      role: 'network',
      id: 'network',
      title: '网络是它的长处',
      items: [
        { title: '一个地址通各网', text: '公网地址由多家运营商一起宣告，用户从哪家网来都就近进入，不必为电信、联通各配一个域名解析。' },
        { title: '云与机柜一张网', text: `数据库留在机柜里的物理机，应用放云上，同网段互访。端口 10G 起，约 ${design('3 个工作日')}开通。` },
        { title: '两处机房可选', text: `${cite('cloud.zones')}，之间往返 ${cite('rtt.metro')}，主备库放两边也能同步写。` },
      ],
    },
    {
      type: 'prose',
      role: 'billing',
      id: 'billing',
      title: '三笔费用分开算',
      blocks: [
        { kind: 'paragraph', text: '主机按台·小时或台·月，云盘按 GB·月，公网按 Mb/s·月或按流出的 GB。内网互访、公网流入和系统镜像不收费，商业软件许可自备。' },
        { kind: 'paragraph', text: '长期运行用包年，活动扩容用按量；按量主机关机后只剩云盘和固定公网带宽的费用。快照按增量占用计费，保留份数越多越贵。' },
      ],
    },
    faq({
      title: '问得最多的四件事',
      questions: [
        { question: '备案要多久？', answer: `我方初审 ${cite('icp.review')}，之后管局法定审核 20 个工作日。原来在别处备过案的域名只办新增接入，网站不用停。` },
        { question: '主机连不上？', answer: `先看安全组有没有放行端口，再看系统防火墙，最后看公网地址绑没绑。仍不通用控制台的 VNC 登录排查，或拨 ${COMPANY.hotline} 转 1。` },
        { question: '能随时加配置吗？', answer: '云盘在线加，不停机。vCPU 与内存要重启一次，两分钟左右。降配从下个计费周期起按新价。' },
        { question: '一台够不够？', answer: '单台每月允许中断 21.6 分钟。不能停的业务放两台、分两处机房、前面加负载均衡，数据库做主备。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-storage', text: '备份与素材放对象存储' },
    { page: 'mob-cloud-link-cloud', text: '与其他公有云经私网互通' },
    { page: 'mob-sol-up-to-cloud', text: '整批系统上云的做法' },
  ],
  form: 'consult',
};
