/**
 * Vite plugin that replaces Vite's helper for dynamic imports by `client/platform/load-code.ts`, which also loads the data
 * of the code (`data-plugin.ts`) before it runs. Vite's helper treats a style sheet that failed to load as loaded: on the
 * second attempt, the lead form opened without its styles (Vite 8.3; `test/browser/lead.test.ts` has the case).
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BROWSER_BUILD } from './browser-build.ts';
import { DATA_FILE } from './data-plugin.ts';

const HELPER = '\0vite/preload-helper.js';
/** Scripts that every page has by then, and with them their data. */
const PRESENT = /\b(?:boot|libraries|application|rolldown-runtime)-[\w-]+\.js$/;

/**
 * The plugin, for builds of the browser only.
 * @param root folder of the project
 */
export function preloadPlugin(root: string): Plugin {
  /** The data files of each script. */
  const dataOf = new Map<string, readonly string[]>();
  return {
    ...BROWSER_BUILD,
    name: 'preload',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(script, imported) {
            const missing = imported.filter((file) => !PRESENT.test(file));
            return [...missing, ...new Set([script, ...missing].flatMap((file) => dataOf.get(file) ?? []))];
          },
        },
      },
    }),
    load: (id) => (id === HELPER ? `export { loadCode as __vitePreload } from ${JSON.stringify(join(root, 'client/platform/load-code.ts'))};` : undefined),
    // Before Vite asks for the dependencies of the dynamic imports, and writes the assets of each script into its manifest.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const files = (chunk.code.match(DATA_FILE) ?? []).map((href) => href.slice(1));
        dataOf.set(chunk.fileName, files);
        for (const file of files) chunk.viteMetadata?.importedAssets.add(file);
      }
    },
  };
}
