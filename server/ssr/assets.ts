/** Addresses of the built files, from the lists that the build leaves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '#shared/contracts/ssr.ts';
import type { Template } from '#shared/site/page.ts';
import { STYLE_OF } from '#shared/site/styles.ts';

/** What `build/build-index.ts` writes. */
export interface BuildIndex {
  /** Names the build. */
  readonly build: string;
  readonly boot: string;
  /** The shared style file and one of each template. */
  readonly styles: Readonly<Record<string, string>>;
  /** Files that make a kind of page live, by the kind of its model. */
  readonly code: Readonly<Record<string, readonly string[]>>;
  /** Files with the copy of pages, by page. */
  readonly copy: Readonly<Record<string, string>>;
}

/** Name of the build's index in the folder of the browser build. */
export const BUILD_INDEX = '.vite/index.json';

/** Name of the search index in the folder of the build. */
export const SEARCH_INDEX = 'search.db';

/**
 * Reads the index once.
 * @param clientDir folder of the browser build
 * @throws Error when there is no build, or a file that every page names is missing
 */
export function loadAssets(clientDir: string): PageAssets {
  const index = JSON.parse(readFileSync(join(clientDir, BUILD_INDEX), 'utf8')) as BuildIndex;
  const shared = index.styles['shared'];
  const named = [index.boot, ...Object.values(index.styles), ...Object.values(index.copy), ...Object.values(index.code).flat()];
  const missing = named.find((file) => !existsSync(join(clientDir, file)));
  if (missing !== undefined) throw new Error(`there is no ${missing}`);
  const styleTexts = new Map(Object.values(index.styles).map((file) => [file, readFileSync(join(clientDir, file), 'utf8').trim()]));
  const shareDir = join(clientDir, 'share');
  const shareImages = new Set(existsSync(shareDir) ? readdirSync(shareDir) : []);
  const byTemplate = new Map(
    Object.entries(STYLE_OF).map(([template, style]) => [template, [shared, index.styles[style]].filter((file) => file !== undefined)]),
  );
  return {
    build: index.build,
    scripts: [index.boot],
    code: (kind) => index.code[kind] ?? [],
    copy: (pageId) => index.copy[pageId],
    // A style file without a template is that of a page outside the registry.
    styles: (template) => byTemplate.get(template as Template) ?? [shared, index.styles[template]].filter((file, _, all) => file !== undefined && !all.includes(undefined)) as string[],
    styleText: (href) => styleTexts.get(href),
    shareImage: (pageId) => (shareImages.has(`${pageId}.png`) ? `/share/${pageId}.png` : undefined),
  };
}
