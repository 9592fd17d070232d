/** Makes sure that there is a build of the current sources, for tests of the delivered program. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isUpToDate, ROOT } from '#build/build-stamp.ts';

/**
 * Builds the site if the sources are newer than the build. Suites run in separate processes: one builds, the others wait.
 * @throws Error if the build fails
 */
export async function ensureBuilt(): Promise<void> {
  if (isUpToDate()) return;
  await promisify(execFile)(process.execPath, [join(ROOT, 'build/build.ts'), '--if-stale'], { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 });
}
