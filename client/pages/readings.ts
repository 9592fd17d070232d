/** Reads of the upstream as pages use them: one that fails is a state of the page. */
import type { Reading } from '#shared/contracts/news.ts';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { inTime } from './in-time.ts';
import type { PageModel } from './model.ts';

/** A model, and what decides its status and how long it may be kept. */
export interface Loaded {
  readonly status: number;
  readonly model: PageModel;
  readonly data?: Omit<NonNullable<RenderResult['data']>, 'shown'>;
}

/** A read that a page can do without: failure is `undefined`, the page shows its designed state. */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

/** How fresh a page is that is made of these reads; one that failed leaves it incomplete. */
export function freshness(...readings: readonly (Reading<unknown> | undefined)[]): NonNullable<Loaded['data']> {
  const known = readings.filter((reading) => reading !== undefined);
  return {
    at: Math.min(...known.map((reading) => reading.at), Number.MAX_SAFE_INTEGER),
    stale: known.some((reading) => reading.stale),
    complete: known.length === readings.length,
  };
}

/** A read that a page shows if it is at hand at once: the page never waits longer for it. */
export const atHand = <T>(reading: Promise<T>, waitMs: number): Promise<T | undefined> => inTime(optional(reading), waitMs);
