/** URLs of the built files, read from the index that the build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '#shared/contracts/ssr.ts';
import type { Template } from '#shared/site/page.ts';
import { STYLE_OF } from '#shared/site/styles.ts';

/** The file that `build/build-index.ts` writes. */
export interface BuildIndex {
  /** Id of the build. */
  readonly build: string;
  readonly boot: string;
  /** Style files by name: `shared`, and one for each value of `STYLE_OF`. */
  readonly styles: Readonly<Record<string, string>>;
  /** Scripts that hydrate a page, by the kind of its model. */
  readonly code: Readonly<Record<string, readonly string[]>>;
  /** Files with the copy of a page, by page id. */
  readonly copy: Readonly<Record<string, string>>;
}

/** Path of the build index below the folder of the browser build. */
export const BUILD_INDEX = '.vite/index.json';

/** Name of the search index file in `dist/`. */
export const SEARCH_INDEX = 'search.db';

/**
 * Reads the build index once.
 * @param clientDir folder of the browser build
 * @throws Error when there is no build, or when a file that the index names is missing
 */
export function loadAssets(clientDir: string): PageAssets {
  const index = JSON.parse(readFileSync(join(clientDir, BUILD_INDEX), 'utf8')) as BuildIndex;
  const styleFiles = Object.values(index.styles);
  const missing = [index.boot, ...styleFiles, ...Object.values(index.copy), ...Object.values(index.code).flat()].find((file) => !existsSync(join(clientDir, file)));
  if (missing !== undefined) throw new Error(`there is no ${missing}`);
  const styleTexts = new Map(styleFiles.map((file) => [file, readFileSync(join(clientDir, file), 'utf8').trim()]));
  return {
    build: index.build,
    scripts: [index.boot],
    code: (kind) => index.code[kind] ?? [],
    copy: (pageId) => index.copy[pageId],
    // A page outside the registry (the operators' page) names its style file directly.
    styles: (template) => [index.styles['shared'], index.styles[STYLE_OF[template as Template] ?? template]].filter((file) => file !== undefined),
    styleText: (href) => styleTexts.get(href),
  };
}
