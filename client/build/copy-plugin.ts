/**
 * Vite plugin that writes the copy of every page as a JSON file for hydration. The file name holds a hash, and the document
 * holds the file name, so the two always match. The development server answers the same addresses.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { shownContent } from '#shared/site/shown-content.ts';

const FOLDER = 'shared/content/pages';
const DEV_PREFIX = '/copy/';

/** List of the files; `build/build-index.ts` reads it. */
const COPY_INDEX = '.vite/copy.json';

const pageIds = (root: string): string[] => readdirSync(join(root, FOLDER)).map((file) => file.replace(/\.ts$/, ''));

const pageIdOf = (url: string | undefined): string | undefined => (url?.startsWith(DEV_PREFIX) ? url.slice(DEV_PREFIX.length).replace(/\.json$/, '') : undefined);

/**
 * The plugin.
 * @param root folder of the project
 */
export function copyPlugin(root: string): Plugin {
  return {
    name: 'copy',
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const files: [string, string][] = [];
      for (const id of pageIds(root)) {
        const { content } = (await import(pathToFileURL(join(root, FOLDER, `${id}.ts`)).href)) as { content: unknown };
        const reference = this.emitFile({ type: 'asset', name: `copy-${id}.json`, source: JSON.stringify(shownContent(id, content)) });
        files.push([id, `/${this.getFileName(reference)}`]);
      }
      this.emitFile({ type: 'asset', fileName: COPY_INDEX, source: JSON.stringify(Object.fromEntries(files)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const id = pageIdOf(request.url);
        if (id === undefined || !pageIds(root).includes(id)) return next();
        server.ssrLoadModule(`/${FOLDER}/${id}.ts`).then(
          ({ content }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(shownContent(id, content))),
          next,
        );
      });
    },
  };
}
