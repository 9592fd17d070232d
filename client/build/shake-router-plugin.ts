/**
 * Vite plugin that takes React Router from its production files and lets the bundler drop the parts that the site does
 * not use (links, forms, data routes): debug names and component wrappers at module level look like side effects to it.
 */
import { join } from 'node:path';

const ROUTER = /node_modules\/react-router(-dom)?\/dist\//;
const DEBUG_NAME = /^[\w$]+\.displayName = ["'`].*["'`];$/gm;
const WRAPPER = /= (React\w*\.(?:createContext|forwardRef|memo)\(|new Set\()/g;

/** The module without debug names, its component wrappers marked as free of side effects. */
export function shakeRouterSource(code: string): string {
  return code.replaceAll(DEBUG_NAME, '').replaceAll(WRAPPER, '= /*#__PURE__*/ $1');
}

/**
 * The plugin; it changes builds only.
 * @param root folder of the project
 */
export function shakeRouterPlugin(root: string) {
  const production = join(root, 'node_modules/react-router/dist/production');
  return {
    name: 'shake-router',
    apply: 'build' as const,
    // The package's entry is the build that has warnings for developers.
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
