/**
 * Byte budgets of the build (visual direction, section 11; performance, "Targets"). A page's HTML has its budget
 * in test/ssr, where all pages are at hand.
 */
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageEntry, Template } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { NOT_FOUND_PAGE } from '#shared/site/unlisted.ts';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { APPLICATION, BOOT, importsOf, type Manifest } from './manifest.ts';

const KB = 1024;
export const BUDGETS = {
  /** Script that a page loads by itself, gzip. */
  eagerScript: 5 * KB,
  /**
   * All script of a page with every one of its live parts: boot, application, template, and what they can ask for
   * (forms, dialog, search, tools, drawings), gzip.
   */
  allScript: 125 * KB,
  /** The same of the page with the configurator, a program of five steps, of 10 kB (client/README.md). */
  configuratorScript: 133 * KB,
  /** Both style sheets of a page, gzip. */
  pageStyles: 14 * KB,
  /** The one font file, as it is. */
  font: 20 * KB,
} as const;

/** One measured thing; sizes in bytes. */
export interface BudgetLine {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

/** What a page has one or a few of; which, its content says. */
const OPTIONAL = /^client\/(?:pages|features\/tools|drawings\/live)\//;
/** Of one visit in ten, for measuring; no part of a page. */
const MEASURING = /^client\/features\/vitals\//;
const CONFIGURATOR = 'client/features/tools/configurator/configurator.tsx';
/** Code of what becomes live, by its name in the content. */
const LIVE_PARTS: Readonly<Record<string, string | readonly string[]>> = {
  availability: 'client/features/tools/availability.tsx',
  'compute-estimator': 'client/features/tools/compute-estimator.tsx',
  configurator: CONFIGURATOR,
  'dc-compare': 'client/features/tools/dc-compare.tsx',
  'dr-level': 'client/features/tools/dr-level.tsx',
  power: ['client/drawings/live/power-faults.tsx', 'client/features/tools/power-faults.tsx'],
  floor: 'client/drawings/live/floor-rows.tsx',
  'dr-timeline': 'client/drawings/live/dr-levels.tsx',
};
/** Templates with a page component of their own; all others are made of sections. */
const OWN_COMPONENT: Readonly<Partial<Record<Template, string>>> = {
  home: 'home', 'news-list': 'news-list', article: 'article', docs: 'docs', cases: 'cases', compact: 'compact', search: 'search', 'not-found': 'not-found',
};

/** Modules that a page can come to load: what is asked for by name leads further, except to what other pages have. */
function reachOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const reach = new Set<string>();
  for (const entry of entries) importsOf(manifest, entry, reach);
  for (const key of reach) {
    const later = (manifest[key]?.dynamicImports ?? []).filter((name) => !OPTIONAL.test(name) && !MEASURING.test(name));
    for (const name of later) importsOf(manifest, name, reach);
  }
  return reach;
}

const filesOf = (manifest: Manifest, keys: Iterable<string>): ReadonlySet<string> => new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));

async function sizeOf(clientDir: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.gz`))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Names of tools and live drawings anywhere in a page's copy. */
function livePartsOf(copy: unknown): readonly string[] {
  if (typeof copy !== 'object' || copy === null) return [];
  const { kind, tool } = copy as { kind?: unknown; tool?: unknown };
  return [kind, tool, ...Object.values(copy).flatMap(livePartsOf)].filter((name): name is string => typeof name === 'string' && name in LIVE_PARTS);
}

/** What a page is made of in the browser. */
async function partsOf(clientDir: string, { copy }: BuildIndex, page: PageEntry): Promise<readonly string[]> {
  const files = [page.id, ...(page.template === 'compact' && page.twin ? [page.twin] : [])].flatMap((id) => copy[id] ?? []);
  const copies = await Promise.all(files.map((file) => readJson<unknown>(join(clientDir, file))));
  const live = [...new Set(copies.flatMap(livePartsOf))].toSorted();
  return [`client/pages/${OWN_COMPONENT[page.template] ?? 'content'}-page.tsx`, ...live.flatMap((name) => LIVE_PARTS[name] ?? '')];
}

/** Every page with all its live parts; pages that are made of the same are one line. */
async function measurePages(clientDir: string, manifest: Manifest, index: BuildIndex): Promise<readonly BudgetLine[]> {
  const kinds = new Map<string, { readonly page: PageEntry; readonly parts: readonly string[] }>();
  for (const page of [...PAGES, NOT_FOUND_PAGE]) {
    const parts = await partsOf(clientDir, index, page);
    const missing = parts.find((part) => !manifest[part]);
    if (missing !== undefined) throw new Error(`the build lacks ${missing}`);
    if (!kinds.has(parts.join())) kinds.set(parts.join(), { page, parts });
  }
  return Promise.all([...kinds.values()].map(async ({ page, parts }) => ({
    name: `script of ${page.id} with all that becomes live`,
    size: await sizeOf(clientDir, filesOf(manifest, reachOf(manifest, [BOOT, APPLICATION, ...parts]))),
    limit: parts.includes(CONFIGURATOR) ? BUDGETS.configuratorScript : BUDGETS.allScript,
  })));
}

/**
 * Measures a build whose files have been compressed.
 * @param clientDir folder of the browser build
 * @throws Error when the build lacks what is measured: a budget of nothing always holds
 */
export async function measureBudgets(clientDir: string): Promise<readonly BudgetLine[]> {
  const manifest = await readJson<Manifest>(join(clientDir, '.vite/manifest.json'));
  const index = await readJson<BuildIndex>(join(clientDir, BUILD_INDEX));
  const { shared, ...templates } = index.styles;
  if (!manifest[BOOT] || !manifest[APPLICATION] || shared === undefined) throw new Error('the build lacks its entries');
  const eager = filesOf(manifest, importsOf(manifest, BOOT, new Set()));
  const fonts = await readdir(join(clientDir, 'fonts'));
  return [
    { name: 'script before the first intent', size: await sizeOf(clientDir, eager), limit: BUDGETS.eagerScript },
    ...(await measurePages(clientDir, manifest, index)),
    ...(await Promise.all(
      Object.entries(templates).map(async ([name, file]) => ({ name: `styles of ${name}`, size: await sizeOf(clientDir, [shared, file]), limit: BUDGETS.pageStyles })),
    )),
    ...(await Promise.all(fonts.map(async (file) => ({ name: `font ${file}`, size: (await stat(join(clientDir, 'fonts', file))).size, limit: BUDGETS.font })))),
  ];
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/**
 * Ends the build when a budget is overrun.
 * @throws Error with one line for each overrun
 */
export async function checkBudgets(clientDir: string): Promise<readonly BudgetLine[]> {
  const lines = await measureBudgets(clientDir);
  const overruns = lines.filter(({ size, limit }) => size > limit);
  if (overruns.length > 0) throw new Error(`over budget:\n${overruns.map(({ name, size, limit }) => `  ${name}: ${inKb(size)} of ${inKb(limit)}`).join('\n')}`);
  return lines;
}
