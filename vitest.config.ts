import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { progressReporter } from './test/support/progress-reporter.ts';

const SUITES = ['test/**/*.test.{ts,tsx}'];
const ELSEWHERE = ['test/bench/**', 'node_modules/**'];
/** What measures how long its own process is held up: the heap of many suites would be counted with it. */
const MEASURING = ['test/integration/reads/large-content.test.ts', 'test/unit/news/sanitise.test.ts'];

/**
 * Files share the process of their worker, and with it what they import and the browser: a process for each cost a third
 * of the whole run's processor time. What they start they end.
 * The suites share two cores with browsers and databases. Much of their time is waiting (leases, timeouts, retries), so
 * there are more workers than cores; limits only end what hangs, on a machine however busy, and nothing is timed.
 */
export default defineConfig({
  // Otherwise a hundred lines of the first run say that a package's source maps name files which it does not ship.
  logLevel: 'error',
  test: {
    environment: 'node',
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: SUITES, exclude: [...ELSEWHERE, ...MEASURING] } },
      { extends: true, test: { name: 'alone', isolate: true, include: MEASURING, exclude: ELSEWHERE } },
    ],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 4,
    // Its files of JSON are imported without saying so, which Node.js refuses.
    server: { deps: { inline: ['@actions/workflow-parser', '@actions/expressions'] } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // `minimal` tells failures and the sum; the other one how far the run is.
    reporters: ['minimal', progressReporter(import.meta.dirname)],
  },
});
