import { defineConfig } from 'vitest/config';

/** The suites share two cores with browsers and databases: few workers, generous limits, no timed assertions. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: process.env['CI'] ? ['dot'] : ['default'],
  },
});
