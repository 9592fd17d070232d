import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '合作伙伴：|五种合作方式',
    lead: '渠道代理、方案集成、云与软件、设备与基础设施、科研院校五类伙伴，各自的权益、义务与资质要求列在表里；从提交申请到拿到评估结论有明确期限。',
    tags: ['五类伙伴', '权益与义务对列', '报备保护', '返点按季结算'],
    drawing: {
      kind: 'architecture',
      label: '伙伴与客户之间的关系：五类伙伴分别经销售、集成、适配、供货与联合研究与我方产品连接，共同交付客户',
      lanes: [
        {
          label: '伙伴',
          boxes: [
            { id: 'channel', label: '渠道代理' },
            { id: 'integrator', label: '方案集成' },
            { id: 'software', label: '云与软件' },
            { id: 'vendor', label: '设备设施' },
            { id: 'research', label: '科研院校' },
          ],
        },
        {
          label: '合作内容',
          boxes: [
            { id: 'sell', label: '转售与推荐', note: '报备保护', page: 'partner-pol' },
            { id: 'build', label: '联合方案', note: '投标与交付', page: 'partner-sup' },
            { id: 'fit', label: '适配认证', note: '镜像与接口' },
            { id: 'supply', label: '供货与维保', note: '备件与驻点' },
            { id: 'study', label: '联合课题', note: '算力与数据' },
          ],
        },
        {
          label: '产品与服务',
          boxes: [
            { id: 'products', label: '产品资源', page: 'product-index', kind: 'energy' },
            { id: 'solutions', label: '解决方案', page: 'solution-index' },
            { id: 'services', label: '服务与支持', page: 'service-index' },
          ],
        },
        { label: '客户', boxes: [{ id: 'customer', label: '企业与机构', kind: 'outside' }] },
      ],
      links: [
        { from: 'channel', to: 'sell' },
        { from: 'integrator', to: 'build' },
        { from: 'software', to: 'fit' },
        { from: 'vendor', to: 'supply' },
        { from: 'research', to: 'study' },
        { from: 'sell', to: 'products' },
        { from: 'build', to: 'solutions' },
        { from: 'fit', to: 'products' },
        { from: 'supply', to: 'services' },
        { from: 'study', to: 'solutions' },
        { from: 'products', to: 'customer' },
        { from: 'solutions', to: 'customer' },
        { from: 'services', to: 'customer' },
      ],
    },
    strip: [
      { value: '5 类', caption: '伙伴，申请表同一张' },
      { value: cite('partner.reply'), caption: '回复评估安排的期限' },
      { value: cite('partner.assessment'), caption: '资料齐备后出评估结论' },
      { value: cite('partner.protection'), caption: '商机报备保护期' },
    ],
  },
  form: 'partner',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'types',
      title: '五类伙伴|各做什么',
      tab: '类型',
      lead: '一家公司可以同时属于两类，权益按合同逐类计算，不重复计返点。',
      table: {
        caption: '五类伙伴的身份、合同关系与收益',
        columns: ['类型', '常见身份', '合同关系', '收益', '主要产品'],
        rows: [
          { head: '渠道代理', note: '有稳定的企业客户，转售或推荐我方产品', cells: ['区域渠道、代理商、电信代理', '转售：伙伴签客户；推荐：我方签客户', '折扣差价或推荐佣金', '机柜、专线、云主机、等保套餐'] },
          { head: '方案集成', note: '为行业客户做总包，把机房、网络与算力放进自己的项目', cells: ['系统集成商、行业方案商', '伙伴总包，我方分包或联合体', '项目折扣与交付分工费', '智算、灾备、机房搬迁、融合组网'] },
          { head: '云与软件', note: '软件要运行在我方资源池或专有云上，或要接入我方接口', cells: ['软件企业、数据库与中间件厂商、云服务商', '适配协议，客户各自签约', '联合推广与镜像上架', '立方云、云服务器、多云管理'] },
          { head: '设备与基础设施', note: '供应服务器、网络、机电、液冷设备，或提供维保与备件', cells: ['制造商、总代、维保公司', '采购框架或联合供货', '入围目录与项目份额', '机房定制、智算集群、备件服务'] },
          { head: '科研院校', note: '需要算力与真实运行数据做研究，或开展人才培养', cells: ['高校、研究所、重点实验室', '课题协议或共建协议', '算力额度、实习岗位、论文与专利按约定共有', '智算算力、能效与运维数据'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'rights',
      title: '权益与义务|放在一张表',
      tab: '权益义务',
      table: {
        caption: '五类伙伴的权益与义务',
        columns: ['类型', '我方提供', '伙伴承担', '退出时'],
        rows: [
          { head: '渠道代理', cells: ['报备保护、折扣、售前支持、返点', '真实报备、按约回款、首问应答', '存量客户由双方书面确认归属'] },
          { head: '方案集成', cells: ['投标授权、方案工程师、交付配合', '项目管理、总包责任、验收组织', '在建项目做完再退出'] },
          { head: '云与软件', cells: ['测试资源、适配环境、上架位置', '版本维护、缺陷响应、许可清晰', '上架镜像下架，客户有迁移期'] },
          { head: '设备与基础设施', cells: ['年度需求预测、验收标准、现场条件', '交期、质保、备件与到场时限', '质保期内责任不因退出免除'] },
          { head: '科研院校', cells: ['算力额度、脱敏运行数据、导师', '课题计划、成果共享、安全培训', '数据销毁并留记录'] },
        ],
        notes: [`折扣与返点比例见合作政策；投标授权 ${pending('3 个工作日')}内出具，前提是商机已报备。`],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '从申请到返佣结算',
      tab: '流程',
      steps: [
        { title: '申请', duration: '10 分钟', text: '填写本页表单，写明类型、主营区域与客户行业。', owner: '伙伴', deliverable: '申请编号' },
        { title: '评估', duration: `${cite('partner.reply')}内约谈，${cite('partner.assessment')}内给结论`, text: '核对主体、资质与经营范围，访谈一次，确定类型与初始层级。', owner: '渠道经理', deliverable: '评估结论，不通过写明原因' },
        { title: '签约', duration: pending('5–10 个工作日'), text: '签伙伴协议与保密协议，政策版本写进附件。', owner: '双方', deliverable: '协议、伙伴编号' },
        { title: '培训与开通', duration: pending('首月'), text: '完成产品与报备两门必修课，开通伙伴门户与测试账号。', owner: '双方', deliverable: '结业记录、门户账号' },
        { title: '返佣结算', duration: '返点按季，推荐佣金按到账', text: `返点以客户实际回款为基数，季后核对明细，无异议开票支付；推荐佣金在每次到账后 ${pending('30 天')}内支付。`, owner: '双方财务', deliverable: '结算单' },
      ],
    },
    {
      type: 'table',
      role: 'compliance',
      id: 'requirements',
      title: '资质要求',
      tab: '资质',
      lead: '必备项缺一不可，加分项只影响初始层级。',
      table: {
        caption: '各类伙伴的资质要求',
        columns: ['类型', '必备', '加分'],
        rows: [
          { head: '渠道代理', cells: ['独立法人、经营范围相符；转售电信业务须有相应许可', '专职售前 2 人以上、行业客户名录'] },
          { head: '方案集成', cells: ['独立法人、近两年同类项目两个', '安全生产与施工类资质、项目经理证书'] },
          { head: '云与软件', cells: ['著作权或授权链完整、能提供维护', '信创适配、等保测评记录'] },
          { head: '设备与基础设施', cells: ['产品认证齐全、质保主体明确', '长三角有备件库'] },
          { head: '科研院校', cells: ['二级单位以上出具的合作函', '已有相关课题或实验室'] },
        ],
        notes: ['近三年有重大失信记录或正在被列为失信被执行人的不予受理。'],
      },
    },
    {
      type: 'items',
      role: 'guide',
      id: 'entries',
      title: '四个入口',
      items: [
        { title: '网络合作伙伴', text: '您手上是光缆、波道、楼宇、带宽或云商端口，要谈的是互联标准与结算。', pages: ['wan-partners'] },
        { title: '合作体系', text: '伙伴分几层、角色怎么分、怎样晋级与年审、与直销怎样划界。', pages: ['partner-arc'] },
        { title: '合作政策', text: '折扣、返点、报备、价格纪律、市场基金与违规处理的条文。', pages: ['partner-pol'] },
        { title: '合作支持', text: '售前、交付、售后分别能得到什么人和材料，培训怎样安排。', pages: ['partner-sup'] },
      ],
    },
    faq({
      title: '申请之前常问',
      tab: '问答',
      questions: [
        { question: '个人可以做代理吗？', answer: '不可以。伙伴须为企业、事业单位或院校；个人介绍客户可以推荐给渠道经理，但不签返佣协议。' },
        { question: '要交保证金或买断首批吗？', answer: '不收加盟费与保证金，也没有首批进货。战略层级约定年度目标，未达标影响返点与下一年的层级，不另收费用。' },
        { question: '客户是伙伴签还是你们签？', answer: '两种都行。转售由伙伴签约并承担回款，推荐由我方签约、向伙伴付佣金。涉及许可的电信业务，没有相应许可的伙伴只能走推荐。' },
        { question: '我有一栋楼或闲置机房，属于哪一类？', answer: '属于机房合作，不在这五类里；那边按电力、楼宇与网络条件评估，收益方式也不同。' },
      ],
    }),
    related({
      title: '决定之前再看看',
      links: [
        { page: 'resource-idc-coop', text: '业主与园区用土地、楼宇、电力指标合作。' },
        { page: 'product-index', text: '可以销售的二十四项产品与计费单位。' },
        { page: 'cases', text: '各行业匿名案例与指标口径。' },
      ],
    }),
    consult({
      title: '申请加入，|写清类型与区域',
      form: 'partner',
      points: ['三个工作日内由渠道经理来电约定面谈', '评估不收费，不通过写明原因', '通过后先发政策文本，看完再签'],
    }),
  ],
};
