/** Development only: the same server, with Vite as a middleware for modules and hot reload. */
import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import type { Frontend } from './frontend.ts';

const ENTRY = '/client/entries/entry-server.tsx';

/** Shows an error in Vite's overlay; a page that has one when the next file is edited is loaded again. */
function overlayOf({ message, stack }: Error): string {
  const shown = JSON.stringify({ message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack ?? '') }).replaceAll('<', '\\u003c');
  return `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${shown}));</script>`;
}

/**
 * Starts Vite as a middleware.
 * @param root folder of the project
 * @param stopping ends it, first of all: the listener would wait for its WebSockets
 */
export async function createDevFrontend(root: string, stopping: AbortSignal): Promise<Frontend> {
  const { createServer } = await import('vite');
  // Vite's WebSocket is on the port of the pages: one that answers again after a restart means that they do, too.
  const upgrades = new EventEmitter();
  const vite = await createServer({ root, configFile: join(root, 'vite.config.ts'), server: { middlewareMode: true, ws: { server: upgrades as HttpServer } }, appType: 'custom' });
  stopping.addEventListener('abort', () => void vite.close());
  /** The error of the latest render that failed. */
  let failure: Error | undefined;
  const fail = (error: Error): never => {
    failure = error;
    throw error;
  };
  let latest: PageRenderer;
  /** Loads the renderer again if one of its modules has changed. */
  const load = async (): Promise<PageRenderer> => (latest = ((await vite.ssrLoadModule(ENTRY)) as { renderer: PageRenderer }).renderer);
  // Vite replaces components in the browser. A file that only the server renderer loads needs a full reload. One of
  // shared/ restarts the server, which loads the page again when it answers.
  vite.watcher.on('change', (file) => {
    const isLoadedByBrowser = vite.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
    if (!isLoadedByBrowser && /\/client\//.test(file)) vite.ws.send({ type: 'full-reload' });
  });
  const styles = readdirSync(join(root, 'client/entries/styles')).map((file) => `/client/entries/styles/${file}`);
  await load();
  return {
    renderer: {
      render: (request) => load().then(({ render }) => render(request)).catch(fail),
      renderModel: (request) => load().then(({ renderModel }) => renderModel(request)).catch(fail),
      renderError: (request, error) => latest.renderError(request, error) + (error.status === 500 && failure ? overlayOf(failure) : ''),
      renderOperations: (request, state) => latest.renderOperations(request, state),
    },
    assets: { scripts: ['/@vite/client', '/@id/__x00__virtual:refresh-preamble', ...styles, '/client/entries/boot.ts'], styles: () => [], styleText: () => undefined, code: () => [], build: 'development', copy: (pageId) => `/copy/${pageId}.json` },
    clientDir: undefined,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    upgrade: (request, socket, head) => void (upgrades.emit('upgrade', request, socket, head) || socket.destroy()),
    searchIndex: async () => ((await vite.ssrLoadModule('/build/build-search.ts')) as { searchIndex(): Promise<Uint8Array> }).searchIndex(),
  };
}
