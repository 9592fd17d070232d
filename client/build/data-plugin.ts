/**
 * Vite plugin that sends data to the browser as JSON, which is parsed faster than script. The modules of a subject, which
 * hold nothing but data, become one JSON file, and each module becomes a few lines that read its exports from that file.
 */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { PageEntry } from '#shared/site/page.ts';
import { BROWSER_BUILD } from './browser-build.ts';

type Exports = Readonly<Record<string, unknown>>;

const ROOT = join(import.meta.dirname, '../..');
const PREFIX = 'virtual:data/';

/** The modules of each subject. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  // One file for all sites: the page of a site compares it with the others.
  sites: globSync('shared/content/sites/*.ts', { cwd: ROOT, exclude: ['**/table.ts'] }),
  // What every page needs: one request.
  registry: globSync(['shared/site/pages/*.ts', 'shared/site/menus.ts', 'shared/site/footer-links.ts', 'shared/contracts/lead-forms.ts', 'shared/content/company.ts', 'client/drawings/icon-paths.ts'], { cwd: ROOT }),
  tools: ['shared/tools/dr-levels.ts', 'shared/tools/dr-advice.ts', 'shared/configurator/fields.ts'],
  configurator: ['shared/configurator/names.ts', 'shared/content/compute-figures.ts', ...globSync('shared/content/configurator/*.ts', { cwd: ROOT })],
};

/** Fields of a page that only the server reads: links need the name and the path, the rest comes with the page's model. */
const SERVER_FIELDS: readonly string[] = ['title', 'description', 'keywords', 'updated', 'hidden', 'query'] satisfies (keyof PageEntry)[];

/** Modules that are of no use to a browser, and what replaces them. */
const STAND_INS: Readonly<Record<string, string>> = {
  // The date of a page comes with the page.
  'shared/site/content-dates.ts': 'export const CONTENT_DATES = {};',
};

/** Addresses of data files in a script. */
export const DATA_FILE = /\/assets\/data-[\w-]+\.json/g;

/**
 * The JSON file of an object, and the source of a module that exports each of its properties. The file is fetched before the
 * module runs (`preload-plugin.ts`): a module that fetched it itself could not be run again after a failure, and WebKit runs
 * the second of two imports that share a module with a top-level `await` before that has its exports (bug 242740).
 * @param leftOut names of properties, at any depth, that the file does not hold
 */
export function dataModule(name: string, values: Exports, leftOut: readonly string[] = []): { readonly fileName: string; readonly source: string; readonly code: string } {
  const source = JSON.stringify(values, (key, value: unknown) => (leftOut.includes(key) ? undefined : value));
  const version = hash('sha256', source, 'base64url').slice(0, 8);
  const fileName = `assets/data-${name}-${version}.json`;
  return { fileName, source, code: `import { loadedData } from ${JSON.stringify(join(ROOT, 'client/platform/load-code.ts'))};\nconst data = loadedData(${JSON.stringify(`/${fileName}`)});\n${constants(values, 'data')}` };
}

/** Constants that nothing uses are dropped. */
const constants = (values: Exports, object: string): string => Object.keys(values).map((key) => `export const ${key} = /*#__PURE__*/ (() => ${object}.${key})();`).join('\n');

const exportsOf = async (file: string): Promise<Exports> => ({ ...((await import(pathToFileURL(join(ROOT, file)).href)) as object) });

/** The plugin, for builds of the browser only. */
export function dataPlugin(): Plugin {
  return {
    ...BROWSER_BUILD,
    name: 'data',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    async load(id) {
      const file = id.slice(ROOT.length + 1);
      if (file in STAND_INS) return STAND_INS[file];
      const subject = Object.keys(SUBJECTS).find((name) => id === PREFIX + name || SUBJECTS[name]?.includes(file));
      if (subject === undefined) return undefined;
      if (!id.startsWith(PREFIX)) return `import { modules } from '${PREFIX}${subject}';\n${constants(await exportsOf(file), `modules['${basename(file, '.ts')}']`)}`;
      const modules = await Promise.all((SUBJECTS[subject] ?? []).map(async (each) => [basename(each, '.ts'), await exportsOf(each)]));
      const { fileName, source, code } = dataModule(subject, { modules: Object.fromEntries(modules) as Exports }, subject === 'registry' ? SERVER_FIELDS : []);
      this.emitFile({ type: 'asset', fileName, source });
      return code;
    },
  };
}
