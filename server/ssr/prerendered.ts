/** Pages that depend on the build and a few settings only. Another process renders them into a file, which this one reads. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#server/config.ts';
import { fileName, readPages } from './page-file.ts';
import type { DocumentHeaders } from './page-headers.ts';
import type { StoredPage } from './stored-page.ts';

const run = promisify(execFile);

/** Increment it when the file format changes. */
const FORMAT = 7;
/**
 * The process runs for seconds beside one that serves: one thread for all its work, and little memory. With a smaller
 * initial heap V8 made eighteen full collections, a third of the work, and ended no smaller.
 */
const CHILD_FLAGS = ['--single-threaded', '--max-semi-space-size=8', '--initial-old-space-size=64', '--max-old-space-size=128'];
const CHILD_THREADS = { UV_THREADPOOL_SIZE: '1' };

/** The parts of a build that prerendering needs. */
export interface Prerendering {
  readonly buildId: string;
  /** Path of the program that renders and writes the pages, `prerender.ts`. */
  readonly program: string;
  /** Folder of the pages in the build; it may be read-only. */
  readonly folder: string;
}

/** The settings that prerendered pages depend on; of the upstream only whether one is configured. */
type PagesSettings = Pick<Config, 'siteOrigin' | 'chatUrl' | 'loginUrl' | 'upstreamUrl'>;

/** Whether the embedded news API is used: its articles and documents stand on pages, which count as fresh at the start. */
export const hasOwnNews = ({ upstreamUrl }: Pick<Config, 'upstreamUrl'>): boolean => upstreamUrl === undefined;

/** Id of the pages of a build with these settings. */
export function pagesId(config: PagesSettings, buildId: string): string {
  const { siteOrigin, chatUrl, loginUrl } = config;
  return hash('sha256', JSON.stringify([FORMAT, buildId, siteOrigin, chatUrl, loginUrl, hasOwnNews(config)]), 'base64url').slice(0, 22);
}

/** Reads and makes the pages of a build with these settings. */
export function createPrerendered({ buildId, program, folder }: Prerendering, config: Config, documentHeaders: DocumentHeaders) {
  const { siteOrigin, chatUrl, loginUrl, upstreamUrl, dataDir } = config;
  // The second takes the pages when the folder of the build is read-only.
  const folders = [folder, join(dataDir, 'pages')];
  const name = fileName(pagesId(config, buildId));
  return {
    hasOwnNews: hasOwnNews(config),
    /** @returns pages by cache key; undefined when they have not been made */
    async read(): Promise<ReadonlyMap<string, StoredPage> | undefined> {
      for (const parent of folders) {
        const pages = await readPages(join(parent, name), documentHeaders);
        if (pages) return pages;
      }
      return undefined;
    },
    /**
     * Runs the program that makes the pages.
     * @throws Error when the program fails or `signal` aborts
     */
    async make(signal: AbortSignal): Promise<void> {
      // Only the settings of the pages: the program must not get the secrets of this process.
      const env = { ...CHILD_THREADS, NODE_ENV: 'production', SITE_ORIGIN: siteOrigin, CHAT_URL: chatUrl, LOGIN_URL: loginUrl, UPSTREAM_URL: upstreamUrl };
      await run(process.execPath, [...CHILD_FLAGS, program, ...folders], { env, signal }).catch(({ code, stderr }: { code: unknown; stderr: string }) => {
        throw new Error(`prerendering ended with code ${code}: ${stderr.slice(-2000).trim()}`);
      });
    },
  };
}

export type Prerendered = ReturnType<typeof createPrerendered>;
