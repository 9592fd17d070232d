/**
 * Vite plugin that keeps what searchers read of the registry (titles, descriptions, words) out of the browser: links need
 * names and paths alone, and what a page says of itself comes with its model.
 */
import { basename } from 'node:path';
import type { PageEntry } from '#shared/site/page.ts';

const MODULE = /\/shared\/site\/pages\/[\w-]+\.ts$/;

const LEFT_OUT: readonly (keyof PageEntry)[] = ['title', 'description', 'keywords', 'updated', 'hidden', 'query'];

/** Source of a module of the registry with the entries as a browser needs them; exported for the test. */
export async function slimSource(file: string): Promise<string> {
  const module = (await import(file)) as Readonly<Record<string, readonly PageEntry[]>>;
  return Object.entries(module).map(([name, pages]) => {
    const slim = pages.map((page) => ({ ...page, ...Object.fromEntries(LEFT_OUT.map((field) => [field, undefined])) }));
    return `export const ${name} = ${JSON.stringify(slim)};`;
  }).join('\n');
}

/** Modules that say nothing to a browser, and what stands in their place. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  // A page's date comes with the page itself.
  [/\/shared\/site\/content-dates\.ts$/, 'export const CONTENT_DATES = {};'],
  // Checked at the start of the server and by the build, which has read the same file.
  [/\/shared\/content\/company\/check\.ts$/, 'export const checkCompany = (company) => company;'],
];

/** Source of a module of the registry for a browser; undefined for every other module. */
async function sourceFor(id: string): Promise<string | undefined> {
  const standIn = STAND_INS.find(([module]) => module.test(id));
  if (standIn) return standIn[1];
  return MODULE.test(id) && basename(id) !== 'index.ts' ? slimSource(id) : undefined;
}

/** The plugin; it changes builds for the browser only. */
export function registryPlugin() {
  return {
    name: 'slim-registry',
    apply: 'build' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    load: sourceFor,
  };
}
