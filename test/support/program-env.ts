import { join } from 'node:path';

/**
 * The environment of the project's programs that tests start, for the tests to add their settings to. Nothing of the
 * runner's reaches them but the search path. Compiled code is kept between starts, which saves a fifth to a half of the
 * processor time of each.
 */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../dist/.compile-cache'),
} as const;
