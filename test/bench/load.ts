/** Load: closed loops by `wrk`, open loops (a fixed rate) by this process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import type { Rate } from './compare.ts';
import type { Running } from './processes.ts';

const run = promisify(execFile);

export interface Loop {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lua script for `wrk`, for requests that are not plain GETs. */
  readonly script?: string;
}

export interface LoopResult {
  /** Good answers (2xx and 3xx) a second. */
  readonly perSecond: number;
  /** Other answers, and socket errors. */
  readonly failures: number;
}

/** Reads the report of `wrk`. */
export function readReport(report: string): LoopResult {
  const [, requests = '0', duration = '1', unit = 's'] = /(\d+) requests in ([\d.]+)(ms|s|m)/.exec(report) ?? [];
  const seconds = Number(duration) * { ms: 0.001, s: 1, m: 60 }[unit as 'ms' | 's' | 'm'];
  const bad = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report);
  const broken = sockets ? sockets.slice(1).reduce((sum, value) => sum + Number(value), 0) : 0;
  return { perSecond: (Number(requests) - bad) / seconds, failures: bad + broken };
}

/**
 * As many requests as the connections carry.
 * @throws Error with one line that says what to install when `wrk` is missing
 */
export async function closedLoop({ url, connections, seconds, headers = {}, script }: Loop): Promise<LoopResult> {
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...heads, ...(script ? ['-s', script] : []), url];
  const { stdout } = await run('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('the benchmark needs wrk; install it with: apt-get install -y wrk');
    throw error;
  });
  return readReport(stdout);
}

/** A server that other work on the machine keeps from running refuses live renders; beyond this the fault is its own. */
const MAX_REFUSED_SHARE = 0.5;

/**
 * What a server carries in good answers, by the clock and by its own processor time.
 * @param loop its address is a path of the server
 * @throws Error when many answers were no good: the rate would be worth nothing
 */
export async function rateOf(server: Running, loop: Omit<Loop, 'url'> & { readonly path: string }): Promise<Rate> {
  const url = server.url + loop.path;
  const before = server.cpuMs();
  const { perSecond, failures } = await closedLoop({ ...loop, url });
  const cpuSeconds = (server.cpuMs() - before) / 1000;
  const asked = perSecond * loop.seconds + failures;
  if (failures > asked * MAX_REFUSED_SHARE) throw new Error(`${url}: ${failures} of ${Math.round(asked)} requests failed under load`);
  return { perSecond, perCpuSecond: (perSecond * loop.seconds) / cpuSeconds };
}

export interface OpenLoop {
  readonly url: string;
  readonly path: string | ((index: number) => string);
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  body?(index: number): string;
}

export interface Sample {
  /** 0 when there was no answer. */
  readonly status: number;
  /** From when the request was due, not from when a connection was free. */
  readonly ms: number;
}

const TICK_MS = 2;

/** A fixed rate whatever the answers do, so that waiting is measured and not hidden; all answers with their times. */
export async function openLoop(loop: OpenLoop): Promise<readonly Sample[]> {
  const { url, path, perSecond, seconds, connections, method = 'GET', headers = {}, body } = loop;
  const pool = new Pool(url, { connections, pipelining: 1 });
  const total = Math.round(perSecond * seconds);
  const samples: Promise<Sample>[] = [];
  const started = performance.now();
  const one = async (index: number): Promise<Sample> => {
    const due = started + (index / perSecond) * 1000;
    try {
      const answer = await pool.request({ path: typeof path === 'string' ? path : path(index), method, headers, ...(body ? { body: body(index) } : {}) });
      await answer.body.dump();
      return { status: answer.statusCode, ms: performance.now() - due };
    } catch {
      return { status: 0, ms: performance.now() - due };
    }
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      while (samples.length < due) samples.push(one(samples.length));
      if (samples.length < total) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  const all = await Promise.all(samples);
  await pool.close();
  return all;
}

/** Times of the answers with one of these statuses, milliseconds. */
export function timesOf(samples: readonly Sample[], isCounted: (status: number) => boolean = (status) => status === 200): number[] {
  return samples.filter(({ status }) => isCounted(status)).map(({ ms }) => ms);
}
