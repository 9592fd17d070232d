import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '合作政策：|条文与数字',
    lead: '折扣、返点、商机报备、价格纪律、联合市场基金、回款开票与违规处理，七项条文写在同一页；比例与期限以伙伴协议附件的版本为准。',
    tags: ['折扣与返点', '报备保护', '价格纪律', '违规处理'],
    strip: [
      { value: pending('2026 年第 1 版'), caption: '政策版本' },
      { value: '协议签署之日', caption: '对各伙伴的生效日' },
      { value: cite('partner.protection'), caption: '报备保护期' },
      { value: '按季', caption: '返点结算' },
    ],
  },
  form: 'partner',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'discount',
      title: '折扣：|按产品族与层级',
      tab: '折扣',
      lead: '折扣指伙伴结算价占该项目书面报价的比例；网站不公布价目，报价按项目出具。电费、运营商线路、第三方许可等代收项目不打折。',
      table: {
        caption: '伙伴结算价占该项目书面报价的比例',
        columns: ['产品族', '注册', '认证', '战略', '说明'],
        rows: [
          { head: '云与算力', cells: [pending('95%'), pending('90%'), pending('85%'), '整集群包断按项目议价'] },
          { head: '网络融合', cells: [pending('95%'), pending('92%'), pending('88%'), '本地段线路除外'] },
          { head: '安全合规', cells: [pending('92%'), pending('86%'), pending('80%'), '测评费除外，由测评机构收取'] },
          { head: '机房与托管', cells: [pending('97%'), pending('94%'), pending('92%'), '电费除外'] },
          { head: '专业服务', cells: [pending('不打折'), pending('95%'), pending('90%'), '按人天计的项目'] },
        ],
        notes: ['同一合同含多个产品族的逐项计算，不取平均。', '低于表中比例的特价须逐单书面批准，批准单列入合同附件。'],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'rebate',
      title: '返点：|看回款不看签约',
      tab: '返点',
      table: {
        caption: '季度返点与推荐佣金',
        columns: ['条件', '比例', '基数', '支付'],
        rows: [
          { head: '季度目标完成 80% 以上、不满 100%', cells: [pending('1%'), '当季实际回款，扣除代收项', '季后首月对账，次月支付'] },
          { head: '季度目标完成 100% 以上、不满 120%', cells: [pending('3%'), '同上', '同上'] },
          { head: '季度目标完成 120% 以上', cells: [pending('4%'), '同上', '同上'] },
          { head: '推荐佣金', note: '我方签约', cells: [pending('5%–8%'), '客户首年实付', '每次到账后 30 天内'] },
          { head: '续约佣金', cells: [pending('2%'), '续约首年实付', '同上'] },
        ],
        notes: ['客户退款或坏账的，对应返点在下一季扣回。', '折扣与返点可同时享受，推荐佣金与转售折扣二选一。', '折扣、返点与佣金在协议和票据上明示，双方如实入账；佣金只付给签约伙伴，不付给个人。'],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'registration',
      title: '商机报备与保护',
      tab: '报备',
      steps: [
        { title: '提交', duration: '随时', text: '客户全称、需求、预计金额、决策时间、客户联系人所在部门；不收集客户个人身份信息。', owner: '伙伴', deliverable: '报备编号' },
        { title: '查重', duration: pending('1 个工作日'), text: '与直销、其他伙伴的在途商机比对，冲突的说明依据。', owner: '渠道管理' },
        { title: '受理', duration: pending('2 个工作日内'), text: `受理之日起保护 ${cite('partner.protection')}，门户可见剩余天数。`, owner: '渠道管理', deliverable: '受理通知' },
        { title: '续期', duration: '到期前 10 天', text: `提交会议纪要、方案或报价中的任一项，可续一次 ${cite('partner.extension')}。`, owner: '伙伴', deliverable: '续期记录' },
        { title: '关闭', duration: '签约或到期', text: '签约转为客户归属；无进展的释放，六个月内原报备方再报同一需求不再保护。', owner: '渠道管理' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'discipline',
      title: '价格纪律、|市场基金与回款',
      tab: '条文',
      items: [
        {
          title: '价格纪律',
          text: '我方不限定伙伴的转售价。特价只能用于批准的客户与数量，不得挪作他用；不得拆单换取更高折扣，不得以我方名义承诺合同外的条件。',
          points: [`特价单写明客户、数量与有效期，默认 ${pending('30 天')}`, '实际需求与特价单不符的，先更新再签约'],
        },
        {
          title: '联合市场基金',
          text: '认证与战略伙伴可申请，用于行业会议、客户参观、联合案例与培训，先批后办，凭票据与成果报销。',
          points: [`额度：上季回款的 ${pending('1%–2%')}`, `我方承担不超过单项费用的 ${pending('50%')}`, '礼品、旅游与现金不予支持'],
        },
        {
          title: '回款与开票',
          text: '转售按月或按季结算，伙伴收到我方账单后付款，不以客户付款为前提；推荐由我方直接向客户收款。',
          points: [`账期：账单日后 ${pending('30 天')}`, '发票按业务种类与适用税率分别开具，信息服务与电信业务分开', `逾期 ${pending('15 天')}以上暂停新报备`],
        },
        {
          title: '客户信息保护',
          text: '伙伴获得的客户资料只用于报备的项目，项目结束后删除或归还；需要向分包方提供的，先取得客户同意。',
        },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'violations',
      title: '违规处理：|四档',
      tab: '违规',
      lead: `每一档都先书面告知事实与证据，伙伴有${pending('十个工作日')}陈述；处理结论写明期限与恢复条件。`,
      table: {
        caption: '违规情形与处理',
        columns: ['档次', '情形', '处理', '恢复'],
        rows: [
          { head: '提醒', cells: ['报备信息不实、资料逾期', '书面提醒，撤销该报备', '改正即恢复'] },
          { head: '警告', cells: ['挪用特价、跨报备抢单', `取消当季返点，冻结新报备 ${pending('30 天')}`, '提交整改说明'] },
          { head: '降级', cells: ['一年内两次警告、逾期账款', '降一层，收回投标授权', '次年复审'] },
          { head: '终止', cells: ['伪造授权或合同、商业贿赂、泄露客户资料', '解除协议，追究责任，存量客户另行安排', pending('三年内不再受理')] },
        ],
        notes: [`涉嫌违法的依法移送，不以内部处理代替。举报请拨 ${COMPANY.hotline} 转 4，举报人信息保密。`],
      },
    },
    {
      type: 'facts',
      role: 'compliance',
      id: 'version',
      title: '版本与生效',
      tab: '版本',
      facts: [
        { term: '当前版本', value: pending('2026 年第 1 版'), note: '页面为摘要，条文以伙伴协议附件为准' },
        { term: '生效', value: '自伙伴协议签署之日起', note: '旧版协议伙伴在续签时切换' },
        { term: '修订', value: `修订提前 ${pending('30 天')}在伙伴门户公示`, note: '不利于伙伴的修订只适用于新报备' },
        { term: '在途商机', value: '按受理时的版本执行到签约或释放' },
        { term: '解释', value: '有歧义时按有利于已报备伙伴的方式理解，并在下一版写清' },
      ],
    },
    faq({
      title: '财务与法务常问',
      questions: [
        { question: '返点能抵下季货款吗？', answer: '可以，对账确认后由伙伴选择付款或抵扣，抵扣同样要开票。' },
        { question: '客户提前退租，已付的佣金要退吗？', answer: '按未履行月份折算扣回；因我方服务不达标导致的退租不扣。' },
        { question: '转售等保套餐能一并收测评费吗？', answer: '不能。测评由测评机构独立签约收费，伙伴与我方都不代收、不参与结论。' },
      ],
    }),
    related({
      title: '与政策配套的页面',
      links: [
        { page: 'partner-arc', text: '层级条件、能力认定与年审。' },
        { page: 'partner-sup', text: '投标授权、测试资源与课程怎样申请。' },
        { page: 'policy-legal', text: '本网站内容与参数标记的效力。' },
      ],
    }),
    consult({
      title: '索取完整条文',
      form: 'partner',
      points: ['核对主体后发送协议与政策全文', '渠道经理逐条说明计算例', '有歧义处先书面确认再签'],
    }),
  ],
};
