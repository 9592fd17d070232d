/**
 * The order of the suites. Those that take longest begin first, so that the run does not end with one worker busy: two that
 * mostly wait beside two that compute.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FIRST = [
  'browser/every-page', 'leads/postgres', 'chaos/chaos', 'browser/lead', 'browser/navigation', 'leads/store-away',
  'browser/page-change', 'ops/day', 'browser/layout', 'leads/store-faults', 'browser/development', 'reads/news-service',
  'server/process', 'leads/answers', 'contract/responses', 'leads/relay', 'leads/upkeep', 'browser/keyboard',
  'ops/two-processes', 'ops/image', 'browser/resilience', 'leads/key-away', 'server/dev', 'ssr/flood', 'ops/traces',
] as const;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = FIRST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return rank === -1 ? FIRST.length : rank;
};

/** Sorts `FIRST` to the front and keeps Vitest's own order for all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
