/** What the build found that the business has yet to give or confirm (`npm run launch-check` lists it). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** How many gaps there are of each kind. */
export type LaunchGapCounts = Readonly<Record<'missing' | 'placeholders' | 'pending' | 'design', number>>;

/** Warns once of a site in production that is not ready; says nothing where the build left no numbers. */
export async function warnOfLaunchGaps(distDir: string, log: Pick<FastifyBaseLogger, 'warn'>, environment = process.env['NODE_ENV']): Promise<void> {
  if (environment !== 'production') return;
  let counts: LaunchGapCounts;
  try {
    counts = JSON.parse(await readFile(join(distDir, 'launch-check.json'), 'utf8')) as LaunchGapCounts;
  } catch {
    return;
  }
  if (Object.values(counts).every((count) => count === 0)) return;
  log.warn({ event: 'launch.not-ready', ...counts }, 'content is not confirmed: npm run launch-check lists it');
}
