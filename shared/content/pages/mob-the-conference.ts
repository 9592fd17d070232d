import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '手机、电脑和会议室开同一场会；重要会议室走专线，内部会议的画面可以不出您的网络。',
  facts: [
    { value: '4K', caption: '会议室终端，专线入会' },
    { value: '专线入会', caption: 'QoS 优先，双线路切换' },
    { value: '混合部署', caption: '内部媒体留在自有机柜' },
  ],
  sections: [
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '能开什么样的会',
      items: [
        { title: '画面', text: '常用 1080p，会议室可到 4K；讲稿单独一路，字看得清。' },
        { title: '人数', text: `互动最多 ${design('1,000 方')}，再多就用旁听直播。外部人员点链接用浏览器进，不装软件。` },
        { title: '老终端', text: '标准 SIP、H.323 终端大多能接着用，开通前逐台试一遍。' },
        { title: '会后', text: '录像、字幕和纪要自动生成，到保留期自动删除，也可以转归档。' },
      ],
    },
    { type: 'from-twin', section: 'bandwidth' },
    {
      type: 'prose',
      role: 'network',
      id: 'network',
      title: '为什么不卡',
      blocks: [
        { kind: 'paragraph', text: `先保声音。网络变差时画面先降一档，声音保持；随机丢包到 ${cite('conference.loss')} 仍听得懂，代价是时延略增。` },
        { kind: 'paragraph', text: '会议室接两条线，开着前向纠错时一条丢包超过 5% 就换另一条，没开的按 2% 换，通话不断。会后能看到每个人的丢包和抖动，分得清是无线、电脑还是线路的问题。' },
      ],
    },
    {
      type: 'items',
      role: 'overview',
      id: 'deployment',
      title: '放在哪里',
      items: [
        { title: '公有', text: `共享节点，当天可用，${design('25 方')}起，适合外部会议多的企业。` },
        { title: '专属', text: `独占主机与域名，${design('200 方')}起，升级时间由您定，可随自有系统参加等保测评。` },
        { title: '混合', text: '两台节点放您的机柜，内部会议在里面转，外部的人从公有节点进来。' },
      ],
    },
    {
      type: 'faq',
      role: 'billing',
      id: 'billing',
      title: '费用与安全',
      questions: [
        { question: '按人头收费吗？', answer: '按同时在会的终端数，单位是方·月。一间会议室算一方，注册多少账号不收费。临时大会按天加方数。' },
        { question: '还有哪些钱？', answer: '会议室互通按端口·月，录像按 GB·月，电话拨入的话费和企业侧线路另算。' },
        { question: '谁能看到会议内容？', answer: '传输全程加密，运维人员没有旁听权限，录像密钥按客户分开。声音不会拿去训练模型。' },
      ],
    },
  ],
  related: [
    { page: 'mob-net-ccs', text: '会议室到机房的专线' },
    { page: 'mob-sol-branch-net-work', text: '分支网络的语音保障' },
    { page: 'mob-cloud-storage', text: '录像归档' },
  ],
  form: 'consult',
};
