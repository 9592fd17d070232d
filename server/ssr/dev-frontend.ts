/** Development only: the same server, with Vite as a middleware for modules and hot reload. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createHttpServer } from '#server/node-http.ts';
import type { PageRenderer } from '#shared/contracts/ssr.ts';
import type { Frontend } from './frontend.ts';

const ENTRY = '/client/entries/entry-server.tsx';

/**
 * Starts Vite as a middleware.
 * @param root folder of the project
 */
export async function createDevFrontend(root: string): Promise<Frontend> {
  const { createServer } = await import('vite');
  // Vite's default for its HMR socket is one fixed port for all projects of a machine.
  const hmrServer = createHttpServer().listen(0);
  await once(hmrServer, 'listening');
  const hmr = { server: hmrServer, clientPort: (hmrServer.address() as AddressInfo).port };
  const vite = await createServer({ root, configFile: join(root, 'vite.config.ts'), server: { middlewareMode: true, hmr }, appType: 'custom' });
  let latest: PageRenderer;
  /** Loads the renderer again if one of its modules has changed. */
  const load = async (): Promise<PageRenderer> => (latest = ((await vite.ssrLoadModule(ENTRY)) as { renderer: PageRenderer }).renderer);
  // Vite replaces components in the browser. A file that only the server renderer loads needs a full reload.
  vite.watcher.on('change', (file) => {
    const isLoadedByBrowser = vite.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
    if (!isLoadedByBrowser && /\/(client|shared)\//.test(file)) vite.ws.send({ type: 'full-reload' });
  });
  const styles = readdirSync(join(root, 'client/entries/styles')).map((file) => `/client/entries/styles/${file}`);
  await load();
  return {
    renderer: {
      render: async (request) => (await load()).render(request),
      renderModel: async (request) => (await load()).renderModel(request),
      renderError: (request, error) => latest.renderError(request, error),
      renderOperations: (request, state) => latest.renderOperations(request, state),
    },
    assets: { scripts: ['/@vite/client', '/@id/__x00__virtual:refresh-preamble', ...styles, '/client/entries/boot.ts'], styles: () => [], styleText: () => undefined, code: () => [], build: 'development', copy: (pageId) => `/copy/${pageId}.json` },
    clientDir: undefined,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    searchIndex: async () => ((await vite.ssrLoadModule('/build/build-search.ts')) as { searchIndex(): Promise<Uint8Array> }).searchIndex(),
    async close() {
      await vite.close();
      hmrServer.close();
    },
  };
}
