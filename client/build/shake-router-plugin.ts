/**
 * Vite plugin that uses the production files of React Router and lets the bundler drop its unused parts (links, forms, data
 * routes). Debug names and component wrappers at module level look like side effects to the bundler.
 */
import { join } from 'node:path';

const ROUTER = /node_modules\/react-router(-dom)?\/dist\//;
const DEBUG_NAME = /^[\w$]+\.displayName = ["'`].*["'`];$/gm;
const WRAPPER = /= (React\w*\.(?:createContext|forwardRef|memo)\(|new Set\()/g;

/** The source without debug names, with its component wrappers marked as pure. */
export function shakeRouterSource(code: string): string {
  return code.replaceAll(DEBUG_NAME, '').replaceAll(WRAPPER, '= /*#__PURE__*/ $1');
}

/**
 * The plugin, for builds only.
 * @param root folder of the project
 */
export function shakeRouterPlugin(root: string) {
  // In a replacement, `$` begins a reference to what was found.
  const production = join(root, 'node_modules/react-router/dist/production').replaceAll('$', '$$$$');
  return {
    name: 'shake-router',
    apply: 'build' as const,
    // The package's entry is the build with warnings for developers.
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(production, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
        ],
      },
    }),
    transform: (code: string, id: string) => (ROUTER.test(id) ? { code: shakeRouterSource(code), map: null } : undefined),
  };
}
