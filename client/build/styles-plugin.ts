/**
 * Vite plugin that keeps styles out of the browser's scripts where a page has them already: every page links the
 * sheet that is joined for its template (`build/build-index.ts`), and the preload helper would load the same again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ENTRIES = 'client/entries/styles';
const SHEET = /'#client\/([^']+\.css)'/g;
/** Lists of sheets that several entries take over whole. */
const LIST = /'#client\/([^']+\.ts)'/g;

/** Style files that the sheets of pages are made of, as paths below `client/`. */
function joined(root: string): ReadonlySet<string> {
  const entries = readdirSync(join(root, ENTRIES)).map((file) => readFileSync(join(root, ENTRIES, file), 'utf8'));
  const lists = new Set(entries.flatMap((source) => [...source.matchAll(LIST)].map(([, path]) => path ?? '')));
  const sources = [...entries, ...[...lists].map((path) => readFileSync(join(root, 'client', path), 'utf8'))];
  return new Set(sources.flatMap((source) => [...source.matchAll(SHEET)].map(([, path]) => path ?? '')));
}

/** Only for the browser, only in builds. */
const WHERE: Pick<Plugin, 'apply' | 'applyToEnvironment'> = { apply: 'build', applyToEnvironment: ({ config }) => config.consumer === 'client' };

/** Vite gives a script the sheets of the modules that are left of it, and a style module is nothing but constants. */
function ownStyles(isJoined: (id: string) => boolean): Plugin {
  return {
    ...WHERE,
    name: 'own-styles',
    enforce: 'post',
    transform: (code, id) => (id.endsWith('.module.css') && !isJoined(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  };
}

/** Class names stay, rules go. */
function joinedStyles(isJoined: (id: string) => boolean): Plugin {
  return {
    ...WHERE,
    name: 'joined-styles',
    // After Vite has made the class names of a module, before it collects its rules.
    transform: (_code, id) => (isJoined(id) ? { code: '', map: null } : undefined),
    generateBundle: {
      // Before Vite lists what a script needs: a sheet without rules is nothing to ask for.
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
