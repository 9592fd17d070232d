/**
 * Vite plugin that gives the browser data as data: a module of nothing but facts becomes a JSON file and one line that
 * fetches it. It is parsed faster than script, and script is what holds a page up.
 */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../shared/content/sites');
const MODULE = /\/shared\/content\/sites\/(?!site\.|table\.)[\w-]+\.ts$/;

/** A file and the module in its place, for values by the names that the module exports. */
export function dataModule(name: string, values: Readonly<Record<string, unknown>>): { readonly fileName: string; readonly source: string; readonly code: string } {
  const source = JSON.stringify(values);
  const version = hash('sha256', source, 'base64url').slice(0, 8);
  const fileName = `assets/data-${name}-${version}.json`;
  const exported = Object.keys(values).map((key) => `export const ${key} = data[${JSON.stringify(key)}];`);
  return { fileName, source, code: [`const data = await fetch(${JSON.stringify(`/${fileName}`)}).then((answer) => answer.json());`, ...exported].join('\n') };
}

const FACTS = 'virtual:site-facts';

/** Exports of every module of facts, by its name. */
async function readFacts(): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const files = readdirSync(FOLDER).map((file) => join(FOLDER, file)).filter((file) => MODULE.test(file));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [basename(file, '.ts'), { ...((await import(file)) as object) }] as const)));
}

/** The plugin; it changes builds for the browser only. All facts are one file: whoever shows a site compares it with the others. */
export function dataPlugin(): Plugin {
  return {
    name: 'data',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id) => (id === FACTS ? id : undefined),
    async load(id) {
      if (id === FACTS) {
        const { fileName, source, code } = dataModule('sites', { facts: await readFacts() });
        this.emitFile({ type: 'asset', fileName, source });
        return code;
      }
      if (!MODULE.test(id)) return undefined;
      const name = basename(id, '.ts');
      const exported = Object.keys((await readFacts())[name] ?? {}).map((key) => `export const ${key} = facts[${JSON.stringify(name)}][${JSON.stringify(key)}];`);
      return [`import { facts } from '${FACTS}';`, ...exported].join('\n');
    },
  };
}
