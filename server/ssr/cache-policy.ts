/** Which rendered pages are kept, where, and until when they are fresh. */
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { pageTargetOf, type PageAddress } from './page-address.ts';
import type { Place } from './page-cache.ts';
import { QUALITY } from './stored-page.ts';

/** A page shown with stale data is tried again this soon. */
const STALE_RETRY_MS = 1000;

/** `freshUntil` is in milliseconds since the epoch, undefined for a page that its address alone decides. */
type CachePolicy = { readonly place: Place; readonly freshUntil: number | undefined };

/** Without parameters. */
const isPlain = ({ path, key, isModel }: PageAddress): boolean => key !== undefined && (isModel ? pageTargetOf(key) : key) === path;

/** What a visitor put into a tool, or looks for, is nobody else's page. */
const isVisitorsOwn = (address: PageAddress): boolean => address.page !== undefined && !address.page.data && !isPlain(address);

/** Of brotli, for a page that is kept there. */
export const qualityOf = ({ isModel }: PageAddress, place: Place): number => (isModel && place === 'site' ? QUALITY.model : QUALITY.document);

/**
 * Where a page is kept and until when it is fresh; undefined when it must not be kept.
 * @param ttlMs how long upstream data is fresh, milliseconds
 */
export function cachePolicyOf(address: PageAddress, { status, body, pure, data }: RenderResult, ttlMs: number): CachePolicy | undefined {
  if (address.key === undefined || typeof body !== 'string') return undefined;
  if (!address.page) return { place: 'site', freshUntil: undefined };
  if (!data) return pure && status === 200 ? { place: 'site', freshUntil: undefined } : undefined;
  // Compressing it for others would cost more than rendering it.
  if (isVisitorsOwn(address)) return undefined;
  // What is not there costs a render each time: kept, made-up ids would take the memory of pages that are asked for.
  if (!data.complete || data.empty || status !== 200) return undefined;
  return { place: isPlain(address) ? 'site' : 'data', freshUntil: data.stale ? Date.now() + STALE_RETRY_MS : data.at + ttlMs };
}
