/**
 * Vite plugin that gives the browser data as data: a module of nothing but facts becomes a JSON file and one line that
 * fetches it. It is parsed faster than script, and script is what holds a page up.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = /\/shared\/content\/sites\/(?!site\.|table\.)[\w-]+\.ts$/;

/** A file and the module in its place, for values by the names that the module exports. */
export function dataModule(name: string, values: Readonly<Record<string, unknown>>): { readonly fileName: string; readonly source: string; readonly code: string } {
  const source = JSON.stringify(values);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/data-${name}-${hash}.json`;
  const exported = Object.keys(values).map((key) => `export const ${key} = data[${JSON.stringify(key)}];`);
  return { fileName, source, code: [`const data = await fetch(${JSON.stringify(`/${fileName}`)}).then((answer) => answer.json());`, ...exported].join('\n') };
}

/** The plugin; it changes builds for the browser only. */
export function dataPlugin(): Plugin {
  return {
    name: 'data',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async load(id) {
      if (!MODULE.test(id)) return undefined;
      const { fileName, source, code } = dataModule(basename(id, '.ts'), { ...((await import(id)) as Readonly<Record<string, unknown>>) });
      this.emitFile({ type: 'asset', fileName, source });
      return code;
    },
  };
}
