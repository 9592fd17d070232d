import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '先查依赖，再分批搬；每批都有停机窗口、押运与保险，过了判据时点就退回旧机房。',
  facts: [
    { value: '六阶段', caption: '调研到保障收尾' },
    { value: '保险押运', caption: '气垫车，按台列保额' },
    { value: '可回退', caption: `窗口用到 ${cite('move.rollback')} 即判定` },
  ],
  sections: [
    {
      type: 'process',
      role: 'roadmap',
      id: 'steps',
      title: '六步走完一次搬迁',
      steps: [
        { title: '盘点', duration: design('两周'), text: '每台设备登记型号、序列号、电源数，画出谁依赖谁。' },
        { title: '评估', duration: design('一周'), text: '过保的、只有一个电源的、没有备份的，先定办法再排期。' },
        { title: '演练', duration: design('三周'), text: '拿测试系统完整走一遍，含一次真的退回。' },
        { title: '搬运', duration: '每批一夜', text: '备份、下架、装车、押运、上架，照表执行，不临场改次序。' },
        { title: '验证', duration: '窗口之内', text: '网络、存储、数据库、应用依次放行，业务方走完交易再签字。' },
        { title: '收尾', duration: design('15 天'), text: '工程师驻场，过一个完整业务周期后拆掉过渡链路。' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'night',
      title: '搬运当晚怎样安排',
      items: [
        { title: '22:00 停业务', text: '停应用，做最后一次增量备份，抽一份真的恢复出来。' },
        { title: '23:00 下架装车', text: '前后拍照，线缆两端同号；硬盘不离机箱，介质箱加封。' },
        { title: '00:30 上架加电', text: '温差大先静置，再按配电、网络、存储、数据库、应用逐级开。' },
        { title: '02:48 判定', text: '八小时窗口用掉六成。主要交易仍走不通，指挥岗宣布退回，不再投票。' },
      ],
    },
    { type: 'from-twin', section: 'acceptance' },
    { type: 'from-twin', section: 'staffing' },
    faq({
      title: '电话里先问的四句',
      questions: [
        { question: '地址要改吗？', answer: '临时拉通二层可以不改，但应在四周内收口；系统多、周期长的改地址更稳。' },
        { question: '要停多久？', answer: `一批 ${cite('move.window')}，含验证与退回的时间。先复制数据、再切过去的系统，只停几分钟。` },
        { question: '怎么收费？', answer: '人天、车次与保险、过渡链路三笔分开。踏勘半天不收费，两周左右出方案。' },
        { question: '要提前准备什么？', answer: '一份设备清单、能停机的日期、业务负责人的联系方式。旧机房的搬出许可与电梯使用由您联系。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-net-dcs', text: '过渡期连接两处机房的链路' },
    { page: 'mob-mdc-data-center', text: '比较要搬去的五处机房' },
    { page: 'mob-dc-maintenance', text: '搬完之后由谁值守' },
  ],
  form: 'move',
};
