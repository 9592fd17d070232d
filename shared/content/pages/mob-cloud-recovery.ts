import { DR_EDITION_DATED } from '#shared/tools/dr-levels.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '写下每个系统能停多久、能丢多少数据，由此确定等级；平时复制，定期切换，出事时照手册做。',
  facts: [
    { value: 'RPO 0 起', caption: '同城同步复制' },
    { value: 'RTO 分钟级', caption: '同城双活接管' },
    { value: cite('dr.drill'), caption: '真实切换演练' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'choose',
      title: '两句话定等级',
      blocks: [
        { kind: 'paragraph', text: `问业务部门两件事：停多久会有人打电话投诉，丢多少数据补录不回来。前者是 RTO，后者是 RPO。两个答案都以分钟计的，落在 ${DR_EDITION_DATED}的 5 级或 6 级；以数小时计的，4 级就够；能等到明天的，做好 3 级备份。` },
        { kind: 'list', items: ['收银、支付、产线：分钟，选双活', '订单、库存、病历查询：一小时，选复制与接管', '邮件、文件、报表：一天，选备份'] },
      ],
    },
    { type: 'from-twin', section: 'levels' },
    {
      type: 'items',
      role: 'features',
      id: 'modes',
      title: '我们怎样做到',
      items: [
        { title: '备份', text: `每天一次，最密每小时一次，建德另存一份；恢复单个文件几分钟，恢复整机数小时。` },
        { title: '接管', text: `变化块持续送到云上，平时不开机。出事后 ${design('30–60 分钟')}内拉起，地址与原来一致。` },
        { title: '双活', text: `两处城区机房同时服务，往返 ${cite('rtt.metro')}，一处停电另一处接着跑，${cite('dr.takeover')}内完成切换。` },
      ],
    },
    {
      type: 'prose',
      role: 'safety',
      id: 'ransomware',
      title: '勒索来了靠这三份',
      blocks: [
        { kind: 'paragraph', text: '第一份是在线副本，恢复最快，但可能一起中毒。第二份上了锁，锁定期内管理员也删不掉。第三份平时拔掉网线，每周只接通一次传输窗口。' },
        { kind: 'paragraph', text: '恢复时先在隔离网打开，查杀干净、业务方看过数据，再换回生产。宁可多花两小时，也不把后门一起还原。' },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'drill',
      title: '一次演练的四步',
      steps: [
        { title: '推演', duration: '提前 2 周', text: '对着手册说一遍，更正联系人和步骤。' },
        { title: '隔离网验证', duration: '提前 1 周', text: '副本开机，业务方核对数据，生产无感。' },
        { title: '真实切换', duration: '2–6 小时', text: '切过去、签认、切回来，记录每一步用时。' },
        { title: '报告', duration: '一周内', text: '实测 RTO、RPO 与整改期限，双方签字。' },
      ],
    },
  ],
  related: [
    { page: 'mob-net-dcs', text: '复制用的机房间链路' },
    { page: 'mob-cloud-storage', text: '不可删除的备份桶' },
    { page: 'resource-idc-jiande', text: '异地接管区的机房' },
  ],
  form: 'consult',
};
