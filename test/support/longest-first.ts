/**
 * The order of the suites. Those that take minutes begin first, so that the run does not end with one worker busy. Those
 * that mostly wait run beside those that compute.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FIRST = [
  'browser/every-page', 'chaos/chaos', 'leads/upkeep', 'reads/news-service', 'browser/lead', 'leads/answers',
  'contract/responses', 'server/dev', 'browser/development', 'leads/relay', 'ops/day', 'leads/store-faults', 'ssr/flood',
  'ops/traces', 'ops/two-processes', 'server/process', 'ops/image', 'browser/navigation',
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
