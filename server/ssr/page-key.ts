/** The one address under which a page is kept: canonical path and the parameters that its entry names. */
import type { PageEntry } from '#shared/site/page.ts';

/** Longest value of a parameter that a kept page may depend on. */
const LONGEST = 80;

/**
 * The key of a request, or undefined when it must not be kept.
 * @param page entry of the registry
 */
export function pageKey(page: PageEntry, search: URLSearchParams): string | undefined {
  const known = (page.query ?? []).flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  if (known.some(([, value]) => value.length > LONGEST)) return undefined;
  const query = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? page.path : `${page.path}?${query}`;
}
