import { SITE } from '#shared/site/site.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '法律声明',
    lead: '本页说明网站内容的性质与使用规则：标为「设计值」与「待确认」的数值是什么意思，估算工具与演示数据能不能引用，转载与链接要注意什么，发现错误或侵权怎样告诉我们。',
    tags: ['版本 1.0', '2026 年 11 月 20 日'],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'overview',
      id: 'nature',
      title: '网站内容|不是要约',
      tab: '性质',
      blocks: [
        { kind: 'paragraph', text: `${SITE.name} 网站用于介绍产品、方案、机房与服务。页面上的规格、周期、服务等级与计费单位帮助您判断是否合适，不构成要约，也不构成单方承诺；双方的权利义务以签署的合同及附件为准。` },
        { kind: 'paragraph', text: '同一事项在网站、报价单与合同里写法不同的，以合同为准，其次是报价单。网站内容更新不影响已签合同；您在签约前引用过某个页面的，可以要求把当时的参数写进附件。' },
      ],
    },
    {
      type: 'table',
      role: 'text',
      id: 'marks',
      title: '标记与数值|怎么读',
      tab: '标记',
      table: {
        caption: '页面上六类数值的效力',
        columns: ['写法', '含义', '能否引用'],
        rows: [
          { head: '设计值、目标值', cells: ['工程设计或服务的目标，以单剑号或表下一行标出', '可作选型参考；写入合同附件后作为验收依据'] },
          { head: '待确认', cells: ['尚待我方核实的数值，以双剑号或表下一行标出', '不能引用，以书面答复为准'] },
          { head: '不带标记的技术常数', cells: ['标准条文、物理关系或换算结果，例如 99.9% 对应每月 43.2 分钟', '可以引用，请同时注明标准编号'] },
          { head: '演示数据', cells: ['监控界面示意图中的曲线与读数', '不能引用'] },
          { head: '估算工具的结果', cells: ['按页面公式与您输入的参数计算', '注明参数与日期后可用于内部测算'] },
          { head: '匿名案例的结果', cells: ['按案例页口径测得，待当事方确认', '不能推及其他项目'] },
        ],
        notes: ['服务等级的计算方法、不计入的情形与抵扣分档写在服务与支持页的服务等级总表，产品页只列自己的一行。', '机房示意图不按比例，光缆与建筑位置不能用于工程测量。'],
      },
    },
    {
      type: 'prose',
      role: 'compliance',
      id: 'licensed',
      title: '许可与业务边界',
      tab: '许可',
      blocks: [
        { kind: 'paragraph', text: '属于电信业务的产品，在许可证载明的业务种类与地域内提供；跨境通信由取得国际业务许可的基础电信企业提供。未列明许可的页面内容，不应理解为我们在该范围内经营。' },
        { kind: 'paragraph', text: '等级测评、商用密码应用安全性评估、体系认证与资质审批的结论由法定或获认可的机构独立作出。我们提供建设与辅导，不对结论作任何形式的担保，也不授权任何人以我方名义作此承诺。' },
        { kind: 'paragraph', text: '区块链相关服务仅限联盟链与存证，不涉及代币发行、兑换与交易撮合。算力与云资源不得用于违反法律法规的用途，一经发现依法停止服务并保存记录。' },
      ],
    },
    {
      type: 'items',
      role: 'text',
      id: 'copyright',
      title: '版权、商标与转载',
      tab: '版权',
      items: [
        { title: '内容的权利', text: '文字、图示、表格、版面与程序的著作权归我方或授权人。图示由数据生成，对数据与画法同样保留权利。网页程序所含的开源软件（React 等）与标题字体 Archivo 按各自的许可使用，许可全文在本站的 /licences.txt 与 /fonts/OFL.txt。' },
        { title: '可以怎样用', text: '因采购比选、教学与新闻报道需要，可以适当引用，注明出处与页面更新日期；整页转载、镜像或批量抓取用于商业用途的，须先取得书面许可。' },
        { title: '搜索引擎', text: '遵守站点抓取规则的搜索引擎可以收录与展示摘要；请不要对页面转码、插入广告或改写链接。' },
        { title: '商标与名称', text: '页面出现的第三方产品名称仅用于说明技术与兼容性，权利归各自权利人，不表示存在合作或认可关系。' },
      ],
    },
    {
      type: 'prose',
      role: 'safety',
      id: 'liability',
      title: '可用性、链接|与责任',
      tab: '责任',
      blocks: [
        { kind: 'heading', text: '网站的可用性' },
        { kind: 'paragraph', text: '我们尽力保持网站可用，但网站不是客户的业务系统，不适用产品的服务等级。维护、攻击或线路故障期间，请改用电话；客户门户与报障电话不依赖本网站。' },
        { kind: 'heading', text: '站外链接' },
        { kind: 'paragraph', text: '备案查询、外部聊天等链接指向他人网站，其内容与安全由运营者负责。欢迎链接到本站任何公开页面，请链接到原地址，不要用框架嵌入。' },
        { kind: 'heading', text: '责任限制' },
        { kind: 'paragraph', text: '因依赖本网站未经合同确认的参数而作出的采购、设计或投资决定，由决定者承担后果；法律规定不得排除的责任除外。本条不减损您作为合同相对方依合同享有的权利。' },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'notice',
      title: '纠错与侵权通知',
      tab: '通知',
      lead: `电话 ${SITE.hotline} 转 4。写明页面地址、具体内容与理由，侵权通知须附权利证明与联系方式。`,
      steps: [
        { title: '受理', duration: pending('2 个工作日'), text: '登记并告知编号；材料不全的一次说明缺什么。', deliverable: '受理编号' },
        { title: '核对', duration: pending('5 个工作日'), text: '事实错误由产品负责岗核对来源；权利争议核对权属与授权链。' },
        { title: '处理', duration: '核实后即时', text: '参数错误的改正并更新日期；侵权成立的删除或断开链接。' },
        { title: '答复', duration: pending('10 个工作日内'), text: '书面告知结果；对结果有异议的可补充材料复核一次。', deliverable: '答复函' },
      ],
    },
    {
      type: 'prose',
      role: 'history',
      id: 'law',
      title: '法律适用与版本',
      blocks: [
        { kind: 'paragraph', text: `本声明适用中华人民共和国法律。因使用本网站产生的争议先协商，协商不成的提交公司住所地有管辖权的人民法院；与产品合同有关的争议按合同约定的方式解决。` },
        { kind: 'paragraph', text: '当前为 1.0 版，2026 年 11 月 20 日起施行。修订后在本页公布并更新日期，继续使用网站即按新版本执行；个人信息的处理另见隐私政策，两者不一致时就个人信息事项以隐私政策为准。' },
      ],
    },
    related({
      title: '相关页面',
      links: [
        { page: 'policy-privacy', text: '个人信息的种类、期限与权利。' },
        { page: 'cases', text: '案例的匿名办法与指标口径。' },
        { page: 'about-introduction', text: '各项电信业务以谁的许可交付。' },
        { page: 'about-index', text: '要核实公司情况，逐项说明查哪一页。' },
      ],
    }),
    consult({
      title: '引用参数之前，|先向我们确认',
      form: 'consult',
      points: ['写明要引用的页面与用途', '由产品负责岗确认当前有效的数值', '需要盖章材料的，转商务办理'],
    }),
  ],
};
