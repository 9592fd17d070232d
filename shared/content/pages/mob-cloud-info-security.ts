import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '渗透、扫描、审计、应急、演练、重保、培训与托管检测八项服务，签授权再动手，修复后免费复测两次。',
  facts: [
    { value: '渗透测试', caption: '人工验证，两次复测' },
    { value: cite('emergency.response'), caption: '一级事件远程接入' },
    { value: '重保值守', caption: '驻场与远程，按人天' },
  ],
  sections: [
    {
      type: 'items',
      role: 'operations',
      id: 'now',
      title: '正在出事？先做四件事',
      items: [
        { title: '断网不断电', text: '拔网线或禁用网卡，不要关机、不要重装，内存里的线索关机就没了。' },
        { title: '停掉自动任务', text: '暂停备份与同步，防止被加密的文件覆盖好的副本。' },
        { title: '留下证据', text: '给勒索信、异常进程、登录记录拍照或截图，记下时间。' },
        { title: '打电话', text: `${COMPANY.hotline} 转 1，7×24 接警，一级事件 ${cite('emergency.response')}内远程接入，杭州市区 ${cite('emergency.onsite')}到场。` },
      ],
    },
    { type: 'from-twin', section: 'catalogue' },
    {
      type: 'items',
      role: 'deliverables',
      id: 'report',
      title: '报告里有什么',
      items: [
        { title: '给管理者的一页', text: '结论、风险数量、三件最该先做的事，不含技术细节，可直接上会。' },
        { title: '给工程师的细节', text: '每个漏洞的位置、复现步骤、证据、影响与修复写法，按 CVSS 3.1 分四级。' },
        { title: '给测评用的闭环', text: '复测结果、未修复项的风险接受人与期限，与等保的整改记录格式一致。' },
      ],
    },
    { type: 'from-twin', section: 'pricing' },
    faq({
      title: '委托前三问',
      questions: [
        { question: '测试要停业务吗？', answer: '不停。优先测试环境，生产只在低峰做非破坏验证，您的联系人随时可以叫停。' },
        { question: '要准备什么？', answer: '系统清单、测试账号、授权书盖章。三样齐了第二天进场，模板由我们提供。' },
        { question: '多长时间出报告？', answer: `一个中等系统 ${design('5–8 个工作日')}；严重漏洞发现后${design('两小时')}内先电话告知，不等报告。` },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-safety-rule', text: '把问题落实到产品与策略。' },
    { page: 'mob-cloud-recovery', text: '不可变副本与恢复演练。' },
    { page: 'mob-equal-guarantee', text: '三级系统的年度测评安排。' },
  ],
  form: 'compliance',
};
