/** A private Redis on a loopback port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findProgram, startProgram, stopProgram, type RunningServer } from './private-server.ts';
import { waitFor } from './wait-for.ts';

export type PrivateRedis = Awaited<ReturnType<typeof startWith>>;

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
}

/** Starts a Redis without persistence. */
export const startRedis = (): Promise<PrivateRedis> => startWith(['--save', '', '--appendonly', 'no']);

/** Starts a Redis that syncs every write to disk before it answers. */
export async function startDurableRedis(): Promise<PrivateRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const redis = await startWith(['--save', '', '--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction', '--dir', folder]);
  return {
    ...redis,
    async stop() {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startWith(options: readonly string[]) {
  const program = findProgram('redis-server', 'redis-server');
  const port = await freePort();
  let server: RunningServer;

  async function start(): Promise<void> {
    server = startProgram(program, ['--port', String(port), '--bind', '127.0.0.1', '--daemonize', 'no', ...options]);
    await waitFor('Redis', () => listens(port));
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.process.pid ?? 0,
    kill: () => stopProgram(server, 'SIGKILL'),
    async restart() {
      await stopProgram(server, 'SIGKILL');
      await start();
    },
    /** Stops or continues the process, to simulate a Redis that hangs. */
    freeze(on: boolean) {
      server.process.kill(on ? 'SIGSTOP' : 'SIGCONT');
    },
    /** Runs one command. @returns the first line of the reply */
    send: (command: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(`${command}\r\n`));
        socket.once('error', reject).once('data', (reply) => {
          socket.destroy();
          resolve(reply.toString().split('\r\n', 1)[0] ?? '');
        });
      }),
    async stop() {
      server.process.kill('SIGCONT');
      await stopProgram(server);
    },
  };
}
