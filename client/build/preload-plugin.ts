/**
 * Vite plugin that puts the site's own few lines in place of Vite's helper for dynamic imports. Vite's takes a style
 * sheet that failed to come for one that is there: asked again, it gives the code alone, and the lead form opened without
 * its design (Vite 8.3; `test/browser/lead.test.ts` has the case).
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
