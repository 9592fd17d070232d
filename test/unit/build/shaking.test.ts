/** What the plugins of the browser build remove from modules, tested with the project's own modules. */
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { chunksOf, type Modules } from '#client/build/chunks.ts';
import { classNameOf, namedClasses } from '#client/build/class-names-plugin.ts';
import { dataPlugin } from '#client/build/data-plugin.ts';
import { namedReactPlugin } from '#client/build/named-react-plugin.ts';
import { shakeRouterPlugin, shakeRouterSource } from '#client/build/shake-router-plugin.ts';
import { testFolder } from '#test/support/folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Bundles a virtual module with the project's own modules. */
async function bundle(source: string, plugins: readonly unknown[]): Promise<string> {
  const entry: Plugin = { name: 'entry', resolveId: (id) => (id === 'virtual:entry' ? id : undefined), load: (id) => (id === 'virtual:entry' ? source : undefined) };
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [entry, ...(plugins as Plugin[])],
    build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/** What the data plugin makes of a module, and the data that its source reads. */
async function loadData(file: string): Promise<{ readonly code: string | undefined; readonly data: unknown }> {
  const emitted: { source?: string | Uint8Array }[] = [];
  const load = dataPlugin().load as unknown as (this: object, id: string) => Promise<string | undefined>;
  const run = (id: string) => load.call({ emitFile: (asset: { source: string }) => emitted.push(asset) }, id);
  const code = await run(file);
  const subject = /from '(virtual:data\/[\w-]+)'/.exec(code ?? '')?.[1];
  if (subject !== undefined) await run(subject);
  return { code, data: (JSON.parse(String(emitted[0]?.source ?? '{}')) as { modules?: unknown }).modules };
}

describe('the router', () => {
  test('is bundled without developer warnings, and matches routes', async () => {
    const code = await bundle(`export { BrowserRouter, matchRoutes, useNavigate, useRoutes } from 'react-router-dom';`, [shakeRouterPlugin(ROOT)]);
    expect(code).not.toMatch(/Hey developer|data-discover/);
    expect(code).toContain('popstate');
  });

  test('is found below a folder whose name has what a replacement would read', async () => {
    const folder = testFolder('a$$b$&c$1');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    expect(await bundle(`export { useRoutes } from 'react-router';`, [shakeRouterPlugin(folder)])).toContain('useRoutes');
  });

  test('debug names are removed, wrappers are marked as pure', () => {
    expect(shakeRouterSource('var A = React2.createContext(null);\nA.displayName = "A";\nvar B = new Set(c);')).toBe('var A = /*#__PURE__*/ React2.createContext(null);\n\nvar B = /*#__PURE__*/ new Set(c);');
  });
});

describe('React', () => {
  test('its hooks are called by their own names, and it runs', async () => {
    const code = await bundle(`import { createElement, useState } from 'react'; import { jsx } from 'react/jsx-runtime'; export const use = () => useState(1); export const made = [createElement('p', { id: 'a' }), jsx('p', { id: 'a' })];`, [namedReactPlugin()]);
    expect(code).not.toMatch(/\(0, ?[\w$]+\.useState\)/);
    expect(code).not.toMatch(/=[\w$]+\.useInsertionEffect[,;]/);
    const { made } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { made: readonly { type: string; props: object }[] };
    expect(made.map(({ type, props }) => [type, props])).toEqual([['p', { id: 'a' }], ['p', { id: 'a' }]]);
  });
});

describe('the registry', () => {
  const file = join(ROOT, 'shared/site/pages/about.ts');

  test('keeps the fields of links and drops the fields for search engines', async () => {
    const full = Object.values((await import(file)) as Record<string, readonly { id: string; path: string; title: string }[]>).flat();
    const { code, data } = await loadData(file);
    expect(code).toContain('export const ABOUT_PAGES = ');
    const slim = (data as { about: { ABOUT_PAGES: readonly { id: string; path: string; name: string }[] } }).about.ABOUT_PAGES;
    expect(slim.map(({ id, path }) => [id, path])).toEqual(full.map(({ id, path }) => [id, path]));
    expect(slim.length).toBeGreaterThan(0);
    for (const page of slim) expect(page).not.toHaveProperty('description');
  });

  test('other data is complete', async () => {
    const { data } = await loadData(join(ROOT, 'shared/content/sites/jiande.ts'));
    const { jiande } = await import('#shared/content/sites/jiande.ts');
    expect((data as { jiande: object }).jiande).toEqual({ jiande: JSON.parse(JSON.stringify(jiande)) as object });
  });

  test('what the business gives of the company is no script', async () => {
    const { code, data } = await loadData(join(ROOT, 'shared/content/company.ts'));
    const { COMPANY } = await import('#shared/content/company.ts');
    expect(code).toContain('export const COMPANY = ');
    expect(code).not.toContain(COMPANY.hotline);
    expect((data as { company: { COMPANY: object } }).company.COMPANY).toEqual(JSON.parse(JSON.stringify(COMPANY)));
  });

  test('modules that a browser does not need are replaced, others are unchanged', async () => {
    const load = async (path: string) => (await loadData(join(ROOT, path))).code;
    expect(await load('shared/site/content-dates.ts')).toBe('export const CONTENT_DATES = {};');
    expect(await load('shared/site/registry.ts')).toBeUndefined();
    expect(await load('shared/content/sites.ts')).toBeUndefined();
  });
});

describe('class names', () => {
  const modules = readdirSync(join(ROOT, 'client'), { recursive: true }).map(String).filter((file) => file.endsWith('.module.css'));
  const nameOf = classNameOf(ROOT);

  test('no two style modules share a name, and a name is the same in every build', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(new Set(modules.map((file) => nameOf('list', join(ROOT, 'client', file)))).size).toBe(modules.length);
    expect(nameOf('list', join(ROOT, 'client/a.module.css'))).toBe(classNameOf('/elsewhere')('list', '/elsewhere/client/a.module.css'));
    expect(nameOf('list', join(ROOT, 'client/a.module.css'))).toMatch(/^list-[\w-]{3}$/);
  });

  test('style modules are imported as namespaces, so that unused names are removed', () => {
    expect(namedClasses("import styles from './a.module.css';\nimport a from './a.ts';")).toBe("import * as styles from './a.module.css';\nimport a from './a.ts';");
  });
});

describe('files', () => {
  /** A module graph from paths to imported paths. */
  const graph = (imports: Readonly<Record<string, readonly string[]>>): Modules => ({
    getModuleInfo: (id) => ({ importedIds: (imports[id.slice(ROOT.length + 1)] ?? []).map((path) => join(ROOT, path)) }),
  });
  const modules = graph({
    'client/entries/boot.ts': ['shared/once.ts'],
    'client/entries/entry-client.tsx': ['shared/once.ts', 'client/app/app.tsx'],
    'client/app/app.tsx': ['client/layouts/frame.tsx'],
  });
  const nameOf = (path: string) => chunksOf(ROOT).name(join(ROOT, path), modules);

  test('the boot script has its own chunk; the application is one chunk beside the libraries', () => {
    expect(['client/entries/boot.ts', 'shared/once.ts'].map(nameOf)).toEqual(['boot', 'boot']);
    expect(['client/entries/entry-client.tsx', 'client/layouts/frame.tsx'].map(nameOf)).toEqual(['application', 'application']);
    expect(['client/entries/libraries.ts', 'node_modules/react-dom/client.js', 'node_modules/react-router/dist/index.mjs'].map(nameOf)).toEqual(['libraries', 'libraries', 'libraries']);
  });

  test('code that several pages share has a named chunk; the bundler places a page’s own code', () => {
    expect(nameOf('client/features/lead-form/lead-form.tsx')).toBe('lead');
    expect(nameOf('client/sections/cases.tsx')).toBe('sections');
    expect(nameOf('shared/configurator/fields.ts')).toBe('tools');
    expect(nameOf('client/pages/home-page.tsx')).toBeNull();
  });
});
