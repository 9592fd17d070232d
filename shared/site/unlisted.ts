/** Answers for paths without a page: the 404 page and redirects. Only the server uses them. */
import { COMPANY } from '#shared/content/company.ts';
import type { PageEntry } from './page.ts';
import { normalisePath } from './registry.ts';

/** The 404 page, which has no path of its own. */
export const NOT_FOUND_PAGE: PageEntry = {
  id: 'not-found',
  path: '',
  name: '页面不存在',
  title: '页面不存在',
  description: `您访问的地址不存在或已下线，可用站内搜索查找产品、方案与机房页面，或拨打 ${COMPANY.hotline}。`,
  group: 'top',
  category: '站点',
  template: 'not-found',
  hidden: true,
  updated: '2026-11-20',
};

/** Redirects from group paths to their overview pages (specification section 2, "Route groups"). */
export const GROUP_REDIRECTS: Readonly<Record<string, string>> = {
  '/resource': '/product/index',
  '/solution': '/solution/index',
  '/service': '/service/index',
  '/about': '/about/index',
  '/mobResource': '/mobResource/index',
};

const redirectByPath = new Map(Object.entries(GROUP_REDIRECTS).map(([from, to]) => [normalisePath(from), to]));

/** The target of a redirect, or undefined. */
export function findRedirect(path: string): string | undefined {
  return redirectByPath.get(normalisePath(path));
}
