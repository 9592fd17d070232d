import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT, STAMP } from '#build/build-stamp.ts';
import { ensureBuilt } from '#test/support/ensure-built.ts';

test('a build waits for the one that is running, and is done when that has made what was needed', async () => {
  await ensureBuilt();
  const made = statSync(STAMP).mtimeMs;
  const other = new DatabaseSync(join(ROOT, 'dist/build.lock'));
  other.exec('BEGIN EXCLUSIVE');
  let ended = false;
  const build = promisify(execFile)(process.execPath, [join(ROOT, 'build/build.ts'), '--if-stale']).finally(() => { ended = true; });
  await sleep(1500);
  expect(ended).toBe(false);
  other.close();
  await build;
  expect(statSync(STAMP).mtimeMs).toBe(made);
});
