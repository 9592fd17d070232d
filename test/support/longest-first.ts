/** The order of the suites: what takes minutes begins first, so that the run does not end with one worker at it. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'browser/every-page', 'chaos/chaos', 'leads/upkeep', 'browser/lead', 'browser/development', 'server/dev', 'browser/navigation',
] as const;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
};

/** Vitest's own order for all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
