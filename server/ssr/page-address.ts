/** From a request target to what a page is made of and kept under; no other header or host reaches a page. */
import type { PageEntry } from '#shared/site/page.ts';
import { hasFooter } from '#shared/site/footer-links.ts';
import { findPage, PAGES } from '#shared/site/registry.ts';

/** Longest value of a parameter that a kept page may depend on. */
const LONGEST = 80;

/** One page as one request means it. */
export interface PageAddress {
  /** Undefined for an address that leads nowhere. */
  readonly page: PageEntry | undefined;
  readonly path: string;
  readonly search: URLSearchParams;
  /** Under which the page is kept; undefined when it must not be. */
  readonly key: string | undefined;
  /** Its model is asked for instead of its document: `GET /api/pages/*`. */
  readonly isModel?: true;
}

/** What stands before the address of a page in that of its model. */
export const MODEL_PREFIX = '/api/pages';

/** The page's own target in that of its model. */
export const pageTargetOf = (target: string): string => target.slice(MODEL_PREFIX.length).replace(/^(?!\/)/, '/');

/** The model of what an address shows, kept beside it. */
export function modelOf(address: PageAddress): PageAddress {
  return { ...address, isModel: true, key: address.key === undefined ? undefined : MODEL_PREFIX + address.key };
}

/**
 * The key of a request, or undefined when it must not be kept: canonical path and the parameters that the entry names.
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

/** The path of a request target, without query and fragment. */
export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** The query of a request target with its question mark; empty when there is none. */
export function queryOf(target: string): string {
  const [whole = ''] = target.split('#', 1);
  const at = whole.indexOf('?');
  return at === -1 ? '' : whole.slice(at);
}

/** The address of a registry page. */
export function addressOf(page: PageEntry, target: string): PageAddress {
  const search = new URLSearchParams(queryOf(target));
  return { page, path: page.path, search, key: pageKey(page, search) };
}

const SEGMENTS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => (path.split('/', 2)[1] ?? '').toLowerCase()));

/**
 * The address of what leads nowhere. Its page shows only which part of the site was meant, so one page stands for
 * all of them: nothing that a visitor made up is rendered or kept, and looking for holes costs no render.
 */
export function unknownAddress(target: string): PageAddress {
  const path = pathOf(target).toLowerCase();
  const segment = path.split('/', 2)[1] ?? '';
  const part = SEGMENTS.has(segment) && segment !== '' ? `/${segment}` : '';
  const own = `${part}${hasFooter(path) ? '' : '/mail'}/404`;
  return { page: undefined, path: own, search: new URLSearchParams(), key: own };
}

/** The address that a key stands for. */
export function addressOfKey(key: string): PageAddress {
  if (key.startsWith(`${MODEL_PREFIX}/`)) return modelOf(addressOfKey(pageTargetOf(key)));
  const page = findPage(pathOf(key));
  return page ? addressOf(page, key) : unknownAddress(key);
}
