/** Makes sure that there is a build of the current sources, for tests of the delivered program. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isUpToDate, ROOT } from '#build/build-stamp.ts';
import { waitFor } from './wait-for.ts';

const LOCK = join(tmpdir(), `site-build-${hash('sha256', ROOT, 'hex').slice(0, 16)}`);

/** Acquires the lock. A lock whose process has ended is stale and is replaced. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return !isOwnerAlive() && (rmSync(LOCK, { recursive: true, force: true }), takeLock());
  }
}

/** Whether the process that holds the lock is still running. */
function isOwnerAlive(): boolean {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Builds the site if the sources are newer than the build. Suites run in separate processes: one builds, the others wait.
 * @throws Error if the build fails
 */
export async function ensureBuilt(): Promise<void> {
  if (isUpToDate()) return;
  if (!takeLock()) {
    await waitFor('another suite to build the frontend', isUpToDate, { everyMs: 200 });
    return;
  }
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, 'build/build.ts')], { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 });
  } finally {
    rmSync(LOCK, { force: true });
  }
}
