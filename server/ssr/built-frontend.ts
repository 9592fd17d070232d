/** The built client: the browser's files and the renderer. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import type { Frontend } from '#server/server.ts';
import { loadAssets } from './assets.ts';

/**
 * Loads the build.
 * @param dist folder of the build, with `client/` and `server/`
 * @throws Error when there is none
 */
export async function loadBuiltFrontend(dist: string): Promise<Frontend> {
  const clientDir = join(dist, 'client');
  const assets = loadAssets(clientDir);
  const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
  const { renderer } = (await import(entry)) as { renderer: PageRenderer };
  return { renderer, assets, clientDir };
}
