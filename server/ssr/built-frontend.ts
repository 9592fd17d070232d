/** The built client: the files of the browser and the server-side renderer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import { ConfigError } from '#server/config.ts';
import type { Frontend } from './frontend.ts';
import { loadAssets, SEARCH_INDEX } from './assets.ts';

/**
 * Loads the build.
 * @param dist folder of the build, with `client/` and `server/`
 * @throws ConfigError with a one-line message when the build is missing or broken
 */
export async function loadBuiltFrontend(dist: string) {
  const clientDir = join(dist, 'client');
  try {
    const assets = loadAssets(clientDir);
    const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
    const { renderer } = (await import(entry)) as { renderer?: PageRenderer };
    if (typeof renderer?.render !== 'function') throw new Error(`${entry} exports no renderer`);
    const prerendering = { buildId: await readFile(join(dist, 'server', 'build-id'), 'utf8'), program: join(dist, 'bff', 'prerender.js'), folder: join(dist, 'pages') };
    return { renderer, assets, clientDir, prerendering, searchIndex: () => readFile(join(dist, SEARCH_INDEX)) } satisfies Frontend;
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    throw new ConfigError(`build: ${dist} is missing or broken; run "npm run build" (${reason})`, { cause });
  }
}
