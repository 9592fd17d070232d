/** `npm run build`: bundles the browser code, the renderer and the server, compresses the files and checks the budgets. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkBudgets } from './budgets.ts';
import { buildSearch } from './build-search.ts';
import { buildServer } from './build-server.ts';
import { buildIndex } from './build-index.ts';
import { writeLaunchGaps } from './launch-check.ts';
import { createNotices } from './licences.ts';
import { BUNDLE, isUpToDate, sourceHash, STAMP, ROOT } from './build-stamp.ts';
import { withUndo } from './undo.ts';

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;

/** Writes a `.br` and a `.gz` file beside every text file, with the best compression. */
async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => TEXT.test(name))) {
    const path = join(folder, file);
    const body = await readFile(path);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      promisify(gzip)(body, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}

/** Settings that appear on pages. */
const PAGE_SETTINGS = ['SITE_ORIGIN', 'CHAT_URL', 'LOGIN_URL'] as const;

/** Renders the pages that depend only on the build and on the settings of this environment. A server with the same settings serves them. */
async function prerender(hash: string): Promise<void> {
  await writeFile(join(ROOT, 'dist/server/build-id'), hash);
  const env = Object.fromEntries(PAGE_SETTINGS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  // Once with the embedded news API and once for any configured upstream, which is not asked (`server/ssr/prerendered.ts`).
  const run = (more: Readonly<Record<string, string>>) => promisify(execFile)(process.execPath, [join(BUNDLE, 'prerender.js'), join(ROOT, 'dist/pages')], { env: { ...env, ...more } });
  await Promise.all([run({}), run({ UPSTREAM_URL: 'http://upstream.invalid' })]);
}

/** Builds everything and writes the stamp, by which `npm start` sees whether the build is up to date. */
async function buildAnew(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { build: viteBuild } = await import('vite');
  const configFile = join(ROOT, 'vite.config.ts');
  const hash = sourceHash();
  await viteBuild({ configFile, logLevel: 'warn', mode: 'styles' });
  await viteBuild({ configFile, logLevel: 'warn', mode: 'production' });
  await viteBuild({ configFile, logLevel: 'warn', mode: 'production', build: { ssr: true } });
  await buildServer();
  await buildIndex(join(ROOT, 'dist/client'));
  await buildSearch(join(ROOT, 'dist'));
  await precompress(join(ROOT, 'dist/client/assets'));
  await checkBudgets(join(ROOT, 'dist/client'));
  await writeLaunchGaps(join(ROOT, 'dist'));
  await writeFile(join(ROOT, 'dist/THIRD-PARTY-LICENCES'), createNotices(join(ROOT, 'package-lock.json')));
  await prerender(hash);
  await writeFile(STAMP, hash);
}

const DIST = dirname(STAMP);
const LOCK = 'build.lock';

/** Builds into `dist/`; a build that fails leaves what was there. */
export const build = (): Promise<void> => withUndo(DIST, [LOCK, `${LOCK}-journal`, '.compile-cache'], buildAnew);

/** Longest wait for another build, milliseconds. */
const LOCK_WAIT_MS = 600_000;

/** Waits until no other process builds into `dist/`. The kernel frees the lock with the process. */
function lockBuild(): DatabaseSync {
  mkdirSync(DIST, { recursive: true });
  const lock = new DatabaseSync(join(DIST, LOCK), { timeout: LOCK_WAIT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}

if (import.meta.main) {
  const started = performance.now();
  const lock = lockBuild();
  if (!process.argv.includes('--if-stale') || !isUpToDate()) await build();
  lock.close();
  process.stdout.write(`built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
