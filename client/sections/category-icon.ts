import type { IconName } from '#client/drawings/icons.tsx';
import type { Category, PageEntry } from '#shared/site/page.ts';
import { desktopOf } from '#shared/site/registry.ts';

const ICONS: Readonly<Partial<Record<Category, IconName>>> = {
  云服务: 'cloud',
  网络融合: 'nodes',
  网络: 'nodes',
  安全合规: 'shield',
  安全与合规: 'shield',
  机房资源: 'rack',
  数据中心: 'rack',
  机房服务: 'wrench',
  服务: 'wrench',
  智算算力: 'chip',
  智算: 'chip',
  上云与数据: 'cloud-up',
  伙伴: 'user',
  客户: 'building',
  支持: 'document',
  关于: 'building',
};

/** The icon of a page's category. A mobile twin has the icon of its desktop page. */
export function categoryIcon(page: PageEntry): IconName {
  return ICONS[desktopOf(page).category] ?? 'document';
}
