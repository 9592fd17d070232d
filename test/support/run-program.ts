import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM_ENV } from './program-env.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the project's programs until it ends, with no other environment than this. */
export function runProgram(file: string, args: readonly string[], env: Record<string, string>): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, file), ...args], { env: { ...PROGRAM_ENV, ...env }, cwd: ROOT });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
