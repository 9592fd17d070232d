/**
 * Header menus for desktop and mobile (specification section 2, information architecture section 4). An entry names a page
 * of the registry, from which its path, name and badge come.
 */
import type { Badge } from './page.ts';
import { badgeOf, pageById, type PageId } from './registry.ts';

/** Names of the icons that menus use, from the client's drawings. */
export type MenuIcon = 'cloud' | 'cloud-up' | 'nodes' | 'shield' | 'rack' | 'wrench' | 'chip';

/** A menu entry in this file, with the values that differ from the page's registry entry. */
interface MenuItem {
  readonly page: PageId;
  /** Instead of the page's name, where several entries share one page. */
  readonly name?: string;
  /** Anchor on the page, e.g. `cabinet`. */
  readonly fragment?: string;
  /** The header's own spelling of the path (specification section 2: `database`, `entSecurity`). */
  readonly spelling?: string;
}

/** A menu entry to show. */
export interface MenuLink {
  readonly page: string;
  readonly name: string;
  readonly href: string;
  readonly badge: Badge | undefined;
}

export interface MenuCategory {
  readonly name: string;
  readonly icon: MenuIcon;
  readonly links: readonly MenuLink[];
}

/** A panel that opens under an entry of the desktop header. */
export interface MegaMenu {
  readonly id: string;
  readonly name: string;
  /** The sentence in the guide column. */
  readonly guide: string;
  /** The link to the overview page. */
  readonly overview: MenuLink;
  /** Columns from left to right; a column can have several categories. */
  readonly columns: readonly (readonly MenuCategory[])[];
}

function link(item: MenuItem): MenuLink {
  const page = pageById(item.page);
  const path = item.spelling ?? page.path;
  return {
    page: item.page,
    name: item.name ?? page.name,
    href: item.fragment === undefined ? path : `${path}#${item.fragment}`,
    badge: badgeOf(page),
  };
}

function category(name: string, icon: MenuIcon, items: readonly (MenuItem | PageId)[]): MenuCategory {
  return { name, icon, links: items.map((item) => link(typeof item === 'string' ? { page: item } : item)) };
}

const PRODUCTS: MegaMenu = {
  id: 'products',
  name: '产品资源',
  guide: '从机柜到集群，从一条专线到多云，按需组合，由同一支团队交付与运维。',
  overview: link({ page: 'product-index', name: '查看全部产品' }),
  columns: [
    [
      category('云服务', 'cloud', [
        'resource-cloud-services', 'resource-desktop', 'resource-cloud-storage', 'resource-cloud-msp',
        'resource-big-data', 'resource-disaster-recovery', 'resource-cloud-link-cloud',
      ]),
    ],
    [
      category('网络融合', 'nodes', ['resource-wan-ccs', 'resource-wan-dcs']),
      category('安全合规', 'shield', ['resource-safety-rule', 'resource-info-security']),
    ],
    [
      category('机房资源', 'rack', [
        'resource-idc-jiande', 'resource-idc-xiasha', 'resource-idc-fudi', 'resource-mdc-hg',
      ]),
    ],
    [
      category('机房服务', 'wrench', [
        { page: 'resource-idc-service-models', name: '机柜托管', fragment: 'cabinet' },
        { page: 'resource-idc-service-models', name: '模块与包间', fragment: 'module' },
        { page: 'resource-idc-service-models', name: '整栋定制', fragment: 'custom' },
        'resource-idc-coop',
        { page: 'resource-idc-sta-va-services', name: '标准服务', fragment: 'standard' },
        { page: 'resource-idc-sta-va-services', name: '增值服务', fragment: 'value-added' },
      ]),
    ],
    [category('智算算力', 'chip', ['resource-compute-power'])],
  ],
};

const SOLUTIONS: MegaMenu = {
  id: 'solutions',
  name: '解决方案',
  guide: '先说业务要达到什么，再给可照着落地的参考架构、配置与实施路径。',
  overview: link({ page: 'solution-index', name: '查看全部方案' }),
  columns: [
    [
      category('上云与数据', 'cloud-up', [
        'solution-up-to-cloud',
        'solution-internet-of-finance',
        { page: 'solution-database', spelling: '/solution/database' },
      ]),
    ],
    [
      category('安全与合规', 'shield', [
        'solution-security-pool',
        { page: 'solution-ent-security', spelling: '/solution/entSecurity' },
        { page: 'solution-equal-guarantee', name: '等级保护' },
      ]),
    ],
    [category('数据中心', 'rack', ['solution-data-center', 'solution-dc-move', 'solution-maintenance-service'])],
    [category('智算', 'chip', ['solution-compute-power'])],
  ],
};

/** The two mega-menus of the desktop header, in order. */
export const MEGA_MENUS: readonly MegaMenu[] = [PRODUCTS, SOLUTIONS];

/** The plain links of the desktop header, after the mega-menus. */
export const HEADER_LINKS: readonly MenuLink[] = (['partners', 'cases'] as const).map((page) => link({ page }));

/** The dropdown at the end of the desktop header. */
export const ABOUT_MENU = {
  id: 'about',
  name: '关于我们',
  links: (['about-introduction', 'about-join', 'about-news'] as const).map((page) => link({ page })),
} as const;

/** A group of the mobile menu. It opens and closes and has no link of its own. */
export interface MobileGroup {
  readonly name: string;
  readonly groups: readonly { readonly name: string; readonly links: readonly MenuLink[] }[];
  /** Entries directly in the first-level group. */
  readonly links: readonly MenuLink[];
}

const group = (name: string, pages: readonly PageId[]) => ({ name, links: pages.map((page) => link({ page })) });

/** The three-level menu of the mobile header. */
export const MOBILE_MENU: readonly MobileGroup[] = [
  {
    name: '产品资源',
    links: [],
    groups: [
      group('数据中心', [
        'mob-mdc-data-center', 'mob-mdc-hang-gang', 'mob-mdc-service-models', 'mob-mdc-coop', 'mob-mdc-sta-va-services',
      ]),
      group('网络融合', ['mob-net-dcs', 'mob-net-ccs']),
      group('安全合规', ['mob-cloud-safety-rule', 'mob-cloud-security-pool', 'mob-cloud-info-security']),
      group('云服务', [
        'mob-cloud-service', 'mob-cloud-desktop', 'mob-cloud-storage', 'mob-cloud-msp', 'mob-cloud-big-data',
        'mob-cloud-recovery', 'mob-cloud-link-cloud',
      ]),
      group('智算算力', ['resource-compute-power']),
    ],
  },
  {
    name: '解决方案',
    links: [],
    groups: [
      group('上云与计算', ['mob-sol-up-to-cloud', 'mob-sol-calculate']),
      group('合规', ['mob-equal-guarantee']),
      group('数据中心', ['mob-dc-maintenance', 'mob-dc-move', 'mob-dc-customized']),
      group('智算', ['solution-compute-power']),
    ],
  },
  { groups: [], ...group('关于我们', ['mob-introduction', 'mob-join']) },
];
