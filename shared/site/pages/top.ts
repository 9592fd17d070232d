/** Top-level pages (specification section 2). */
import { COMPANY } from '#shared/content/company.ts';
import { withShared } from '../page.ts';

export const TOP_PAGES = withShared({ group: 'top' }, [
  {
    id: 'home',
    path: '/',
    name: '首页',
    title: '杭州机房托管、GPU 算力与云网服务',
    description:
      `${COMPANY.brand} 面向企业提供 GPU 算力、IDC 托管、网络融合、安全合规与云服务：杭州三处、建德两处机房由双路由环网相连，十三项参数同表对比，承接专线、多云接入、等保建设、搬迁迁移与全天值守。`,
    category: '站点',
    template: 'home',
    keywords: ['首页', '主页', 'index'],
    data: true,
  },
  {
    id: 'cases',
    path: '/cases',
    name: '客户成功',
    title: '客户成功：托管、组网与算力案例',
    description:
      '客户成功收录十二则匿名案例，覆盖制造、金融、政务、医疗、教育科研、互联网与游戏、零售连锁、自动驾驶八个行业，写明原有问题、所用产品、上线周期与测得结果，并公布每项指标的口径。',
    category: '客户',
    template: 'cases',
    keywords: ['案例', '客户案例', 'case'],
    query: ['industry', 'product'],
  },
  {
    id: 'partners',
    path: '/partners',
    name: '合作伙伴',
    title: '合作伙伴：渠道代理与集成招募',
    description:
      '合作伙伴分渠道代理、方案集成、云与软件、设备与基础设施、科研院校五类，列明各自的权益与义务、资质要求、从申请评估到返佣结算的五步流程与期限，以及网络资源合作等四个入口。',
    category: '伙伴',
    template: 'partner',
    keywords: ['渠道', '代理', '代理商'],
  },
  {
    id: 'wan-partners',
    path: '/wanPartners',
    name: '网络合作伙伴',
    title: '网络合作伙伴：光纤、带宽与机房资源',
    description:
      '网络合作伙伴面向运营商与资源方：光纤波道、楼宇接入、接入点机柜、带宽与云商端口五类资源的评估要点，端口到路由的互联标准，固定、按用量与分成三种结算，质量考核和联调流程。',
    category: '伙伴',
    template: 'partner',
    keywords: ['运营商', '光缆', '资源合作'],
  },
  {
    id: 'partner-arc',
    path: '/linkWanPartnerArc',
    name: '合作体系',
    title: '合作体系：伙伴分层、认证与晋级',
    description:
      '合作体系说明伙伴怎样分层分工：注册、认证、战略三层的条件与支持，销售、交付、服务三类能力的考核办法，项目各阶段由谁负责，晋级与年审步骤，以及报备保护和与直销的边界。',
    category: '伙伴',
    template: 'partner',
    keywords: ['伙伴分层', '伙伴等级', '认证伙伴'],
  },
  {
    id: 'partner-pol',
    path: '/linkWanPartnerPol',
    name: '合作政策',
    title: '合作政策：渠道返点与商机报备',
    description:
      '合作政策写明各产品族的折扣与季度返点、推荐佣金、商机报备与保护期、特价与价格纪律、联合市场基金、账期与开票、违规四档处理和申诉，以及政策版本与生效办法，供伙伴签约前核对。',
    category: '伙伴',
    template: 'partner',
    keywords: ['返点', '报备', '渠道政策'],
  },
  {
    id: 'partner-sup',
    path: '/linkWanPartnerSup',
    name: '合作支持',
    title: '合作支持：售前、培训与投标授权',
    description:
      '合作支持列出伙伴可以调用的资源：售前方案工程师、测试环境与投标授权，交付手册与现场支援，售后二线升级时限，八门培训认证课程的学时与考核，以及各类资料的内容和获取方式。',
    category: '伙伴',
    template: 'partner',
    keywords: ['伙伴培训', '投标授权'],
  },
  {
    id: 'documents',
    path: '/documents',
    name: '文档中心',
    title: '文档中心：机房、网络与 GPU 操作手册',
    description:
      '文档中心按目录提供入门、机房入室与上架、网络接入、云产品、智算、安全与等保、备案、账务合同八类操作说明，标明版本与更新时间，支持搜索、章节导航与复制命令，遇到问题可反馈。',
    category: '支持',
    template: 'docs',
    keywords: ['帮助', '手册', '文档', 'docs'],
    data: true,
    query: ['id', 'q'],
  },
  {
    id: 'glossary',
    path: '/glossary',
    name: '术语表',
    title: '术语表：网络机房与云的行业用语',
    description:
      '术语表解释网络、机房、云与存储、智算、安全合规、灾备与合同六类一百余条行业用语，每条两三句写清含义、计算口径与容易混淆之处，注明所依据的国家标准或国际标准，并指向相关的页面。',
    category: '支持',
    template: 'glossary',
    keywords: ['术语', '名词解释', '词汇', 'glossary'],
  },
  {
    id: 'search',
    path: '/search',
    name: '站内搜索',
    title: '站内搜索：产品、方案与文档',
    description:
      `站内搜索：在全部页面、常见问题、文档、新闻与术语的正文里查找，中文、拼音、首字母、同义词以及带单位的数值都可以，例如 95 计费、单柜功率、市电中断演练；如果没有找到，请拨打 ${COMPANY.hotline} 转 2。`,
    category: '站点',
    template: 'search',
    query: ['q', 'kind', 'page'],
    hidden: true,
  },
]);
