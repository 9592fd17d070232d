/** Overview pages of the five groups. */
import type { PageEntry } from '../page.ts';

export const INDEX_PAGES: readonly PageEntry[] = [
  {
    id: 'product-index',
    path: '/product/index',
    title: '产品中心',
    description:
      '产品中心列出云服务、网络融合、安全合规、机房资源、机房服务与智算算力六类二十四项产品，每项一句话定义、计费单位与起租期，附按业务选产品的对照表和四种计费口径说明。',
    group: 'index',
    category: '站点',
    template: 'index',
    keywords: ['产品', '全部产品'],
    updated: '2026-11-20',
  },
  {
    id: 'solution-index',
    path: '/solution/index',
    title: '解决方案',
    description:
      '',
    group: 'index',
    category: '站点',
    template: 'index',
    keywords: ['方案', '全部方案'],
    updated: '2026-11-20',
  },
  {
    id: 'service-index',
    path: '/service/index',
    title: '服务与支持',
    description:
      '',
    group: 'index',
    category: '服务',
    template: 'index',
    keywords: ['服务', '报障'],
    updated: '2026-11-20',
  },
  {
    id: 'about-index',
    path: '/about/index',
    title: '关于我们',
    description:
      '',
    group: 'index',
    category: '关于',
    template: 'index',
    keywords: ['公司', '联系我们'],
    data: true,
    updated: '2026-11-20',
  },
  {
    id: 'mobile-index',
    path: '/mobResource/index',
    title: '产品与方案（移动）',
    description:
      '',
    group: 'index',
    category: '移动',
    template: 'index',
    keywords: ['移动版', '手机版'],
    updated: '2026-11-20',
  },
];
