import { defineConfig } from 'vitest/config';
import { progressReporter } from './test/support/progress-reporter.ts';

/** The suites share two cores with browsers and databases: few workers, generous limits, no timed assertions. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Its files of JSON are imported without saying so, which Node.js refuses.
    server: { deps: { inline: ['@actions/workflow-parser', '@actions/expressions'] } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // `minimal` tells failures and the sum; the other one how far the run is.
    reporters: ['minimal', progressReporter(import.meta.dirname)],
  },
});
