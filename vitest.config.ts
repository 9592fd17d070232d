import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { progressReporter } from './test/support/progress-reporter.ts';

/**
 * Files share the process of their worker, and with it what they import and the browser: a process for each cost a third
 * of the whole run's processor time. What they start they end.
 * The suites share two cores with browsers and databases. Much of their time is waiting (leases, timeouts, retries), so
 * there are more workers than cores; limits only end what hangs, on a machine however busy, and nothing is timed.
 */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // Its files of JSON are imported without saying so, which Node.js refuses.
    server: { deps: { inline: ['@actions/workflow-parser', '@actions/expressions'] } },
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // `minimal` tells failures and the sum; the other one how far the run is.
    reporters: ['minimal', progressReporter(import.meta.dirname)],
  },
});
