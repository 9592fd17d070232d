import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '合作体系：|三层三能力',
    lead: '伙伴按注册、认证、战略三层管理，按销售、交付、服务三类能力分工。层级决定折扣与支持，能力决定能承担项目的哪一段，两者分别评定。',
    tags: ['注册', '认证', '战略', '年度复审'],
    drawing: {
      kind: 'architecture',
      label: '伙伴分层与角色图：客户在上，三类能力居中承接，注册、认证、战略三层在下支撑，渠道管理贯穿全程',
      lanes: [
        { label: '客户', boxes: [{ id: 'customer', label: '企业与机构', kind: 'outside' }] },
        {
          label: '三类能力',
          boxes: [
            { id: 'sales', label: '销售', note: '报备、方案、合同' },
            { id: 'delivery', label: '交付', note: '施工、联调、验收' },
            { id: 'service', label: '服务', note: '一线值守、续约' },
          ],
        },
        {
          label: '三个层级',
          boxes: [
            { id: 'registered', label: '注册伙伴', note: '推荐与单品转售' },
            { id: 'certified', label: '认证伙伴', note: '按所认定的能力承接' },
            { id: 'strategic', label: '战略伙伴', note: '联合规划', kind: 'energy' },
          ],
        },
        {
          label: '我方',
          boxes: [
            { id: 'manager', label: '渠道经理', page: 'partners' },
            { id: 'policy', label: '政策与结算', page: 'partner-pol' },
            { id: 'support', label: '支持团队', page: 'partner-sup' },
          ],
        },
      ],
      links: [
        { from: 'customer', to: 'sales' },
        { from: 'customer', to: 'delivery' },
        { from: 'customer', to: 'service' },
        { from: 'sales', to: 'registered' },
        { from: 'sales', to: 'certified' },
        { from: 'delivery', to: 'certified' },
        { from: 'delivery', to: 'strategic' },
        { from: 'service', to: 'strategic' },
        { from: 'registered', to: 'manager', kind: 'control' },
        { from: 'certified', to: 'policy', kind: 'control' },
        { from: 'strategic', to: 'support', kind: 'control' },
      ],
    },
    strip: [
      { value: '3 层', caption: '注册、认证、战略' },
      { value: '3 类', caption: '销售、交付、服务能力' },
      { value: '每年 1 次', caption: '复审，可升可降' },
      { value: cite('partner.protection'), caption: '报备保护期' },
    ],
  },
  form: 'partner',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'tiers',
      title: '三个层级|差在哪里',
      tab: '层级',
      lead: '层级看业绩与人员，不看公司大小。新伙伴从注册层开始，已达到下表条件的可以直接申请认证。',
      table: {
        caption: '层级条件与对应支持',
        columns: ['项目', '注册', '认证', '战略'],
        rows: [
          { head: '年度回款', cells: ['无要求', pending('100 万元'), pending('500 万元')] },
          { head: '持证人员', cells: ['完成 2 门必修课', '所认定的能力各 2 人', '售前 4 人、交付 4 人、服务 2 人'] },
          { head: '成功项目', cells: ['无', '近一年 2 个', '近一年 5 个，含 1 个综合项目'] },
          { head: '渠道经理', cells: ['共享，邮件与电话', '指定 1 人', '指定 1 人，另配方案工程师'] },
          { head: '投标授权', cells: ['逐单申请', '逐单申请，优先出具', '年度框架授权，逐单备案'] },
          { head: '测试资源', cells: ['公共环境', pending('每季 200 卡·小时与 20 台云主机'), '按项目单独划拨'] },
          { head: '规划参与', cells: ['新产品通告', '半年产品会', '年度联合规划与试点优先'] },
        ],
        notes: ['年度回款以客户实际付到的金额计，跨年项目按到账日归属年度。', '人数、项目数与回款门槛以伙伴协议附件为准；页面数值供估算层级。'],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'abilities',
      title: '三类能力|分别认定',
      tab: '能力',
      items: [
        {
          title: '销售能力',
          text: '能把需求写成我方产品的清单：功率、带宽、规格与数量都对得上，报价单不漏项。',
          points: ['考核：情景题与一份真实报价', '可做：报备、报价、签约', '复核：报价差错率'],
        },
        {
          title: '交付能力',
          text: '能独立完成上架、布线、CPE 安装与联调，按我方验收单逐项测试并留记录。',
          points: ['考核：现场实操与文档', '可做：承接分包施工', '复核：一次验收通过率'],
        },
        {
          title: '服务能力',
          text: '能承担一线受理与现场处置，按 P1–P4 时限升级到我方二线，客户只记一个电话。',
          points: ['考核：两周跟班与一次演练', '可做：一线值守与续约', '复核：时限达成率'],
        },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'roles',
      title: '谁承担项目的哪一段',
      tab: '分工',
      lead: '没有取得相应能力的环节由我方承担，费用在分工表里单列，不从伙伴折扣中扣。',
      table: {
        caption: '项目各阶段的角色',
        columns: ['阶段', '伙伴', '我方', '对客户的责任人'],
        rows: [
          { head: '发现与报备', cells: ['提交客户、需求、预算与时间', '核对冲突，回复受理', '伙伴'] },
          { head: '方案与报价', cells: ['写清需求，参与评审', '出架构与产品清单', '有销售能力者为伙伴'] },
          { head: '投标与签约', cells: ['商务与法务', '授权、技术应答', '合同签署方'] },
          { head: '实施', cells: ['有交付能力的承担现场', '资源开通、关键割接', '项目经理所属方'] },
          { head: '运行', cells: ['有服务能力的承担一线', '二线与机房现场', '一线受理方'] },
          { head: '续约与扩容', cells: ['提前三个月启动', '提供用量与质量报告', '原报备方'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'promotion',
      title: '晋级与年审',
      tab: '年审',
      lead: '每年复审一次，半年可以申请提前晋级；降级前有一个季度的观察期。',
      steps: [
        { title: '数据核对', duration: pending('每年 1 月'), text: '系统汇总回款、项目、持证与投诉，伙伴在门户确认。', owner: '双方', deliverable: '年度数据单' },
        { title: '能力复核', duration: pending('1–2 月'), text: '抽查两个项目的验收单与工单，持证人员变动的补考。', owner: '渠道管理', deliverable: '复核意见' },
        { title: '定级', duration: pending('2 月底前'), text: '达到上一层条件的晋级；低于本层条件的进入观察期。', owner: '渠道管理', deliverable: '定级通知' },
        { title: '观察期', duration: pending('1 个季度'), text: '列出差距项与补足办法，权益照旧；期满仍不足的按实际条件定级。', owner: '伙伴', deliverable: '补足记录' },
        { title: '申诉', duration: pending('10 个工作日'), text: '对结果有异议可书面申诉，由不参与评定的人员复核一次。', owner: '渠道管理', deliverable: '复核答复' },
      ],
    },
    {
      type: 'scope',
      role: 'exclusions',
      id: 'boundary',
      title: '与直销的边界',
      tab: '边界',
      lead: `报备受理后保护 ${cite('partner.protection')}，有实质进展可续一次 ${cite('partner.extension')}；保护期内我方直销不得就同一需求报价。`,
      included: [
        '伙伴先报备、客户确认知悉的商机',
        '伙伴存量客户的续约与同类扩容',
        '伙伴交付并承担一线服务的客户新需求，同等条件优先',
        '我方转介给伙伴的区域线索，按转介单归属',
      ],
      excluded: [
        '报备前已与我方签约或在报价中的客户',
        '客户书面要求与我方直接签约的项目，按推荐佣金补偿',
        '集团统一采购且由总部指定供应商的项目',
        '超过保护期且无进展记录的商机',
      ],
    },
    faq({
      title: '分层与边界问答',
      questions: [
        { question: '两家伙伴报备了同一个客户怎么办？', answer: '按需求而不是按客户判断：需求不同各自受理；需求相同的以先受理者为准，后者收到冲突说明并列入候补，保护期满仍无进展即转给后者。' },
        { question: '降级会影响在手项目吗？', answer: '不会。已签合同按签约时的折扣执行到期满，新商机按新层级。' },
        { question: '没有交付队伍能做认证伙伴吗？', answer: '可以只认证销售能力，交付由我方或其他认证伙伴承担；战略层要求三类能力齐备。' },
        { question: '区域有独家吗？', answer: '不设区域独家。报备保护按商机生效，避免占着区域不开拓。' },
      ],
    }),
    related({
      title: '分层之后看条文',
      links: [
        { page: 'partner-pol', text: '每一层的折扣、返点与价格纪律。' },
        { page: 'partner-sup', text: '每一层能得到的人、资源与课程。' },
        { page: 'partners', text: '五类伙伴的权益、义务与申请流程。' },
      ],
    }),
    consult({
      title: '估一估|能进哪一层',
      form: 'partner',
      points: ['写明近一年项目与人员情况', '按条件表给出层级建议与差距', '有在手项目的同时受理报备'],
    }),
  ],
};
