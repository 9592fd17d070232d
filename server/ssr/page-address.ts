/** Maps a request target to a page and its cache key. No header, host or unknown parameter becomes part of either. */
import type { PageEntry } from '#shared/site/page.ts';
import { hasFooter } from '#shared/site/behaviour.ts';
import { findPage, PAGES } from '#shared/site/registry.ts';
import { decodePercent, pathOf } from '#shared/text/address.ts';

/** Longest parameter value of a cached page, characters. */
const MAX_VALUE_LENGTH = 80;

/** The page that a request asks for. */
export interface PageAddress {
  /** Entry of the registry; undefined for an unknown address. */
  readonly page: PageEntry | undefined;
  readonly path: string;
  readonly search: URLSearchParams;
  /** Cache key; undefined when the page must not be cached. */
  readonly key: string | undefined;
  /** Whether parameters of the query select what the page shows. */
  readonly hasParameters: boolean;
  /** The request asks for the page's model instead of its document: `GET /api/pages/*`. */
  readonly isModel?: true;
}

/** Prefix of the address of a page's model. */
export const MODEL_PREFIX = '/api/pages';

/** The target of a page, from the target of its model, whose prefix the router knows in any spelling: `/api/%70ages`. */
export const pageTargetOf = (target: string): string => target.replace(/^\/api\/[^/?#]*\/?/, '/');

/** The path of a request target, without percent-encoding. */
export const decodedPath = (target: string): string => decodePercent(pathOf(target)) ?? '';

/** The query of a request target with its question mark; empty when there is none. */
export const queryOf = (target: string): string => /^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? '';

/** The address of a registry page. Its key has the parameters that the entry names, in its order, unless a value is too long. */
export function addressOf(page: PageEntry, target: string): PageAddress {
  const search = new URLSearchParams(queryOf(target));
  const known = (page.query ?? []).flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const query = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const key = query === '' ? page.path : `${page.path}?${query}`;
  const isTooLong = known.some(([, value]) => value.length > MAX_VALUE_LENGTH);
  return { page, path: page.path, search, key: isTooLong ? undefined : key, hasParameters: known.length > 0 };
}

const SEGMENTS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => (path.split('/', 2)[1] ?? '').toLowerCase()));

/**
 * The address of the 404 page. The page depends only on the first path segment, so there is one for each part of the
 * site: nothing that a visitor made up is rendered or cached, and a scan of unknown addresses costs no render.
 */
export function unknownAddress(target: string): PageAddress {
  const path = pathOf(target).toLowerCase();
  const segment = path.split('/', 2)[1] ?? '';
  const part = SEGMENTS.has(segment) && segment !== '' ? `/${segment}` : '';
  const key = `${part}${hasFooter(path) ? '' : '/mail'}/404`;
  return { page: undefined, path: key, search: new URLSearchParams(), key, hasParameters: false };
}

function addressOfTarget(target: string): PageAddress {
  const page = findPage(decodedPath(target));
  return page ? addressOf(page, target) : unknownAddress(target);
}

/** The address of a page's model, which has a cache key of its own. @param target of the model */
export function addressOfModel(target: string): PageAddress {
  const address = addressOfTarget(pageTargetOf(target));
  return { ...address, isModel: true, key: address.key === undefined ? undefined : MODEL_PREFIX + address.key };
}

/** The inverse of `key`: the address that is cached under it. */
export const addressOfKey = (key: string): PageAddress => (key.startsWith(`${MODEL_PREFIX}/`) ? addressOfModel(key) : addressOfTarget(key));
