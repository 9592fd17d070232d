/** Load: closed loops by `wrk`, open loops (a fixed rate) by this process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Pool } from 'undici';

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
  readonly perSecond: number;
  /** Answers that were neither 2xx nor 3xx, and socket errors. */
  readonly failures: number;
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
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
  const bad = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const broken = sockets ? sockets.slice(1).reduce((sum, value) => sum + Number(value), 0) : 0;
  return { perSecond: rate, failures: bad + broken };
}

export interface OpenLoop {
  readonly url: string;
  readonly path: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  body?(index: number): string;
}

export interface Sample {
  readonly status: number;
  readonly ms: number;
}

/** A fixed rate whatever the answers do, so that waiting is measured and not hidden; all answers with their times. */
export async function openLoop(loop: OpenLoop): Promise<readonly Sample[]> {
  const { url, path, perSecond, seconds, connections, method = 'GET', headers = {}, body } = loop;
  const pool = new Pool(url, { connections, pipelining: 1 });
  const samples: Promise<Sample>[] = [];
  const started = performance.now();
  const total = perSecond * seconds;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      while (samples.length < due) samples.push(one(samples.length));
      if (samples.length < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  async function one(index: number): Promise<Sample> {
    // Measured from when it was due, not from when a connection was free.
    const due = started + (index / perSecond) * 1000;
    try {
      const answer = await pool.request({ path, method, headers, ...(body ? { body: body(index) } : {}) });
      await answer.body.dump();
      return { status: answer.statusCode, ms: performance.now() - due };
    } catch {
      return { status: 0, ms: performance.now() - due };
    }
  }
  const all = await Promise.all(samples);
  await pool.close();
  return all;
}
