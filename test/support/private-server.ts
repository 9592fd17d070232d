/** Starts private servers for a test, e.g. databases, and stops them by their process id. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES_ROOT = '/usr/lib/postgresql';

function searchPath(): string[] {
  const versions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin', ...versions.map((version) => join(POSTGRES_ROOT, version, 'bin'))];
}

/** Finds the path of a program, undefined if it is not installed. */
export const pathOf = (name: string): string | undefined => searchPath().map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));

/**
 * Finds the path of a program.
 * @throws Error that says what to install, since a test that cannot run must not look like one that passed
 */
export function findProgram(name: string, debianPackage: string): string {
  const path = pathOf(name);
  if (!path) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`);
  return path;
}

export type RunningServer = ReturnType<typeof startProgram>;

/** Starts a program without output. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options });
  /** Resolves once the process has ended. */
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { process: child, ended };
}

/** Stops a program and waits until it has ended. */
export async function stopProgram({ process: child, ended }: RunningServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
