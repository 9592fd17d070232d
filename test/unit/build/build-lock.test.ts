import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROOT, STAMP } from '#build/build-stamp.ts';
import { ensureBuilt } from '#test/support/ensure-built.ts';
import { waitFor } from '#test/support/wait-for.ts';

test('a build waits for the one that is running, and is done when that has made what was needed', async () => {
  await ensureBuilt();
  const made = statSync(STAMP).mtimeMs;
  const lock = join(ROOT, 'dist/build.lock');
  // Another suite's program may be looking whether the build is up to date.
  const other = new DatabaseSync(lock, { timeout: 60_000 });
  other.exec('BEGIN EXCLUSIVE');
  const build = spawn(process.execPath, [join(ROOT, 'build/build.ts'), '--if-stale'], { stdio: 'ignore' });
  const ended = once(build, 'exit');
  const openFiles = () => readdirSync(`/proc/${build.pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${build.pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  // Only then does the time count: a busy machine takes seconds to start the program.
  await waitFor('the build to come to the lock', () => build.exitCode !== null || openFiles().includes(lock));
  await sleep(1000);
  expect(build.exitCode).toBeNull();
  other.close();
  expect(await ended).toEqual([0, null]);
  expect(statSync(STAMP).mtimeMs).toBe(made);
});
