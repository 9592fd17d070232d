import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '门店、办事处、工厂用同一套 SD-WAN 连成一张网，设备寄到就能用，宽带断了走 5G，总部随时看得见。',
  facts: [
    { value: 'ZTP', caption: '插电插网线，自动上线' },
    { value: '混合链路', caption: '专线、宽带、5G 同时用' },
    { value: design('两周'), caption: '百店级批量切换' },
  ],
  sections: [
    { type: 'from-twin', section: 'architecture' },
    {
      type: 'items',
      role: 'recommended',
      id: 'tiers',
      title: '按站点大小选设备',
      items: [
        { title: '门店', text: '巴掌大的一台，带 5G 与 Wi-Fi，一条宽带就能开业，店员照着一张图接线，不用工程师到场。' },
        { title: '办事处', text: '千兆设备配两家宽带，会议走质量好的那条，员工上网就近出口，不再绕回总部。' },
        { title: '工厂', text: '双机双电源，产线走专线、办公走宽带，两张网互不影响，工程师到场安装半天。' },
      ],
    },
    { type: 'from-twin', section: 'policy' },
    {
      type: 'process',
      role: 'roadmap',
      id: 'switch',
      title: '切换分四段走',
      steps: [
        { title: '试点', duration: design('两周'), text: '每类站点挑两三家，跑过一个周末高峰，数据达标才往下走。' },
        { title: '批量', duration: design('两周'), text: '设备在库房配好再寄，每天上线几十家，后台逐台自检。' },
        { title: '并行', duration: design('四周'), text: `老线路先别拆，任何一家不顺都能${design('五分钟')}退回去。` },
        { title: '退线', duration: '按合同到期', text: '对照到期日逐条退租，账单和资产表同步更新。' },
      ],
    },
    faq({
      title: '店长和财务最常问的',
      questions: [
        { question: '设备坏了怎么办？', answer: `租用设备包坏件更换，${cite('cpe.spare')}送达，插上自动恢复配置；更换期间可以用手机热点顶收银。` },
        { question: '5G 流量会不会用爆？', answer: '平时只发探测包。宽带断了也只放行收银、ERP 与设备管理，监控和上网不走 5G。' },
        { question: '怎么收费？', answer: '每站点每月一个价，含设备、隧道与平台；站点自己的宽带费照旧交给运营商。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-sol-saas-app', text: '会议和办公软件卡顿的解决办法。' },
    { page: 'mob-net-ccs', text: '总部到公有云的专用连接。' },
    { page: 'mob-cloud-security-pool', text: '集中出口的防护与审计。' },
  ],
  form: 'consult',
};
