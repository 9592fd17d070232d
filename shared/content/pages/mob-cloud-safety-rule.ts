import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '等保二级与三级所需的安全产品打包开通，附差距分析、制度与陪测；测评由您选择的机构独立完成。',
  facts: [
    { value: '二/三级套餐', caption: '另有三级增强' },
    { value: design('2 个工作日'), caption: '整套共享实例与初始策略' },
    { value: '陪测', caption: '工程师全程到场' },
  ],
  sections: [
    {
      type: 'items',
      role: 'overview',
      id: 'pick',
      title: '按系统选套餐',
      items: [
        { title: '二级', text: '企业官网、内部办公一类系统。单实例防火墙、堡垒机、日志审计、每季扫描与异地定时备份，覆盖二级技术条款的起步配置。' },
        { title: '三级', text: '面向公众的交易、医疗、政务等系统。防火墙双机，加网站防护、数据库审计、双因子、终端检测与异地实时备份。' },
        { title: '三级增强', text: '业务中断损失大的单位。吞吐翻倍，日志留存一年，每周扫描，告警有人研判，备份多一份不可删除的副本。' },
      ],
    },
    { type: 'from-twin', section: 'spec' },
    { type: 'from-twin', section: 'mapping' },
    {
      type: 'prose',
      role: 'scope',
      id: 'boundary',
      title: '四条责任边界',
      blocks: [
        { kind: 'list', items: [
          `机房与平台：门禁、电力、虚拟化底座，${pending('证明材料')}在签约前可以查验`,
          '我方：套餐内产品的可用、升级、策略配置与月度报告',
          '运营者，也就是您：定级备案的主体责任、策略审批、应用漏洞修复、人员与制度执行',
          '测评机构：现场测评与结论，费用由其单独收取，不在套餐价内',
        ] },
        { kind: 'paragraph', text: `一级安全事件发生时，我方 ${cite('emergency.response')}内远程接入；向主管部门的报告由运营者提交，材料由我方协助整理。` },
      ],
    },
    faq({
      title: '采购前三问',
      questions: [
        { question: '服务器不在你们机房能用吗？', answer: '能。硬件或软件部署到本地，审计、扫描与堡垒机放资源池，经专线连接。' },
        { question: '合同期多长，怎么收费？', answer: `按系统·月计费，${design('十二个月')}起。第二个系统起共用堡垒机与审计，只加边界和主机部分。` },
        { question: '多久能去测评？', answer: `差距分析 ${cite('mlps.gap')}，整改 ${cite('mlps.build')}，之后由测评机构排期，现场与报告 ${cite('mlps.assessment')}。` },
      ],
    }),
  ],
  related: [
    { page: 'mob-equal-guarantee', text: '定级到复测的五步流程。' },
    { page: 'mob-cloud-security-pool', text: '套餐背后的实例怎样开通与隔离。' },
    { page: 'mob-cloud-info-security', text: '渗透测试与应急响应。' },
  ],
  form: 'compliance',
};
