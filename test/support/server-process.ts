/** The server as operators run it: a process controlled through environment, signals and HTTP. */
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { PROGRAM_ENV } from './program-env.ts';
import { waitFor } from './wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');

export type ServerProcess = ReturnType<typeof startProcess>;

/**
 * Starts one of the project's programs with free ports and no other environment than this.
 * @param file absolute path, or a path relative to the project's root
 * @param cwd its working folder
 */
export function startProcess(file: string, env: Readonly<Record<string, string>>, cwd: string = ROOT) {
  const child = spawn(process.execPath, [isAbsolute(file) ? file : join(ROOT, file)], {
    cwd,
    env: { ...PROGRAM_ENV, NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const parse = (line: string): readonly Record<string, unknown>[] => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Record<string, unknown>] : []);
  return {
    child,
    /** Resolves with the exit code. */
    ended,
    /** Standard output so far. */
    output: () => out,
    /** Standard error so far. */
    errors: () => err,
    /** Log lines of one event. */
    events: (event: string) => out.split('\n').flatMap(parse).filter((line) => line['event'] === event),
  };
}

/** Waits until a server listens. @returns its two addresses */
export async function listening(server: ServerProcess): Promise<{ readonly url: string; readonly ops: string }> {
  const line = await waitFor('the server to listen', () => server.events('server.listening')[0]);
  return { url: String(line['url']), ops: String(line['ops']) };
}
