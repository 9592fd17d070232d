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
  eagerScript: 12 * KB,
  /** All script after the first intent: boot, application and what they import, gzip. */
  allScript: 85 * KB,
  /** Both style sheets of a page, gzip. */
  pageStyles: 14 * KB,
  /** The one font file, as it is. */
  font: 20 * KB,
} as const;

const BOOT = 'client/entries/boot.ts';
const APPLICATION = 'client/entries/app-client.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** One measured thing; sizes in bytes. */
export interface BudgetLine {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

/** Files of an entry and of everything that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const name of chunk.imports ?? []) filesOf(manifest, name, seen);
  return seen;
}

async function sizeOf(clientDir: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.gz`))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
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
  const eager = filesOf(manifest, BOOT);
  const all = new Set([...eager, ...filesOf(manifest, APPLICATION)]);
  const fonts = await readdir(join(clientDir, 'fonts'));
  return [
    { name: 'script before the first intent', size: await sizeOf(clientDir, eager), limit: BUDGETS.eagerScript },
    { name: 'script after it', size: await sizeOf(clientDir, all), limit: BUDGETS.allScript },
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
