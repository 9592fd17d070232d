/** `npm run dev` as a developer starts and ends it: whatever it started ends with it. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { PROGRAM_ENV } from '#test/support/program-env.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => { folder = testFolder('dev'); });

/** Processes that carry the folder of this test in their environment, wherever they hang in the tree. */
function running(): number[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${folder}`);
    } catch {
      return false;
    }
  });
}

it.each([
  // As a process manager ends the one process that it started, and as a terminal does with the whole group.
  ['SIGTERM', 'npm alone'], ['SIGINT', 'all'],
] as const)('%s to %s ends everything that it started', async (signal, target) => {
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev'], { cwd: ROOT, detached: true, stdio: 'ignore', env: { ...process.env, ...PROGRAM_ENV, NODE_ENV: '', DATA_DIR: folder, PORT: String(port), OPS_PORT: '0' } });
  const ended = new Promise<void>((resolve) => { child.once('close', () => resolve()); });
  try {
    await waitFor('the development server', async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok, { everyMs: 200 });
    expect(running().length).toBeGreaterThan(1);
    process.kill(target === 'all' ? -(child.pid ?? 0) : child.pid ?? 0, signal);
    await ended;
    await waitFor('the end of all', () => running().length === 0);
  } finally {
    for (const pid of running()) process.kill(pid, 'SIGKILL');
  }
});
