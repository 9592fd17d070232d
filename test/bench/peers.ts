/** Small applications of other frameworks that serve the site's own pages; installed and built when asked for. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sourceHash } from '#build/build-stamp.ts';
import type { SamplePage } from './pages.ts';
import { launch, ROOT, type Running } from './processes.ts';

const run = promisify(execFile);
const PEERS = join(ROOT, 'test/bench/peers');

interface Peer {
  readonly name: string;
  /** Program and arguments behind Node.js, in the peer's folder. */
  readonly start: readonly string[];
}

export const PEERS_BY_ID = {
  next: { name: 'Next.js 16', start: ['node_modules/next/dist/bin/next', 'start', '-p', '%PORT%', '-H', '127.0.0.1'] },
  router: { name: 'React Router 8 framework mode', start: ['node_modules/@react-router/serve/dist/cli.js', 'build/server/index.js'] },
  astro: { name: 'Astro 7', start: ['dist/server/entry.mjs'] },
} as const satisfies Readonly<Record<string, Peer>>;

export type PeerId = keyof typeof PEERS_BY_ID;

const FOLDERS: Readonly<Record<PeerId, string>> = { next: 'next', router: 'react-router', astro: 'astro' };

/** Where every peer has the pages that it renders anew for each request. */
export const LIVE_PATHS: Readonly<Record<SamplePage, string>> = { home: '/live', product: '/live/ComputePower' };

const ENV = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  // Their build scripts call `node`, which has to be this one.
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
};

async function npm(folder: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...ENV, NODE_ENV: args[0] === 'install' ? 'development' : 'production' };
  await run('npm', [...args], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
}

async function stampOf(folder: string): Promise<string> {
  const own = globSync(['*.{ts,tsx,json,mjs,cjs}', '{app,src}/**/*.{ts,tsx,astro}'], { cwd: folder }).toSorted();
  const shared = ['whole-page.tsx', 'page-metadata.ts', 'styles.ts', '../fixtures/news.ts'].map((file) => join('..', file));
  const hash = createHash('sha256').update(sourceHash());
  for (const file of [...own, ...shared]) if (!file.includes('generated')) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** Installs and builds a peer unless that was done with these very sources. */
export async function preparePeer(id: PeerId): Promise<void> {
  const folder = join(PEERS, FOLDERS[id]);
  const stamp = join(folder, 'node_modules/.bench-stamp');
  if (!existsSync(join(folder, 'node_modules'))) {
    process.stderr.write(`installing ${id} …\n`);
    await npm(folder, 'install', '--no-audit', '--no-fund', '--no-package-lock');
  }
  const wanted = await stampOf(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write(`building ${id} …\n`);
  await npm(folder, 'run', 'build');
  // Builds may write files beside their sources.
  writeFileSync(stamp, await stampOf(folder));
}

/** Starts a prepared peer. */
export function launchPeer(id: PeerId): Promise<Running> {
  return launch({
    command: [process.execPath, ...PEERS_BY_ID[id].start],
    cwd: join(PEERS, FOLDERS[id]),
    env: { ...ENV, PORT: '%PORT%', HOST: '127.0.0.1' },
  });
}
