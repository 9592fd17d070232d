import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '安全设备变成可以随时开通的实例，出口流量按策略经过所需网元，每个租户自己管策略、自己看日志。',
  facts: [
    { value: '租户自服务', caption: '门户下单、改策略、导报表' },
    { value: '服务链', caption: '按流量决定经过哪些网元' },
    { value: cite('security.throughput'), caption: '吞吐档位' },
  ],
  sections: [
    { type: 'from-twin', section: 'chain' },
    {
      type: 'items',
      role: 'features',
      id: 'benefit',
      title: '与买硬件相比的差别',
      items: [
        { title: '开通', text: `下单后约 ${design('30 分钟')}可用，不占机柜，不等到货；试运行期间只看不拦，误报清完再串接。` },
        { title: '扩容', text: '带宽从 200 Mbps 升到 2 Gbps 只换规格，会话迁移不断线，差价按天补。' },
        { title: '隔离', text: '每个租户有自己的实例、路由表与日志库，管理员互相看不见，测评取证不混杂。' },
        { title: '退出', text: '到期停用即可，策略与日志可以导出，没有折旧的设备留在手里。' },
      ],
    },
    { type: 'from-twin', section: 'elements' },
    {
      type: 'items',
      role: 'recommended',
      id: 'bundle',
      title: '等保一键组合',
      items: [
        { title: '二级', text: '防火墙含入侵特征、堡垒机、日志审计、季度漏扫，适合一个出口、十台主机以内。' },
        { title: '三级', text: '双机防火墙与入侵防御、网站防护、数据库审计、终端检测、月度漏扫，一次全部创建并套用策略模板。' },
      ],
    },
    faq({
      title: '开通前三问',
      questions: [
        { question: '业务要改地址吗？', answer: '不改。引流在交换机上完成，主机网关与地址保持原样，撤销引流即恢复。' },
        { question: '网元坏了业务断不断？', answer: `主备切换在 ${design('5 秒')}以内。两台都失效时按您预先选择的策略放行或阻断。` },
        { question: '机房外的服务器能接进来吗？', answer: '经专线可以用审计、扫描与堡垒机；防火墙建议就近部署，免得流量绕路。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-safety-rule', text: '按级别打包的产品与服务清单。' },
    { page: 'mob-equal-guarantee', text: '备案、测评与复测的流程。' },
    { page: 'mob-cloud-service', text: '租户业务所在的云服务器。' },
  ],
  form: 'compliance',
};
