/** A private PostgreSQL on a loopback port, with its files in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** A file of a process, or none if the process has ended. Programs that list processes would be started twenty times a second. */
function readProcess(pid: number | string | undefined, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined;
  }
}

/** One that has ended may stay in the list, if nobody asks for its exit code. */
const hasEnded = (pid: string): boolean => /\) Z|^$/.test(readProcess(pid, 'stat') ?? '');

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

  const children = (): readonly string[] => (readProcess(server.process.pid, `task/${server.process.pid}/children`) ?? '').split(' ').filter(Boolean);

  /** A child goes on with the query that it has, and answers it, until it notices that the postmaster is gone. */
  async function kill(): Promise<void> {
    const left = children();
    await stopProgram(server, 'SIGKILL');
    await waitFor('the children of PostgreSQL to end', () => left.every(hasEnded));
  }

  await start();
  return {
    /** Address of the database `postgres`. */
    url: url('postgres'),
    /** Process id of the postmaster, the parent of all other processes. */
    pid: () => server.process.pid ?? 0,
    /** Kills the postmaster, like a crash, and waits until its children have ended by themselves. */
    kill,
    /** Restarts it with the same files and port. */
    async restart() {
      await kill();
      await start();
    },
    /** Creates an empty database and returns its address. */
    async createDatabase(name: string) {
      await queryOnce(url('postgres'), `CREATE DATABASE "${name}"`);
      return url(name);
    },
    /** Stops or continues all processes, to simulate a database that hangs. */
    freeze(on: boolean) {
      // The postmaster first, so that it makes no further child.
      server.process.kill(on ? 'SIGSTOP' : 'SIGCONT');
      for (const pid of children()) signalUnlessEnded(Number(pid), on ? 'SIGSTOP' : 'SIGCONT');
    },
    async stop() {
      await stopProgram(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
