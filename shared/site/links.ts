/** Addresses with query parameters. Ids come from the upstream, so they are always encoded. */
import { pageById } from './registry.ts';

/** Address of an article. */
export function articlePath(id: string): string {
  return `${pageById('about-news-detail').path}?id=${encodeURIComponent(id)}`;
}

/** Address of a document. */
export function documentPath(id: string): string {
  return `${pageById('documents').path}?id=${encodeURIComponent(id)}`;
}

/** Address of a page of search results. */
export function searchPath({ q, kind, page }: { readonly q: string; readonly kind?: string | undefined; readonly page?: number }): string {
  const parts = [`q=${encodeURIComponent(q)}`, ...(kind === undefined ? [] : [`kind=${kind}`]), ...(page !== undefined && page > 1 ? [`page=${page}`] : [])];
  return `${pageById('search').path}?${parts.join('&')}`;
}

/** Address of a page of the news list. Defaults are omitted, so that each list has one address. */
export function newsPath(query: { readonly category?: string | undefined; readonly page?: number; readonly keyword?: string | undefined }): string {
  const parts = [
    query.category ? `category=${encodeURIComponent(query.category)}` : '',
    query.keyword ? `keyword=${encodeURIComponent(query.keyword)}` : '',
    query.page && query.page > 1 ? `page=${query.page}` : '',
  ].filter((part) => part !== '');
  const path = pageById('about-news').path;
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
