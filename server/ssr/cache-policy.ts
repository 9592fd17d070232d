/** Decides whether a rendered page is cached, in which partition, and how long it is fresh. */
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { QUALITY } from './content-coding.ts';
import type { PageAddress } from './page-address.ts';
import type { Partition } from './page-cache.ts';

/** A page that was rendered from stale data, or could not be rendered again, is refreshed after this time. */
export const STALE_RETRY_MS = 1000;

/** Brotli quality for a page in a partition. */
export const qualityOf = ({ isModel }: PageAddress, partition: Partition): number => (isModel && partition === 'site' ? QUALITY.model : QUALITY.document);

/**
 * How to cache a page; undefined when it must not be cached. `freshForMs` is the time until its data is stale, undefined
 * for a page without data, which is always fresh.
 * @param ttlMs how long upstream data is fresh, milliseconds
 */
export function cachePolicyOf(address: PageAddress, { status, body, pure, data }: RenderResult, ttlMs: number): { readonly partition: Partition; readonly freshForMs: number | undefined } | undefined {
  const { page, key, hasParameters } = address;
  if (key === undefined || typeof body !== 'string') return undefined;
  if (!page) return { partition: 'site', freshForMs: undefined };
  if (!data) return pure && status === 200 ? { partition: 'site', freshForMs: undefined } : undefined;
  // Parameters of a page without upstream data are a visitor's own input (a tool, a search). No other visitor asks for
  // that page, and compressing it for the cache costs more than rendering it.
  if (!page.data && hasParameters) return undefined;
  // Missing resources are rendered each time: cached, made-up ids would take the memory of pages that visitors ask for.
  if (!data.complete || data.empty || status !== 200) return undefined;
  return { partition: hasParameters ? 'data' : 'site', freshForMs: data.stale ? STALE_RETRY_MS : Math.min(ttlMs, data.at + ttlMs - Date.now()) };
}
