/** The built client: the browser's files and the renderer. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import { ConfigError } from '#server/config.ts';
import type { Frontend } from './frontend.ts';
import type { Prerendering } from './prerendered.ts';
import { loadAssets, SEARCH_INDEX } from './assets.ts';

/** The first line of what went wrong, for the one line that ops read. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** Name of the file in the folder of the renderer that tells one build from another. */
export const BUILD_ID = 'build-id';

function prerenderingOf(dist: string): Prerendering | undefined {
  const file = join(dist, 'server', BUILD_ID);
  if (!existsSync(file)) return undefined;
  return { buildId: readFileSync(file, 'utf8'), program: join(dist, 'bff', 'prerender.js'), folder: join(dist, 'pages') };
}

/**
 * Loads the build.
 * @param dist folder of the build, with `client/` and `server/`
 * @throws ConfigError in one line when there is none or it is broken
 */
export async function loadBuiltFrontend(dist: string): Promise<Frontend> {
  const clientDir = join(dist, 'client');
  try {
    const assets = loadAssets(clientDir);
    const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
    const { renderer } = (await import(entry)) as { renderer?: PageRenderer };
    if (typeof renderer?.render !== 'function') throw new Error(`${entry} exports no renderer`);
    return { renderer, assets, clientDir, prerendering: prerenderingOf(dist), searchIndex: () => readFile(join(dist, SEARCH_INDEX)) };
  } catch (cause) {
    throw new ConfigError(`build: ${dist} is missing or broken; run "npm run build" (${reasonOf(cause)})`, { cause });
  }
}
