/** Content that the business still has to provide or confirm, as counted by the build (`npm run launch-check` lists it). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';

/** Logs one warning in production when there are gaps; logs nothing when the build has no counts. */
export async function warnOfLaunchGaps(distDir: string, log: Log): Promise<void> {
  if (process.env['NODE_ENV'] !== 'production') return;
  const read = async () => JSON.parse(await readFile(join(distDir, 'launch-check.json'), 'utf8')) as Readonly<Record<string, number>>;
  const counts = await read().catch(() => ({}));
  if (Object.values(counts).every((count) => count === 0)) return;
  log.warn({ event: 'launch.not-ready', ...counts }, 'content is not confirmed: npm run launch-check lists it');
}
