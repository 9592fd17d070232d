/** Servers under measurement: processes of their own, started on free ports, always ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** From spawn to the first answer, milliseconds. */
  readonly startMs: number;
  /** Resident memory, bytes. */
  rss(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with code ${child.exitCode}`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      return;
    } catch {
      await sleep(4);
    }
  }
  throw new Error(`${url}: no answer within ${START_LIMIT_MS} ms`);
}

function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

export interface Launch {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Path of the first answer that counts as started. */
  readonly path?: string;
}

/**
 * Starts a server; `PORT` in an argument or an environment value stands for the chosen port.
 * @throws Error when it ends or does not answer in time
 */
export async function launch({ command, env = {}, cwd = ROOT, path = '/' }: Launch): Promise<Running> {
  const port = await freePort();
  const fill = (text: string): string => text.replaceAll('%PORT%', String(port));
  const [file, ...args] = command.map(fill) as [string, ...string[]];
  const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
  const started = performance.now();
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production', ...filled } });
  const url = `http://127.0.0.1:${port}`;
  try {
    await firstAnswer(url + path, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const startMs = performance.now() - started;
  const pid = child.pid ?? 0;
  return {
    url,
    port,
    pid,
    startMs,
    rss: () => residentBytes(pid),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The site as it is served, with a data folder of its own that goes with it. */
export async function launchSite(env: Readonly<Record<string, string>> = {}, path = '/healthz'): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const running = await launch({
    command: [process.execPath, 'server/main.ts'],
    env: { PORT: '%PORT%', OPS_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_MAX: '1000000', LEAD_RATE_LIMIT_MAX: '1000000', ...env },
    path,
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One of the programs in `references/`. */
export function launchReference(name: string, args: readonly string[], path = '/'): Promise<Running> {
  return launch({ command: [process.execPath, `test/bench/references/${name}.ts`, '%PORT%', ...args], path });
}
