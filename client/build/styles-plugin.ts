/**
 * Vite plugins that drop the style sheets of the browser's scripts when a page has them already: every page has the sheet of
 * its template (`build/build-index.ts`), and a dynamic import would load the same rules again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BROWSER_BUILD } from './browser-build.ts';

const ENTRIES = 'client/entries/styles';
const SHEET = /'#client\/([^']+\.css)'/g;
/** Modules with a list of sheets, which several entries import. */
const LIST = /'#client\/([^']+\.ts)'/g;

/** Style files of the sheets of templates, as paths below `client/`. */
function joined(root: string): ReadonlySet<string> {
  const entries = readdirSync(join(root, ENTRIES)).map((file) => readFileSync(join(root, ENTRIES, file), 'utf8'));
  const lists = new Set(entries.flatMap((source) => [...source.matchAll(LIST)].map(([, path]) => path ?? '')));
  const sources = [...entries, ...[...lists].map((path) => readFileSync(join(root, 'client', path), 'utf8'))];
  return new Set(sources.flatMap((source) => [...source.matchAll(SHEET)].map(([, path]) => path ?? '')));
}

/** Keeps the CSS modules of parts that load their own sheet: their inlined constants would let the bundler drop them. */
function ownStyles(isJoined: (id: string) => boolean): Plugin {
  return {
    ...BROWSER_BUILD,
    name: 'own-styles',
    enforce: 'post',
    transform: (code, id) => (id.endsWith('.module.css') && !isJoined(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  };
}

/** Removes the rules of sheets that pages have, and keeps the class names. */
function joinedStyles(isJoined: (id: string) => boolean): Plugin {
  return {
    ...BROWSER_BUILD,
    name: 'joined-styles',
    // Runs after Vite has made the class names of a module, and before it collects the rules.
    transform: (_code, id) => (isJoined(id) ? { code: '', map: null } : undefined),
    generateBundle: {
      // Runs before Vite lists the style sheets of a script. Empty sheets must not be loaded.
      order: 'pre',
      handler(_options, bundle) {
        const isEmpty = (name: string) => bundle[name]?.type === 'asset' && Buffer.from(bundle[name].source).toString().trim() === '';
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const name of [...(chunk.viteMetadata?.importedCss ?? [])].filter(isEmpty)) chunk.viteMetadata?.importedCss.delete(name);
        }
        for (const name of Object.keys(bundle).filter((file) => file.endsWith('.css') && isEmpty(file))) delete bundle[name];
      },
    },
  };
}

/**
 * The plugins.
 * @param root folder of the project
 */
export function stylesPlugins(root: string): readonly Plugin[] {
  const files = joined(root);
  const prefix = join(root, 'client/');
  const isJoined = (id: string): boolean => id.startsWith(prefix) && files.has(id.slice(prefix.length));
  return [joinedStyles(isJoined), ownStyles(isJoined)];
}
