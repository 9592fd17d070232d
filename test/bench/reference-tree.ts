/**
 * The build that the browser's measures are compared with: the last commit before React reached the browser as one
 * application. Unpacked, installed and built in a temporary folder on first use, kept there between runs.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, type Running } from './processes.ts';
import { launchSite } from './site.ts';
import { untilWarm } from './warm.ts';

const run = promisify(execFile);
const COMMIT = 'f34c2ba05023bdb80a95ecfb0b5b4e0b5ef724cd';
const TREE = join(tmpdir(), `bench-reference-${COMMIT.slice(0, 7)}`);
const BUILT = join(TREE, 'dist/build.stamp');

// Its build scripts call `node`, which has to be this one.
const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);

async function unpack(): Promise<void> {
  await rm(TREE, { recursive: true, force: true });
  await mkdir(TREE, { recursive: true });
  const archive = `${TREE}.tar`;
  await run('git', ['archive', '--output', archive, COMMIT], { cwd: ROOT }).catch(() => {
    throw new Error(`commit ${COMMIT} is not in this clone; fetch the whole history first (git fetch --unshallow)`);
  });
  await run('tar', ['-xf', archive, '-C', TREE]);
  await rm(archive);
}

/**
 * Builds it unless that was done.
 * @returns its folder
 */
async function buildReference(): Promise<string> {
  if (existsSync(BUILT)) return TREE;
  process.stderr.write(`building the reference ${COMMIT.slice(0, 7)} …\n`);
  await unpack();
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: TREE, env: { ...process.env, PATH, NODE_ENV: 'development' }, maxBuffer: 64 * 1024 * 1024 });
  await run(process.execPath, ['server/cli/build.ts'], { cwd: TREE, env: { ...process.env, PATH, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 });
  return TREE;
}

export type Tree = 'now' | 'before';
export type BothTrees = Readonly<Record<Tree, Running>> & AsyncDisposable;

/** This build and the reference, served side by side with every page kept. */
export async function launchBothTrees(): Promise<BothTrees> {
  const before = await launchSite({ cwd: await buildReference(), script: 'server/cli/launch.js' });
  const now = await launchSite();
  await untilWarm(before);
  await untilWarm(now);
  return {
    now,
    before,
    async [Symbol.asyncDispose]() {
      await now[Symbol.asyncDispose]();
      await before[Symbol.asyncDispose]();
    },
  };
}
