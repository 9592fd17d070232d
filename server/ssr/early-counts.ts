/** Counts of answers written before routing. A hit increments one number; the metrics turn the numbers into series when they are read. */
import { PROBLEMS } from '#shared/contracts/problem.ts';

/** Counts of one page. */
export interface PageCounts {
  /** The page's path, the pattern of the models, or `not-found`. */
  readonly route: string;
  /** Status of the page itself. */
  readonly status: number;
  /** Full responses to GET. */
  whole: number;
  /** Responses with status 304. */
  unchanged: number;
  heads: number;
}

/** Equal answers that were sent before routing. */
export type EarlyAnswers = ReturnType<typeof takeFrom>[number];

function takeFrom(counts: PageCounts) {
  const { route, status, whole, unchanged, heads } = counts;
  counts.whole = counts.unchanged = counts.heads = 0;
  return [
    { method: 'GET', route, status, count: whole },
    { method: 'GET', route, status: 304, count: unchanged },
    { method: 'HEAD', route, status, count: heads },
  ];
}

/** Makes the counters; there is one for each page, so the registry bounds their number. */
export function createEarlyCounts() {
  const pages = new Map<string, PageCounts>();
  let refused = 0;

  return {
    /** The counts of a page; always the same object. */
    of: (route: string, status: number): PageCounts =>
      pages.getOrInsertComputed(`${status} ${route}`, () => ({ route, status, whole: 0, unchanged: 0, heads: 0 })),
    countRefused(): void {
      refused += 1;
    },
    /** Returns all counts above zero and resets them; refusals have the route `refused`. */
    take() {
      const refusals: EarlyAnswers = { method: 'GET', route: 'refused', status: PROBLEMS.overloaded.status, count: refused };
      refused = 0;
      return [...[...pages.values()].flatMap(takeFrom), refusals].filter(({ count }) => count > 0);
    },
  };
}

export type EarlyCounts = ReturnType<typeof createEarlyCounts>;
