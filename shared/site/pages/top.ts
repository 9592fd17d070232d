/** Top-level pages (specification section 2). */
import type { PageEntry } from '../page.ts';

export const TOP_PAGES: readonly PageEntry[] = [
  {
    id: 'home',
    path: '/',
    title: '首页',
    description:
      'LinkWan 面向企业提供 GPU 算力、IDC 托管、网络融合、安全合规与云服务：杭州三处、建德两处机房由双路由环网相连，十三项参数同表对比，承接专线、多云接入、等保建设、搬迁迁移与全天值守。',
    group: 'top',
    category: '站点',
    template: 'home',
    keywords: ['首页', '主页', 'index'],
    data: true,
    updated: '2026-11-20',
  },
  {
    id: 'cases',
    path: '/cases',
    title: '客户成功',
    description:
      '客户成功收录十二则匿名案例，覆盖制造、金融、政务、医疗、教育科研、互联网与游戏、零售连锁、自动驾驶八个行业，写明原有问题、所用产品、上线周期与测得结果，并公布每项指标的口径。',
    group: 'top',
    category: '客户',
    template: 'cases',
    keywords: ['案例', '客户案例', 'case'],
    query: ['industry', 'product'],
    updated: '2026-11-20',
  },
  {
    id: 'partners',
    path: '/partners',
    title: '合作伙伴',
    description:
      '合作伙伴分渠道代理、方案集成、云与软件、设备与基础设施、科研院校五类，列明各自的权益与义务、资质要求、从申请评估到返佣结算的五步流程与期限，以及网络资源合作等四个入口。',
    group: 'top',
    category: '伙伴',
    template: 'partner',
    keywords: ['渠道', '代理', '代理商'],
    updated: '2026-11-20',
  },
  {
    id: 'wan-partners',
    path: '/wanPartners',
    title: '网络合作伙伴',
    description:
      '网络合作伙伴面向运营商与资源方：光纤波道、楼宇接入、接入点机柜、带宽与云商端口五类资源的评估要点，端口到路由的互联标准，固定、按用量与分成三种结算，质量考核和联调流程。',
    group: 'top',
    category: '伙伴',
    template: 'partner',
    keywords: ['运营商', '光缆', '资源合作'],
    updated: '2026-11-20',
  },
  {
    id: 'partner-arc',
    path: '/linkWanPartnerArc',
    title: '合作体系',
    description:
      '合作体系说明伙伴怎样分层分工：注册、认证、战略三层的条件与支持，销售、交付、服务三类能力的考核办法，项目各阶段由谁负责，晋级与年审步骤，以及报备保护和与直销的边界。',
    group: 'top',
    category: '伙伴',
    template: 'partner',
    keywords: ['伙伴分层', '认证伙伴'],
    updated: '2026-11-20',
  },
  {
    id: 'partner-pol',
    path: '/linkWanPartnerPol',
    title: '合作政策',
    description:
      '合作政策写明各产品族的折扣与季度返点、推荐佣金、商机报备与保护期、特价与价格纪律、联合市场基金、账期与开票、违规四档处理和申诉，以及政策版本与生效办法，供伙伴签约前核对。',
    group: 'top',
    category: '伙伴',
    template: 'partner',
    keywords: ['返点', '报备', '渠道政策'],
    updated: '2026-11-20',
  },
  {
    id: 'partner-sup',
    path: '/linkWanPartnerSup',
    title: '合作支持',
    description:
      '合作支持列出伙伴可以调用的资源：售前方案工程师、测试环境与投标授权，交付手册与现场支援，售后二线升级时限，八门培训认证课程的学时与考核，以及各类资料的内容和获取方式。',
    group: 'top',
    category: '伙伴',
    template: 'partner',
    keywords: ['伙伴培训', '投标授权'],
    updated: '2026-11-20',
  },
  {
    id: 'documents',
    path: '/documents',
    title: '文档中心',
    description:
      '文档中心按目录提供入门、机房入室与上架、网络接入、云产品、智算、安全与等保、备案、账务合同八类操作说明，标明版本与更新时间，支持搜索、章节导航与复制命令，遇到问题可反馈。',
    group: 'top',
    category: '支持',
    template: 'docs',
    keywords: ['帮助', '手册', '文档', 'docs'],
    data: true,
    query: ['id', 'q'],
    updated: '2026-11-20',
  },
  {
    id: 'search',
    path: '/search',
    title: '站内搜索',
    description:
      '站内搜索：按页面名称、拼音、首字母或同义词查找 LinkWan 的产品、解决方案、机房、服务与公司页面，例如等保、托管、专线、灾备、GPU；如果没有找到需要的页面，可以拨打 400-8835-999 转 2，由商务人员为您指路。',
    group: 'top',
    category: '站点',
    template: 'search',
    query: ['q'],
    hidden: ['search', 'sitemap'],
    updated: '2026-11-20',
  },
];
