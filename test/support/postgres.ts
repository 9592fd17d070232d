/** A private PostgreSQL on a loopback port, with its files in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { findProgram, startProgram, stopProgram, type RunningServer } from './private-server.ts';
import { waitFor } from './wait-for.ts';

const PACKAGE = 'postgresql';

/** A process of the list may have ended since it was read. */
function signalUnlessEnded(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the user `nobody`. */
export function asUser(command: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, [...args]];
  return [findProgram('setpriv', 'util-linux'), ['--reuid=nobody', '--regid=nogroup', '--clear-groups', command, ...args]];
}

/** Whether the database answers. */
export async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Runs one statement on a connection of its own. */
export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export type PrivatePostgres = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  const initdb = findProgram('initdb', PACKAGE);
  const postgres = findProgram('postgres', PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), 'leads-pg-'));
  const data = join(folder, 'data');
  chmodSync(folder, 0o777);
  const port = await freePort();
  const url = (database: string): string => `postgres://tester@127.0.0.1:${port}/${database}`;
  const [command, args] = asUser(initdb, ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  execFileSync(command, args, { stdio: 'ignore', cwd: folder });
  let server: RunningServer;

  function launch(): void {
    const [program, options] = asUser(postgres, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']);
    server = startProgram(program, options, { cwd: folder });
  }

  async function start(): Promise<void> {
    launch();
    await waitFor('PostgreSQL', async () => {
      // It refuses to start while the children of a killed postmaster still have its port or its memory.
      if (server.process.exitCode !== null) launch();
      return isUp(url('postgres'));
    }, { everyMs: 50 });
  }

  await start();
  return {
    /** Address of the database `postgres`. */
    url: url('postgres'),
    /** Process id of the postmaster, the parent of all other processes. */
    pid: () => server.process.pid ?? 0,
    /** Kills the postmaster, like a crash. Its children end by themselves soon after it. */
    kill: () => stopProgram(server, 'SIGKILL'),
    /** Restarts it with the same files and port. */
    async restart() {
      await stopProgram(server, 'SIGKILL');
      await start();
    },
    /** Creates an empty database and returns its address. */
    async createDatabase(name: string) {
      await queryOnce(url('postgres'), `CREATE DATABASE "${name}"`);
      return url(name);
    },
    /** Stops or continues all processes, to simulate a database that hangs. */
    freeze(on: boolean) {
      const { pid } = server.process;
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).toString().trim().split(/\s+/).map(Number);
      for (const id of [pid ?? 0, ...children]) if (id > 0) signalUnlessEnded(id, on ? 'SIGSTOP' : 'SIGCONT');
    },
    async stop() {
      await stopProgram(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
