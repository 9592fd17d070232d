/** Decides whether a rendered page is cached, how long it is fresh, and how well it is compressed. */
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { STALE_MS } from '#server/news/read-cache.ts';
import { QUALITY } from './content-coding.ts';
import type { PageAddress } from './page-address.ts';

/** A page that was rendered from stale data, or could not be rendered again, is refreshed after this time. */
export const STALE_RETRY_MS = 1000;

/** Whether data of this time may still be shown. */
export const isShowable = (at: number | undefined): boolean => at !== undefined && Date.now() - at < STALE_MS;

/** Brotli quality for a cached page. */
export const qualityOf = ({ isModel, hasParameters }: PageAddress): number => (isModel && !hasParameters ? QUALITY.model : QUALITY.document);

/**
 * How long a page that was rendered whole is fresh in the cache, milliseconds; `Infinity` for a page without data, undefined
 * for one that must not be cached.
 * @param ttlMs how long upstream data is fresh, milliseconds
 */
export function freshnessOf({ page, hasParameters }: PageAddress, { status, data }: RenderResult, ttlMs: number): number | undefined {
  if (!page) return Infinity;
  // Parameters of a page without upstream data are a visitor's own input (a tool, a search). No other visitor asks for
  // that page, and compressing it for the cache costs more than rendering it.
  if (!page.data && hasParameters) return undefined;
  if (!data) return Infinity;
  // Missing resources are rendered each time: cached, made-up ids would take the memory of pages that visitors ask for.
  if (!data.complete || data.empty || status !== 200) return undefined;
  return data.stale ? STALE_RETRY_MS : Math.min(ttlMs, data.at + ttlMs - Date.now());
}
