/** Lighthouse as a program of its own, installed when it is asked for. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './processes.ts';

const run = promisify(execFile);
const TOOLS = join(ROOT, 'test/bench/.tools');
const PROGRAM = join(TOOLS, 'node_modules/lighthouse/cli/index.js');
const CHROME = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage';

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

export async function installLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  process.stderr.write('installing lighthouse …\n');
  await mkdir(TOOLS, { recursive: true });
  await run('npm', ['install', '--prefix', TOOLS, '--no-audit', '--no-fund', '--no-package-lock', 'lighthouse@13'], { cwd: TOOLS });
}

/** Now and then a recording lacks its beginning, and the program asks for another try. */
const TRIES = 4;
const ASKS_AGAIN = 'Please run Lighthouse again';

/**
 * One visit with the mobile preset.
 * @param args further options of the program
 * @throws Error what the program says, after as many tries as it asks for, within bounds
 */
export async function runLighthouse(url: string, args: readonly string[] = []): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit(url, args);
    } catch (error) {
      if (tries === TRIES || !String(error).includes(ASKS_AGAIN)) throw error;
    }
  }
}

async function visit(url: string, args: readonly string[]): Promise<Report> {
  const { stdout } = await run(process.execPath, [PROGRAM, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`, ...args], { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: CHROME } });
  return JSON.parse(stdout) as Report;
}

/** The number that an audit measures. */
export const numberOf = ({ audits }: Report, id: string): number => audits[id]?.numericValue ?? Number.NaN;
