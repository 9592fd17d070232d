/** The project's programs as operators run them: processes controlled through environment, signals and HTTP. */
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { PROGRAM_ENV } from './program-env.ts';
import { waitFor } from './wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Starts one with no other environment than this. */
function spawnProgram(file: string, args: readonly string[], env: Readonly<Record<string, string>>, cwd = ROOT) {
  const child = spawn(process.execPath, [isAbsolute(file) ? file : join(ROOT, file), ...args], { cwd, env: { ...PROGRAM_ENV, ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
  // `close` comes after both pipes have been read completely, unlike `exit`.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const parse = (line: string): readonly Record<string, unknown>[] => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Record<string, unknown>] : []);
  return {
    child,
    /** Resolves with the exit code. */
    ended,
    /** Sends a signal, unless it has ended. Resolves to the exit code, or null if a signal ended it. */
    end(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
    /** Standard output so far. */
    output: () => out,
    /** Standard error so far. */
    errors: () => err,
    /** Log lines of one event. */
    events: (event: string) => out.split('\n').flatMap(parse).filter((line) => line['event'] === event),
  };
}

/** Runs one of the project's programs until it ends, with no other environment than this. */
export async function runProgram(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { ended, output, errors } = spawnProgram(file, args, env);
  return { code: await ended, out: output(), err: errors() };
}

export type ServerProcess = ReturnType<typeof startProcess>;

/**
 * Starts one of the project's servers with free ports and no other environment than this.
 * @param file absolute path, or a path relative to the project's root
 * @param cwd its working folder
 */
export const startProcess = (file: string, env: Readonly<Record<string, string>>, cwd?: string) =>
  spawnProgram(file, [], { NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', ...env }, cwd);

/** Waits until a server listens. @returns its two addresses */
export async function listening(server: ServerProcess): Promise<{ readonly url: string; readonly ops: string }> {
  const line = await waitFor('the server to listen', () => {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}${server.errors()}`);
    return server.events('server.listening')[0];
  });
  return { url: String(line['url']), ops: String(line['ops']) };
}

export type MainProcess = Awaited<ReturnType<typeof startMainProcess>>;

/** Starts the bundled server and waits until it is ready. Requires a build. */
export async function startMainProcess(env: Readonly<Record<string, string>>) {
  const server = startProcess('dist/bff/main.js', env);
  const { url, ops } = await listening(server);
  await waitFor('the server to be ready', async () => (await fetch(`${ops}/readyz`)).status === 200, { everyMs: 100 });
  return { ...server, url, opsUrl: ops };
}
