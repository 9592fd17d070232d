/** The site as in production: the real server with the built frontend and the embedded news API. */
import { join } from 'node:path';
import { ROOT } from '#build/build-stamp.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import { loadBuiltFrontend } from '#server/ssr/built-frontend.ts';
import { PAGES } from '#shared/site/registry.ts';
import type { PageEntry } from '#shared/site/page.ts';
import supertest, { type Test } from 'supertest';
import { beforeAll } from 'vitest';
import { ensureBuilt } from './ensure-built.ts';
import { parseHtml, type HtmlPage } from './html.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

/** Origin of the absolute addresses of the pages under test: the default, for which the build has made the pages. Nothing listens there. */
export const ORIGIN = 'http://localhost:3000';

/**
 * Loads the built frontend. Builds it first if the sources are newer.
 * @throws Error if the build fails
 */
export async function builtFrontend(): Promise<Frontend> {
  await ensureBuilt();
  return loadBuiltFrontend(join(ROOT, 'dist'));
}

export interface Site extends WholeServer {
  /** A GET through supertest with any headers. */
  get(path: string, headers?: Readonly<Record<string, string>>): Test;
  /** Parses the HTML of a page with any status. */
  html(path: string): Promise<HtmlPage>;
}

/** Settings with a rate limit that allows requests to all pages. */
const TEST_SETTINGS = { RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'info' };

/**
 * Starts the site.
 * @param env settings in addition to the defaults of the tests
 * @param change modifies the built frontend
 */
export async function startSite(env: Readonly<Record<string, string>> = {}, change = (frontend: Frontend): Frontend => frontend): Promise<Site> {
  const server = await startWholeServer({ ...TEST_SETTINGS, ...env }, change(await builtFrontend()));
  const get: Site['get'] = (path, headers = {}) => supertest(server.url).get(path).set({ 'accept-encoding': 'identity', ...headers });
  return Object.assign(server, { get, html: async (path: string) => parseHtml((await get(path)).text) });
}

export interface WalkedPage {
  readonly page: PageEntry;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: HtmlPage;
}

let walk: Promise<readonly WalkedPage[]> | undefined;

/** Every page of the registry over HTTP, in order. They are requested and parsed once for all suites of this process. */
export const walkPages = (): Promise<readonly WalkedPage[]> => (walk ??= requestPages());

/** Walks the pages before the tests of a file. */
export function walkForSuite(): readonly WalkedPage[] {
  const walked: WalkedPage[] = [];
  beforeAll(async () => void walked.push(...await walkPages()));
  return walked;
}

/** A page of a walk. @throws Error if it was not walked */
export function walkedPage(walked: readonly WalkedPage[], id: string): WalkedPage {
  const found = walked.find(({ page }) => page.id === id);
  if (!found) throw new Error(`${id} was not walked`);
  return found;
}

async function requestPages(): Promise<readonly WalkedPage[]> {
  const site = await startSite();
  const walked: WalkedPage[] = [];
  for (const page of PAGES) {
    const response = await site.get(page.path);
    walked.push({ page, status: response.status, headers: response.headers as Record<string, string>, html: parseHtml(response.text) });
  }
  await site.stop();
  return walked;
}
