/**
 * Vite plugin that replaces Vite's helper for dynamic imports by `client/platform/load-with-styles.ts`. Vite's helper treats
 * a style sheet that failed to load as loaded: on the second attempt, the lead form opened without its styles (Vite 8.3;
 * `test/browser/lead.test.ts` has the case).
 */
import { join } from 'node:path';

const HELPER = '\0vite/preload-helper.js';

/**
 * The plugin, for builds of the browser only.
 * @param root folder of the project
 */
export function preloadPlugin(root: string) {
  return {
    name: 'preload',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    load: (id: string) => (id === HELPER ? `export { loadWithStyles as __vitePreload } from ${JSON.stringify(join(root, 'client/platform/load-with-styles.ts'))};` : undefined),
  };
}
