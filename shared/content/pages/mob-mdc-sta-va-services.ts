import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '随租金提供的标准服务和按单位计价的增值服务，两张目录，下单前先看单位。',
  facts: [
    { value: '7×24', caption: '值守与工单受理' },
    { value: '远程手', caption: `派单后 ${cite('dc.hands.start')}到柜前` },
    { value: '驻场', caption: '按人·月，人员固定' },
  ],
  sections: [
    { type: 'from-twin', section: 'standard' },
    { type: 'from-twin', section: 'value-added' },
    { type: 'from-twin', section: 'levels' },
    {
      role: 'process', id: 'order', type: 'process', title: '在手机上|叫一次远程手',
      steps: [
        { title: '打电话或提工单', duration: '1 分钟', text: `拨 ${COMPANY.hotline} 转 1，报柜号；电话授权一律回拨名单内人员确认。` },
        { title: '说清动作', duration: '3 分钟', text: '要碰哪台、序列号后六位、做到哪一步停。不确定时先让工程师接屏拍照。' },
        { title: '看着做', duration: `派单后 ${cite('dc.hands.start')}内`, text: '到柜后视频连线，您确认面板灯色与标签再动手。' },
        { title: '收尾', duration: '当日', text: '前后照片与录像存入工单，不足 30 分钟按一次计，月底随账单列出。' },
      ],
    },
    faq({
      title: '计价与责任|六问',
      questions: [
        { question: '重启也收费吗？', answer: `不收，每月有次数：整柜 ${cite('restart.rack')}、散租 ${cite('restart.units')}。超出后按远程手计次；因机房供电引起的重启不占次数。` },
        { question: '包时用不完能退吗？', answer: '不退现金，当年内可以跨机房使用，也能抵扣布线与上架人工，剩余分钟在门户里随时可查。' },
        { question: '弄错设备谁负责？', answer: '按工单核对后仍误操作的，由我方承担恢复费用并出具报告；工单里柜位写错的，由提交方承担。' },
        { question: '驻场的人归谁管？', answer: '日常任务由客户安排，考勤、安全与替班由我方负责；请假当天有人顶班，交接单留存。' },
        { question: '我人在外地，怎么拿到坏盘？', answer: '可以选寄回、原厂返修或就地销毁。寄回按运费实报，返修由我方代寄并跟踪单号，销毁会给盖章证明与录像链接。' },
        { question: '谁有权叫人动设备？', answer: '合同附件里的授权人，按可入室、可操作、可搬出三级登记。人员变动当天在门户里改，旧权限即时失效。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-dc-maintenance', text: '系统与网络整体代维。' },
    { page: 'mob-cloud-info-security', text: '渗透、应急等安全服务。' },
    { page: 'mob-mdc-service-models', text: '机柜与包间的月租结构。' },
  ],
  form: 'consult',
};
