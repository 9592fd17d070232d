/** Addresses with query parameters. Ids come from the upstream, so they are always encoded. */
import { pageById } from './registry.ts';

/** The address of a page with the parameters that have a value. */
export function address(page: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return [pageById(page).path, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
}

/** The first page is the default, which an address omits, so that each list has one address. */
const afterFirst = (page = 1): number | undefined => (page > 1 ? page : undefined);

/** Address of an article. */
export const articlePath = (id: string): string => address('about-news-detail', { id });

/** Address of a document. */
export const documentPath = (id: string): string => address('documents', { id });

/** Address of a page of search results. */
export const searchPath = ({ q, kind, page }: { readonly q: string; readonly kind?: string | undefined; readonly page?: number }): string =>
  address('search', { q, kind, page: afterFirst(page) });

/** Address of a page of the news list. */
export const newsPath = ({ category, page, keyword }: { readonly category?: string | undefined; readonly page?: number; readonly keyword?: string | undefined }): string =>
  address('about-news', { category: category || undefined, keyword: keyword || undefined, page: afterFirst(page) });
