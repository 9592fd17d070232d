/**
 * Vite plugin that lets the bundler drop the parts of React Router that the site does not use (links, forms, data
 * routes): debug names and component wrappers at module level look like side effects to it and would keep 6 kB.
 */
const ROUTER = /node_modules\/react-router(-dom)?\/dist\//;
const DEBUG_NAME = /^[\w$]+\.displayName = ["'`].*["'`];$/gm;
const WRAPPER = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/** The module without debug names, its component wrappers marked as free of side effects. */
export function shakeRouterSource(code: string): string {
  return code.replaceAll(DEBUG_NAME, '').replaceAll(WRAPPER, '= /*#__PURE__*/ $1');
}

/** The plugin; it changes builds for the browser only. */
export function shakeRouterPlugin() {
  return {
    name: 'shake-router',
    apply: 'build' as const,
    transform: (code: string, id: string) => (ROUTER.test(id) ? { code: shakeRouterSource(code), map: null } : undefined),
  };
}
