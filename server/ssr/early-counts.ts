/** Counts of answers written before routing. A hit increments one number; the metrics turn the numbers into series when they are read. */
import { PROBLEMS } from '#shared/contracts/problem.ts';

/** Equal answers that were sent before routing. */
export interface EarlyAnswers {
  /** A method, or `other` for a request that could not be read. */
  readonly method: string;
  /** The page's path, the pattern of the models, `not-found`, or `refused`. */
  readonly route: string;
  readonly status: number;
  count: number;
}

/** Counts of one page. */
export type PageCounts = ReturnType<typeof createPageCounts>;

/** @param status of the page itself */
const createPageCounts = (route: string, status: number) => ({
  /** Full responses to GET. */
  whole: { method: 'GET', route, status, count: 0 },
  unchanged: { method: 'GET', route, status: 304, count: 0 },
  heads: { method: 'HEAD', route, status, count: 0 },
} satisfies Readonly<Record<string, EarlyAnswers>>);

/** Makes the counters; there is one for each page, so the registry bounds their number. */
export function createEarlyCounts() {
  const pages = new Map<string, PageCounts>();
  const refused: EarlyAnswers = { method: 'GET', route: 'refused', status: PROBLEMS.overloaded.status, count: 0 };

  return {
    /** The counts of a page; always the same object. */
    of: (route: string, status: number): PageCounts => pages.getOrInsertComputed(`${status} ${route}`, () => createPageCounts(route, status)),
    /** Of pages that were refused. */
    refused,
    /** Returns all counts above zero and resets them. */
    take(): readonly EarlyAnswers[] {
      const all = [...[...pages.values()].flatMap((counts) => Object.values(counts)), refused];
      const taken = all.filter(({ count }) => count > 0).map((answers) => ({ ...answers }));
      for (const answers of all) answers.count = 0;
      return taken;
    },
  };
}

export type EarlyCounts = ReturnType<typeof createEarlyCounts>;
