/**
 * Pages that depend on nothing but the build and a few settings, rendered by a process of its own: while the build is
 * made for the settings it is made with, else once after the start. This process only reads the file.
 */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { SiteSettings } from '#shared/contracts/ssr.ts';
import type { DocumentHeaders } from './document-headers.ts';
import { fileName, readPages } from './page-file.ts';
import type { StoredPage } from './stored-page.ts';

/** Raise it when the form of the file changes. */
const FORMAT = 7;
/** Tells the program that the news are this build's own. */
export const OWN_NEWS = 'OWN_NEWS';
/**
 * It is there for seconds, beside a process that serves: one thread for all its work, and little memory. A heap that
 * starts small is collected whole eighteen times meanwhile, a third of the work, and ends no smaller.
 */
const CHILD_FLAGS = ['--single-threaded', '--max-semi-space-size=8', '--initial-old-space-size=64', '--max-old-space-size=128'];
const CHILD_THREADS = { UV_THREADPOOL_SIZE: '1' };

/** What a build brings for it. */
export interface Prerendering {
  /** Tells one build from another. */
  readonly buildId: string;
  /** The program that renders and writes; see `prerender.ts`. */
  readonly program: string;
  /** Beside the build, where it can be written. */
  readonly folder: string;
}

/** What pages made ahead depend on besides the build. */
export interface PagesSettings extends SiteSettings {
  /** Whether this process brings its own news: what its documents are called is known before they are asked for. */
  readonly hasOwnNews?: boolean;
}

/** Name of the pages of a build with these settings; a footer tells the year. */
export function pagesId({ origin, chatUrl, loginUrl, hasOwnNews = false }: PagesSettings, buildId: string, year = new Date().getFullYear()): string {
  return hash('sha256', JSON.stringify([FORMAT, buildId, origin, chatUrl, loginUrl, hasOwnNews, year]), 'base64url').slice(0, 22);
}

export interface PrerenderedOptions {
  readonly settings: PagesSettings;
  readonly documentHeaders: DocumentHeaders;
  /** Where the pages go when the build's own folder cannot be written. */
  readonly dataDir: string;
}

export interface Prerendered {
  /** Reads the pages if they have been made. */
  read(): Promise<ReadonlyMap<string, StoredPage> | undefined>;
  /**
   * Has them made, beside whatever this process does.
   * @throws Error when that did not work, or `signal` aborts
   */
  make(signal: AbortSignal): Promise<void>;
}

/** Knows where the pages of a build with these settings are. */
export function prerenderedPages({ buildId, program, folder }: Prerendering, { settings, documentHeaders, dataDir }: PrerenderedOptions): Prerendered {
  const folders = [folder, join(dataDir, 'pages')];
  const name = fileName(pagesId(settings, buildId));
  return {
    async read() {
      for (const place of folders) {
        const pages = await readPages(join(place, name), documentHeaders);
        if (pages) return pages;
      }
      return undefined;
    },
    make: (signal) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [...CHILD_FLAGS, program, ...folders], {
          // The settings alone: no secret of this process is any business of a renderer.
          env: { ...CHILD_THREADS, NODE_ENV: 'production', SITE_ORIGIN: settings.origin, CHAT_URL: settings.chatUrl, LOGIN_URL: settings.loginUrl, ...(settings.hasOwnNews ? { [OWN_NEWS]: '1' } : {}) },
          stdio: ['ignore', 'ignore', 'pipe'],
          signal,
        });
        let said = '';
        child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
        child.once('error', reject);
        child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`prerendering ended with code ${code}: ${said.trim()}`))));
      }),
  };
}
