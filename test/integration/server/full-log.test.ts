/** A log that cannot be written: the disk below it is full, or its reader has stalled or gone (reliability, section 1). */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createLogOutput } from '#server/log-output.ts';
import { testFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { PATIENT_READ_MS, PATIENT_STOP_MS } from '#test/support/patience.ts';
import { PROGRAM_ENV } from '#test/support/program-env.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** `ulimit -f` in the shell's blocks of 1024 bytes. A file that reaches it is a full disk, and has room again when it is cut. */
const LIMIT_BLOCKS = 64 * 1024;
/** Room for the first lines of the log, not for the lines of the requests, bytes. */
const ROOM = 1000;
/** What a pipe holds, bytes. */
const PIPE = 64 * 1024;

let folder: string;
let log: string;
let child: ChildProcess;
let ended: Promise<number | null>;

beforeAll(() => builtFrontend());
beforeEach(() => {
  folder = testFolder('full-log');
  log = join(folder, 'site.log');
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
});

/** Starts the server with this standard output. @returns its address once it is ready */
async function startWith(stdout: number | 'pipe'): Promise<string> {
  const [port, opsPort] = [String(await freePort()), String(await freePort())];
  child = spawn('bash', ['-c', `trap '' XFSZ; ulimit -Sf ${LIMIT_BLOCKS}; exec "$0" dist/bff/main.js`, process.execPath], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, NODE_ENV: 'production', PORT: port, OPS_PORT: opsPort, UPSTREAM_TIMEOUT_MS: PATIENT_READ_MS, SHUTDOWN_TIMEOUT_MS: PATIENT_STOP_MS, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', stdout, 'inherit'],
  });
  ended = new Promise((resolve) => { child.once('exit', resolve); });
  if (typeof stdout === 'number') closeSync(stdout);
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the server', async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);
  return url;
}

/** Requests that are a line of the log each. */
async function request(url: string, times: number, id = 'any-request'): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const answer = await fetch(`${url}/api/articles`, { headers: { 'x-request-id': id }, signal: AbortSignal.timeout(Number(PATIENT_READ_MS)) });
    expect(answer.status).toBe(200);
  }
}

async function stops(): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

it('a disk that fills below the log: the site goes on, and lines are written again when there is room', async () => {
  const file = openSync(log, 'a');
  truncateSync(log, LIMIT_BLOCKS * 1024 - ROOM);
  const url = await startWith(file);
  await request(url, 20);
  expect(readFileSync(log)).toHaveLength(LIMIT_BLOCKS * 1024);
  truncateSync(log);
  await request(url, 1, 'there-is-room');
  await waitFor('the log to be written again', () => readFileSync(log, 'utf8').includes('there-is-room'));
  await stops();
  // The start of the first line was on the full disk.
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(1).map((line) => JSON.parse(line) as { event?: string });
  expect(lines.at(-1)?.event).toBe('server.stopped');
});

it('a disk that is full from the start on: the site serves and stops', async () => {
  const url = await startWith(openSync('/dev/full', 'w'));
  await request(url, 5);
  await stops();
});

it('a last word that cannot be written is no hindrance', () => {
  const full = openSync('/dev/full', 'w');
  const output = createLogOutput(full);
  createLog('info', output).fatal('the start failed');
  output.flushSync();
  closeSync(full);
});

it('a reader that has stalled: the site goes on and stops', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const ours = openSync(pipe, 'r+');
  writeSync(ours, 'x'.repeat(PIPE));
  const url = await startWith(openSync(pipe, 'r+'));
  await request(url, 20);
  await stops();
  closeSync(ours);
});

it('a reader that has gone: the site goes on and stops', async () => {
  const url = await startWith('pipe');
  child.stdout?.destroy();
  await request(url, 5);
  await stops();
});
