/** Byte budgets of the build. The budget of a page's HTML is in test/ssr, which renders all pages. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageEntry, Template } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { NOT_FOUND_PAGE } from '#shared/site/unlisted.ts';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { APPLICATION, BOOT, importsOf, readJson, readManifest, type Manifest } from './manifest.ts';

const KB = 1024;
export const BUDGETS = {
  /** Script that a page loads before any interaction, gzip. */
  eagerScript: 5 * KB,
  /** All script of a page: boot, application, template, and all that they can load later (forms, dialog, search, tools, drawings), gzip. */
  allScript: 120 * KB,
  /** Both style sheets of a page, gzip. */
  pageStyles: 14 * KB,
  /** The font file. */
  font: 20 * KB,
} as const;

/** One measurement; sizes in bytes. */
export interface BudgetLine {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

/** Measuring code, loaded in one visit of ten; not counted. */
const VITALS = 'measure-vitals';
/** Scripts of interactive parts, by the name of the part in the content. */
const LIVE_PARTS: Readonly<Record<string, string>> = {
  availability: 'availability',
  'compute-estimator': 'compute-estimator',
  configurator: 'configurator',
  'dc-compare': 'dc-compare',
  'dr-level': 'dr-level',
  power: 'power',
  floor: 'floor-rows',
  'dr-timeline': 'dr-levels',
};
/** Scripts that only some pages use; their content says which. */
const OPTIONAL = new Set(Object.values(LIVE_PARTS));
/** Templates with their own page component; all others use `content-page.tsx`. */
const OWN_COMPONENT: readonly Template[] = ['home', 'news-list', 'article', 'docs', 'cases', 'compact', 'search', 'not-found'];

/** Scripts that a page can load: static and dynamic imports of its entries, without the scripts of other pages. */
function reachableFrom(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const scripts = new Set<string>();
  for (const entry of entries) importsOf(manifest, entry, scripts);
  for (const script of scripts) {
    const later = (manifest[script]?.dynamicImports ?? []).filter((name) => name !== VITALS && !OPTIONAL.has(name) && !manifest[name]?.src?.startsWith('client/pages/'));
    for (const name of later) importsOf(manifest, name, scripts);
  }
  return scripts;
}

const filesOf = (manifest: Manifest, names: Iterable<string>): readonly string[] => [...names].flatMap((name) => manifest[name]?.file ?? []);

async function sizeOf(clientDir: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.gz`))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Names of the tools and interactive drawings in a page's copy. */
function livePartsOf(copy: unknown): readonly string[] {
  if (typeof copy !== 'object' || copy === null) return [];
  const { kind, tool } = copy as { kind?: unknown; tool?: unknown };
  return [kind, tool, ...Object.values(copy).flatMap(livePartsOf)].filter((name): name is string => typeof name === 'string' && name in LIVE_PARTS);
}

/** The scripts of a page's component and of its interactive parts. */
async function partsOf(clientDir: string, { copy }: BuildIndex, page: PageEntry): Promise<readonly string[]> {
  const files = [page.id, ...(page.template === 'compact' && page.twin ? [page.twin] : [])].flatMap((id) => copy[id] ?? []);
  const copies = await Promise.all(files.map((file) => readJson<unknown>(join(clientDir, file))));
  const live = [...new Set(copies.flatMap(livePartsOf))].toSorted();
  return [`${OWN_COMPONENT.includes(page.template) ? page.template : 'content'}-page`, ...live.map((name) => LIVE_PARTS[name] ?? '')];
}

/** The script of every page with all its interactive parts; one line for all pages with the same parts. */
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
    size: await sizeOf(clientDir, filesOf(manifest, reachableFrom(manifest, [BOOT, APPLICATION, ...parts]))),
    limit: BUDGETS.allScript,
  })));
}

/**
 * Measures a build with precompressed files.
 * @param clientDir folder of the browser build
 * @throws Error when a measured file is missing, because then its budget would always hold
 */
export async function measureBudgets(clientDir: string): Promise<readonly BudgetLine[]> {
  const manifest = await readManifest(clientDir);
  const index = await readJson<BuildIndex>(join(clientDir, BUILD_INDEX));
  const { shared, ...templates } = index.styles;
  if (!manifest[BOOT] || !manifest[APPLICATION] || shared === undefined) throw new Error('the build lacks its entries');
  const eager = filesOf(manifest, importsOf(manifest, BOOT));
  const fonts = (await readdir(join(clientDir, 'fonts'))).filter((file) => file.endsWith('.woff2'));
  return [
    { name: 'script before the first intent', size: await sizeOf(clientDir, eager), limit: BUDGETS.eagerScript },
    ...(await measurePages(clientDir, manifest, index)),
    ...(await Promise.all(
      Object.entries(templates).map(async ([name, file]) => ({ name: `styles of ${name}`, size: await sizeOf(clientDir, [shared, file]), limit: BUDGETS.pageStyles })),
    )),
    ...(await Promise.all(fonts.map(async (file) => ({ name: `font ${file}`, size: (await stat(join(clientDir, 'fonts', file))).size, limit: BUDGETS.font })))),
  ];
}

/**
 * Fails the build when a budget is exceeded.
 * @throws Error with one line for each exceeded budget
 */
export async function checkBudgets(clientDir: string): Promise<readonly BudgetLine[]> {
  const lines = await measureBudgets(clientDir);
  const overruns = lines.filter(({ size, limit }) => size > limit);
  if (overruns.length > 0) throw new Error(`over budget:\n${overruns.map(({ name, size, limit }) => `  ${name}: ${size} of ${limit} bytes`).join('\n')}`);
  return lines;
}
