/** Top-level pages (specification section 2). */
import type { PageEntry } from '../page.ts';

export const TOP_PAGES: readonly PageEntry[] = [
  {
    id: 'home',
    path: '/',
    title: '首页',
    description:
      '',
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
      '',
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
      '',
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
      '',
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
      '',
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
      '',
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
      '',
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
      '',
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
      '按页面名称、拼音、首字母或同义词查找 LinkWan 的产品、解决方案、机房、服务与公司页面，例如等保、托管、专线、GPU；找不到时可拨打 400-8835-999 转 2 由工程师指路。',
    group: 'top',
    category: '站点',
    template: 'search',
    query: ['q'],
    hidden: ['search', 'sitemap'],
    updated: '2026-11-20',
  },
];
