/** The site as visitors get it: the real server in front of the built frontend and the embedded news API. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isUpToDate, ROOT } from '#build/build-stamp.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import { loadBuiltFrontend } from '#server/ssr/built-frontend.ts';
import { PAGES } from '#shared/site/registry.ts';
import type { PageEntry } from '#shared/site/page.ts';
import supertest, { type Test } from 'supertest';
import { parseHtml, type HtmlPage } from './html.ts';
import { waitFor } from './wait-for.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

/** Where absolute addresses of the pages under test begin; nothing listens there. */
export const ORIGIN = 'https://www.site-under-test.cn';
const LOCK = join(tmpdir(), `site-build-${hash('sha256', ROOT, 'hex').slice(0, 16)}`);

/** Takes the lock, also from a run that was ended while it built. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return !isAlive() && (rmSync(LOCK, { recursive: true, force: true }), takeLock());
  }
}

/** Whether whoever holds the lock still runs. */
function isAlive(): boolean {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Suites run in processes of their own: one builds, the others wait for it. */
async function ensureBuilt(): Promise<void> {
  if (isUpToDate()) return;
  if (!takeLock()) {
    await waitFor('another suite to build the frontend', isUpToDate, { everyMs: 200 });
    return;
  }
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, 'build/build.ts')], { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 });
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/**
 * The built frontend; builds it when the sources are newer.
 * @throws Error of the build
 */
export async function builtFrontend(): Promise<Frontend> {
  await ensureBuilt();
  return loadBuiltFrontend(join(ROOT, 'dist'));
}

export interface Site extends WholeServer {
  /** A GET through supertest; `headers` may carry anything. */
  get(path: string, headers?: Readonly<Record<string, string>>): Test;
  /** A page's HTML, whatever its status, without a transfer coding. */
  html(path: string): Promise<HtmlPage>;
}

/** Settings that keep a walk over all pages from being taken for an attack. */
const CALM = { RATE_LIMIT_MAX: '1000000', SITE_ORIGIN: ORIGIN, LOG_LEVEL: 'info' };

/**
 * Starts the site.
 * @param env settings over the defaults of the tests
 * @param change another frontend made of the built one
 */
export async function startSite(env: Readonly<Record<string, string>> = {}, change = (frontend: Frontend): Frontend => frontend): Promise<Site> {
  const server = await startWholeServer({ ...CALM, ...env }, change(await builtFrontend()));
  const get: Site['get'] = (path, headers = {}) => supertest(server.url).get(path).set({ 'accept-encoding': 'identity', ...headers });
  return Object.assign(server, { get, html: async (path: string) => parseHtml((await get(path)).text) });
}

export interface WalkedPage {
  readonly page: PageEntry;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: HtmlPage;
}

/** Gets every page of the registry over HTTP, in its order. */
export async function walkPages(site: Site): Promise<readonly WalkedPage[]> {
  const walked: WalkedPage[] = [];
  for (const page of PAGES) {
    const response = await site.get(page.path);
    walked.push({ page, status: response.status, headers: response.headers as Record<string, string>, html: parseHtml(response.text) });
  }
  return walked;
}
