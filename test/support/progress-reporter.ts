/** Reports the progress after each test file: number of finished files, elapsed time, result and duration of the file. */
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A time as `mm:ss`. */
export function clock(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Prints one line per finished file. Vitest's own reporter prints the details of failures at the end.
 * @param root folder that the printed paths are relative to
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
