import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '几家云、几十个账号、几百台主机，由一个团队看着：费用有归属，告警有人接，权限收得回。',
  facts: [
    { value: '统一账单', caption: '多云合并，按部门分摊' },
    { value: '7×24', caption: `P1 响应 ${cite('sla.response.p1')}` },
    { value: 'FinOps', caption: '每月成本评审' },
  ],
  sections: [
    {
      type: 'items',
      role: 'features',
      id: 'scope',
      title: '接过来的四件事',
      items: [
        { title: '钱', text: '每笔云费用都要找到部门与项目。先补标签，再设预算，日环比突增当天提醒，每月开会逐条落实。' },
        { title: '权限', text: '员工用企业账号登录各家云，离职一处停、处处停；高危操作临时申请，到点收回。' },
        { title: '告警', text: '几百条噪声合并成几十条有用的，按值班表派到人，每条都有处理手册。' },
        { title: '家务', text: '补丁、备份、证书、域名到期、扩容缩容，全部走工单，月底一份报告说清做了什么。' },
      ],
    },
    { type: 'from-twin', section: 'levels' },
    {
      type: 'prose',
      role: 'architecture',
      tone: 'paper',
      id: 'platform',
      title: '平台看得到什么，看不到什么',
      blocks: [
        { kind: 'paragraph', text: '平台装在杭州机房，六个模块各有刷新周期：' },
        { kind: 'list', items: [
          `资源清单：台账与拓扑，${cite('msp.inventory.refresh')}刷新一次`,
          `监控告警：指标与拨测，${cite('msp.metrics.refresh')}一次，收敛以后再派单`,
          '分摊、预算与配置基线：每天各算一遍，偏差与不合规项列成清单',
          '工单：电话与门户进同一队列，响应与解决时长自动统计',
        ] },
        { kind: 'paragraph', text: '采集账号只读，能看到资源、账单、指标和安全配置，看不到数据库与文件里的内容。排障需要登录主机时，走堡垒机、按工单授权、全程录屏。' },
        { kind: 'paragraph', text: '云账号始终归您，我们持有的是可随时删除的子账号。合同结束，权限清零清单与台账一起交还。' },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'onboarding',
      title: '接管六周排期',
      steps: [
        { title: '接入', duration: design('第 1 周'), text: '建只读账号，自动生成台账。' },
        { title: '体检', duration: design('第 2 周'), text: '找闲置、超配、暴露面与缺备份。' },
        { title: '定规矩', duration: design('第 3–4 周'), text: '标签、权限、告警分级和值班表。' },
        { title: '并行', duration: design('第 5–6 周'), text: '两边同时值守，签确认单后独立承担。' },
      ],
    },
    faq({
      title: '签约前想清楚',
      questions: [
        { question: '一定要从你们这里买云吗？', answer: '不用。资源合同与服务合同分开，云商可以直接给您开票。' },
        { question: '怎么收费？', answer: '档位基础费加受管实例数乘单价，按月结。迁移、改造与压测按人天另算，云资源费和软件许可不在内。' },
        { question: '只要夜班行不行？', answer: '可以。晚间和节假日由我们受理，早上交接班时给出处理记录，核心业务中断先止损再叫醒您。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-link-cloud', text: '云与云之间的私网' },
    { page: 'mob-dc-maintenance', text: '机房与网络的代维' },
    { page: 'mob-cloud-pass', text: '收回机柜内的专有云' },
  ],
  form: 'consult',
};
