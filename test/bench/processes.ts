/** Servers under measurement: processes of their own, started on free ports, always ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';

export const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;
const POLL_MS = 3;

export interface Running extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** From spawn to the first good answer, milliseconds. */
  readonly startMs: number;
  /** Resident memory, bytes. */
  rss(): number;
  /** Processor time used so far, of all threads, milliseconds. */
  cpuMs(): number;
  /** True until it ended. */
  isAlive(): boolean;
}

export interface Launch {
  /** Program and arguments; `%PORT%` in these and in `env` stands for the chosen port. */
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Path of the first answer that counts as started. */
  readonly path?: string;
  /** Hears every line of its standard output. */
  readonly onLine?: (line: string) => void;
}

const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Status of one request on a connection of its own; 0 while nobody listens. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with code ${child.exitCode}`);
    // The limit for 304 answers nothing else.
    if ([200, 304].includes(await statusOf(url))) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${url}: no answer within ${START_LIMIT_MS} ms`);
}

function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/** User and system time from `/proc/<pid>/stat`, in ticks of 10 ms. */
function processorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What a process and its children have used, those that ended included, milliseconds. */
export function treeMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ended = rest.split(' ').slice(13, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter((text) => text !== '').map(Number);
  return processorMs(pid) + ended + own.reduce((sum, child) => sum + treeMs(child), 0);
}

async function end(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts a server and waits for its first 200; `await using` ends it.
 * @throws Error when it ends or does not answer in time
 */
export async function launch({ command, env = {}, cwd = ROOT, path = '/', onLine }: Launch): Promise<Running> {
  const port = await freePort();
  const fill = (text: string): string => text.replaceAll('%PORT%', String(port));
  const [file, ...args] = command.map(fill) as [string, ...string[]];
  const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
  const started = performance.now();
  const child = spawn(file, args, {
    cwd,
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...filled },
  });
  children.add(child);
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url + path, child).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startMs: performance.now() - started,
    rss: () => residentBytes(pid),
    cpuMs: () => processorMs(pid),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    [Symbol.asyncDispose]: () => end(child),
  };
}
