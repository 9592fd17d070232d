/** Programs that the suites and the measurements need beyond npm: browsers, fonts, databases, configuration checkers. Installs them from Debian or asks for them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathOf } from './private-server.ts';

const run = promisify(execFile);

interface Need {
  /** Debian package. */
  readonly package: string;
  isThere(): boolean | Promise<boolean>;
}

/** The package of a program that has to be found. */
const program = (name: string, from = name): Need => ({ package: from, isThere: () => pathOf(name) !== undefined });

async function hasHanFont(): Promise<boolean> {
  try {
    const { stdout } = await run('fc-list', [':lang=zh-cn', 'family']);
    return stdout.trim() !== '';
  } catch {
    return false;
  }
}

const NEEDS: readonly Need[] = [
  program('chromium'),
  program('chromium-headless-shell'),
  { package: 'fonts-noto-cjk', isThere: hasHanFont },
  program('postgres', 'postgresql'),
  program('pgbouncer'),
  program('redis-server'),
  program('prometheus'),
  program('nginx', 'nginx-light'),
  program('python3'),
  program('curl'),
  program('setpriv', 'util-linux'),
];

async function missing(): Promise<readonly string[]> {
  const there = await Promise.all(NEEDS.map((need) => need.isThere()));
  return NEEDS.filter((_, index) => !there[index]).map((need) => need.package);
}

async function install(packages: readonly string[]): Promise<void> {
  // With RUNLEVEL=1 packages do not start their services. The suites start private ones.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => run('apt-get', ['-qq', ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages, 'fontconfig');
}

/** Installs missing packages if possible. Otherwise ends the run with one line that says what to install. */
export async function ensurePrerequisites(): Promise<void> {
  const packages = await missing();
  if (packages.length === 0) return;
  const line = `The tests need: ${packages.join(', ')}. Install with: apt-get install -y ${packages.join(' ')}\n`;
  if (process.getuid?.() !== 0 || pathOf('apt-get') === undefined) {
    process.stderr.write(line);
    process.exit(1);
  }
  process.stdout.write(`── installing ${packages.join(', ')}\n`);
  try {
    await install(packages);
  } catch (error) {
    process.stderr.write(`${line}${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  const still = await missing();
  if (still.length > 0) {
    process.stderr.write(line);
    process.exit(1);
  }
}

if (import.meta.main) await ensurePrerequisites();
