/**
 * Vite plugin that puts the site's own few lines in place of Vite's helper for dynamic imports, which serves what this
 * site does not have (preloaded modules, nonces) and waits for style sheets before it asks for the code.
 */
import { join } from 'node:path';

const HELPER = '\0vite/preload-helper.js';

/**
 * The plugin; it changes builds for the browser only.
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
