import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '机房、网络、系统、数据库、安全、桌面六个专业，可单选；白天驻场、夜间远程，一份月报说清。',
  facts: [
    { value: cite('sla.response.p1'), caption: 'P1 响应' },
    { value: '驻场', caption: '5×8 到 7×24 可选' },
    { value: 'ITIL', caption: '事件、问题、变更、配置' },
  ],
  sections: [
    {
      type: 'items',
      role: 'scope',
      id: 'what',
      title: '交给我们的是哪些事',
      items: [
        { title: '每天', text: '看灯、看温度、看备份成没成功，告警先处置再通知。' },
        { title: '每月', text: '打补丁、复核防火墙策略、扫一遍漏洞，月报附原始数据。' },
        { title: '每季', text: '健康检查五项：容量、单点、许可到期、补丁滞后、备份能不能恢复。' },
        { title: '不含', text: '设备采购、线路租费、应用代码修改、测评费与打印耗材。' },
      ],
    },
    { type: 'from-twin', section: 'sla' },
    {
      type: 'prose',
      role: 'overview',
      id: 'mode',
      title: '三种模式怎么挑',
      blocks: [
        { kind: 'paragraph', text: '设备都在我方机房，选远程，现场动作交给远程手，按设备·月付费。自建机房或生产现场要有人在，选驻场，按人·月。两处都有的选混合，白天有人、夜里接管。' },
        { kind: 'list', items: [
          '50 台以内：远程即可，半年做一次健康检查。',
          '50–200 台：一名驻场加夜间远程，每季检查。',
          '200 台以上：两到四名驻场，另加年度演练。',
        ] },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'start',
      title: '三十天接手',
      steps: [
        { title: '清点', duration: design('第 1–7 天'), text: '资产、口令、维保合同与遗留问题逐项过手。' },
        { title: '接监控', duration: design('第 5–12 天'), text: '权限收进堡垒机，共享口令全部更换。' },
        { title: '写手册', duration: design('第 8–16 天'), text: '二十类高频故障写成处置卡，您的岗位签字。' },
        { title: '并行', duration: design('第 17–30 天'), text: '原团队在旁看着我们处置，演练一次 P1 再正式计时。' },
      ],
    },
    faq({
      title: '签约前常问',
      questions: [
        { question: '时限没做到怎么办？', answer: `P1 每次扣当月费用 ${design('3%')}，P2 每次 ${design('1%')}，月上限写在合同里。` },
        { question: '合同到期想收回？', answer: `同样用 ${cite('takeover.handover')}做反向交接，手册、CMDB 与监控配置全部移交，不另收费。` },
        { question: '夜里打电话有人接吗？', answer: `服务台 7×24，拨 ${COMPANY.hotline} 转 1。P1、P2 请打电话，不要只提工单。` },
      ],
    }),
  ],
  related: [
    { page: 'mob-mdc-sta-va-services', text: '按次的远程手与备件' },
    { page: 'mob-cloud-msp', text: '云上资源的值守' },
    { page: 'mob-dc-move', text: '换机房时的搬迁' },
    { page: 'mob-mdc-coop', text: '整座机房不想自己管，交给我方代运营' },
  ],
  form: 'consult',
};
