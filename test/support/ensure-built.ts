/** A build of the sources as they are, for what runs the program that is delivered. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isUpToDate, ROOT } from '#build/build-stamp.ts';
import { waitFor } from './wait-for.ts';

const LOCK = join(tmpdir(), `site-build-${hash('sha256', ROOT, 'hex').slice(0, 16)}`);

/** Takes the lock, also from a run that was ended while it built. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return !isAlive() && (rmSync(LOCK, { recursive: true, force: true }), takeLock());
  }
}

/** Whether whoever holds the lock still runs. */
function isAlive(): boolean {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Builds what the sources are newer than. Suites run in processes of their own: one builds, the others wait for it.
 * @throws Error of the build
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
