/**
 * Byte budgets of the build (visual direction, section 11; performance, "Targets"). A page's HTML has its budget
 * in test/ssr, where all pages are at hand.
 */
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';

const KB = 1024;
export const BUDGETS = {
  /** Script that a page loads by itself, gzip. */
  eagerScript: 5 * KB,
  /** All script of a page with every one of its live parts: boot, application, template, and what they can ask for, gzip. */
  allScript: 175 * KB,
  /** Both style sheets of a page, gzip. */
  pageStyles: 14 * KB,
  /** The one font file, as it is. */
  font: 20 * KB,
} as const;

const BOOT = 'client/entries/boot.ts';
const APPLICATION = 'client/entries/entry-client.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** One measured thing; sizes in bytes. */
export interface BudgetLine {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

/** Templates; a page has one of them. */
const TEMPLATE = /^client\/pages\/[\w-]+\.tsx$/;
const TOOL = /^client\/features\/tools\/(?:[\w-]+\/)?[\w-]+\.tsx$/;

/** Modules of an entry and of everything that it imports at once. */
function importsOf(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const name of manifest[key].imports ?? []) importsOf(manifest, name, seen);
  return seen;
}

/**
 * Modules that a page can come to load: what is asked for by name leads further, except to other templates, which
 * come with other pages, and to tools, of which a page has the heaviest one in this sum.
 */
function reachOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const reach = new Set<string>();
  for (const entry of entries) importsOf(manifest, entry, reach);
  for (const key of reach) {
    const later = (manifest[key]?.dynamicImports ?? []).filter((name) => !TEMPLATE.test(name) && !TOOL.test(name));
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

/** Every template with all its live parts, and with its tool where it can have one. */
async function measureTemplates(clientDir: string, manifest: Manifest): Promise<readonly BudgetLine[]> {
  const reachable = Object.keys(manifest);
  const tools = reachable.filter((key) => TOOL.test(key));
  const weigh = (...entries: readonly string[]) => sizeOf(clientDir, filesOf(manifest, reachOf(manifest, [BOOT, APPLICATION, ...entries])));
  return Promise.all(
    reachable.filter((key) => TEMPLATE.test(key)).map(async (template) => {
      const hasTools = [...reachOf(manifest, [template])].some((key) => (manifest[key]?.dynamicImports ?? []).some((name) => TOOL.test(name)));
      const sizes = await Promise.all((hasTools ? tools : ['']).map((tool) => weigh(template, tool)));
      const name = template.replace(/^.*\/|\.tsx$/g, '');
      return { name: `script of ${name} with all that becomes live`, size: Math.max(...sizes), limit: BUDGETS.allScript };
    }),
  );
}

/**
 * Measures a build whose files have been compressed.
 * @param clientDir folder of the browser build
 * @throws Error when the build lacks what is measured: a budget of nothing always holds
 */
export async function measureBudgets(clientDir: string): Promise<readonly BudgetLine[]> {
  const manifest = await readJson<Manifest>(join(clientDir, '.vite/manifest.json'));
  const { styles } = await readJson<BuildIndex>(join(clientDir, BUILD_INDEX));
  const { shared, ...templates } = styles;
  if (!manifest[BOOT] || !manifest[APPLICATION] || shared === undefined) throw new Error('the build lacks its entries');
  const eager = filesOf(manifest, importsOf(manifest, BOOT, new Set()));
  const fonts = await readdir(join(clientDir, 'fonts'));
  return [
    { name: 'script before the first intent', size: await sizeOf(clientDir, eager), limit: BUDGETS.eagerScript },
    ...(await measureTemplates(clientDir, manifest)),
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
