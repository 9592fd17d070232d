/** Answers that left before routing: a hit raises one number, and what they mean is worked out when metrics are asked for. */
import { PROBLEMS } from '#shared/contracts/problem.ts';

/** Answers of one kind since they were last taken. */
export interface EarlyAnswers {
  readonly method: 'GET' | 'HEAD';
  /** The page's path, `not-found`, or `refused`. */
  readonly route: string;
  readonly status: number;
  readonly count: number;
}

/** Of one page. */
export interface PageCounts {
  readonly route: string;
  /** Status of the page itself. */
  readonly status: number;
  whole: number;
  unchanged: number;
  heads: number;
}

export interface EarlyCounts {
  /** The numbers of a page; the same object as long as the process runs. */
  of(route: string, status: number): PageCounts;
  refused(): void;
  /** Everything since the last time. */
  take(): readonly EarlyAnswers[];
}

/** Makes counters at zero; there is one for each page, so they are bounded by the registry. */
export function createEarlyCounts(): EarlyCounts {
  const pages = new Map<string, PageCounts>();
  let refusals = 0;

  function takeFrom(counts: PageCounts): readonly EarlyAnswers[] {
    const { route, status, whole, unchanged, heads } = counts;
    counts.whole = counts.unchanged = counts.heads = 0;
    return [
      { method: 'GET', route, status, count: whole },
      { method: 'GET', route, status: 304, count: unchanged },
      { method: 'HEAD', route, status, count: heads },
    ];
  }

  return {
    of: (route, status) => pages.getOrInsertComputed(`${status} ${route}`, () => ({ route, status, whole: 0, unchanged: 0, heads: 0 })),
    refused: () => void (refusals += 1),
    take() {
      const refused: EarlyAnswers = { method: 'GET', route: 'refused', status: PROBLEMS.overloaded.status, count: refusals };
      refusals = 0;
      return [...[...pages.values()].flatMap(takeFrom), refused].filter(({ count }) => count > 0);
    },
  };
}
