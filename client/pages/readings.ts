/** Reads of upstream data for pages. A failed read is a state of the page. */
import type { Reading } from '#shared/contracts/news.ts';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import type { PageModel } from './model.ts';
import { withDeadline } from './with-deadline.ts';

/** A model with its status and with the freshness that limits how long the page may be cached. */
export interface Loaded {
  readonly status: number;
  readonly model: PageModel;
  readonly data?: Omit<NonNullable<RenderResult['data']>, 'shown'>;
}

/** A read that the page can do without. Undefined if it fails. */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

/** The freshness of a page made from these reads. A failed read makes it incomplete. */
export function freshness(...readings: readonly (Reading<unknown> | undefined)[]): NonNullable<Loaded['data']> {
  const known = readings.filter((reading) => reading !== undefined);
  return {
    at: Math.min(...known.map((reading) => reading.at), Number.MAX_SAFE_INTEGER),
    stale: known.some((reading) => reading.stale),
    complete: known.length === readings.length,
  };
}

/** A read that the page can do without and waits for only a limited time, in milliseconds. Undefined if it fails or is late. */
export const optionalWithin = <T>(reading: Promise<T>, waitMs: number): Promise<T | undefined> => withDeadline(optional(reading), waitMs);
