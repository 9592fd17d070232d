/** Says after every test file how far the run is: how many of how many, how long so far, what it took. */
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Minutes and seconds, as a clock shows them. */
export function clock(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * One line a finished file, and one for the file that a long wait is spent on. What failed is told in full by
 * Vitest's own reporter at the end.
 * @param root folder that paths are shown from
 */
export function progressReporter(root: string): Reporter {
  let files = 0;
  let done = 0;
  let begun = 0;
  return {
    onTestRunStart(specifications: readonly TestSpecification[]) {
      files = specifications.length;
      done = 0;
      begun = performance.now();
      process.stdout.write(`${files} test files\n`);
    },
    onTestModuleEnd(module: TestModule) {
      done += 1;
      const tests = [...module.children.allTests()];
      const failed = tests.filter((test) => test.result().state === 'failed').length;
      const verdict = module.state() === 'failed' ? `${failed} of ${tests.length} FAILED` : `${tests.length} tests`;
      const width = String(files).length;
      const place = `[${String(done).padStart(width)}/${files}] ${clock(performance.now() - begun)}`;
      process.stdout.write(`${place}  ${relative(root, module.moduleId)}  ${verdict}, ${seconds(module.diagnostic().duration)}\n`);
    },
  };
}
