/** The built client: the files of the browser and the server-side renderer. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import { ConfigError } from '#server/config.ts';
import type { Frontend } from './frontend.ts';
import type { Prerendering } from './prerendered.ts';
import { loadAssets, SEARCH_INDEX } from './assets.ts';

/** The build id is in the file `server/build-id`; without it nothing is prerendered. */
function prerenderingOf(dist: string): Prerendering | undefined {
  const file = join(dist, 'server', 'build-id');
  if (!existsSync(file)) return undefined;
  return { buildId: readFileSync(file, 'utf8'), program: join(dist, 'bff', 'prerender.js'), folder: join(dist, 'pages') };
}

/**
 * Loads the build.
 * @param dist folder of the build, with `client/` and `server/`
 * @throws ConfigError with a one-line message when the build is missing or broken
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
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    throw new ConfigError(`build: ${dist} is missing or broken; run "npm run build" (${reason})`, { cause });
  }
}
