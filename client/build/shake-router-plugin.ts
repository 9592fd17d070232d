/**
 * Vite plugin that lets the bundler drop the parts of React Router that the site does not use. The site stands on the
 * declarative router; what asks for a data router finds none, which the bundler cannot know. Debug names and component
 * wrappers at module level look like side effects to it. Together they would keep 8 kB.
 */
import { join } from 'node:path';

const ROUTER = /node_modules\/react-router(-dom)?\/dist\//;
const DEBUG_NAME = /^[\w$]+\.displayName = ["'`].*["'`];$/gm;
const WRAPPER = /= (React\w*\.(?:createContext|forwardRef|memo)\(|new Set\()/g;

/** What is always so without a data router, by the place where the router asks. */
const NO_DATA_ROUTER: readonly (readonly [string, string])[] = [
  ['function useRoutesImpl(routes, locationArg, dataRouterOpts) {', 'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = undefined;'],
  ['function _renderMatches(matches, parentMatches = [], dataRouterOpts) {\n  let dataRouterState = dataRouterOpts?.state;', 'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = undefined, dataRouterState = undefined;'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['let dataRouterContext = React2.useContext(DataRouterContext);\n  if (dataRouterContext && dataRouterContext.static &&', 'const dataRouterContext = undefined;\n  if (dataRouterContext &&'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
];

/** The module without debug names, its component wrappers marked as free of side effects. */
export function shakeRouterSource(code: string): string {
  return code.replaceAll(DEBUG_NAME, '').replaceAll(WRAPPER, '= /*#__PURE__*/ $1');
}

/**
 * The module in which the declarative router is, without what serves the data router.
 * @throws Error when the module does not say so in the words that this knows
 */
export function withoutDataRouter(code: string): string {
  return NO_DATA_ROUTER.reduce((rest, [from, to]) => {
    if (rest.split(from).length !== 2) throw new Error(`React Router is no longer written like this: ${from}`);
    return rest.replace(from, to);
  }, code);
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
    transform(code: string, id: string) {
      if (!ROUTER.test(id)) return undefined;
      const rest = code.includes('function useRoutesImpl(') ? withoutDataRouter(code) : code;
      return { code: shakeRouterSource(rest), map: null };
    },
  };
}
