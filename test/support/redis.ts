/** A private Redis on a loopback port, keeping nothing. */
import { createConnection } from 'node:net';
import { freePort } from './free-port.ts';
import { findProgram, startProgram, stopProgram, type RunningServer } from './private-server.ts';
import { waitFor } from './wait-for.ts';

export interface PrivateRedis {
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Holds it still, or lets it go on: a Redis that hangs. */
  freeze(on: boolean): void;
  stop(): Promise<void>;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
}

export async function startRedis(): Promise<PrivateRedis> {
  const program = findProgram('redis-server', 'redis-server');
  const port = await freePort();
  let server: RunningServer;

  async function start(): Promise<void> {
    server = startProgram(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no']);
    await waitFor('Redis', () => listens(port));
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => stopProgram(server, 'SIGKILL'),
    async restart() {
      await stopProgram(server, 'SIGKILL');
      await start();
    },
    freeze(on) {
      server.process.kill(on ? 'SIGSTOP' : 'SIGCONT');
    },
    async stop() {
      server.process.kill('SIGCONT');
      await stopProgram(server);
    },
  };
}
