/** What a visit weighs, from the build's own lists and from the pages as they are sent. */
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { fetchRaw } from '../pages.ts';
import { ROOT } from '../processes.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, spread } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const CLIENT = join(ROOT, 'dist/client');
const KB = 1024;
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(CLIENT, file), 'utf8')) as T;
const gzipped = (file: string): number => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

/** Files of entries and of what they import at once, each once. */
function filesOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(walk);
  };
  entries.forEach(walk);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const weight = (manifest: Manifest, entries: readonly string[]): number => sum([...filesOf(manifest, entries)].map(gzipped)) / KB;

const BOOT = 'client/entries/boot.ts';
const APP = 'client/entries/app-client.tsx';

function scripts(): readonly Row[] {
  const manifest = readJson<Manifest>('.vite/manifest.json');
  const parts = manifest[APP]?.dynamicImports ?? [];
  const whole = weight(manifest, [BOOT, APP]);
  const heaviest = spread(parts.map((part) => weight(manifest, [BOOT, APP, part])));
  return [
    atMost(12, { id: 'script-eager', measure: 'script before the first intent, gzip', unit: 'kB', value: exactly(weight(manifest, [BOOT])) }),
    atMost(85, { id: 'script-app', measure: 'script after it: React, router, islands\' loader, gzip', unit: 'kB', value: exactly(whole) }),
    { id: 'script-part', measure: 'the same with one live part of the page (form, search, tool), gzip', unit: 'kB', value: heaviest },
  ];
}

function files(): readonly Row[] {
  const { styles } = readJson<BuildIndex>(BUILD_INDEX);
  const { shared = '', ...templates } = styles;
  const style = spread(Object.values(templates).map((file) => (gzipped(shared) + gzipped(file)) / KB));
  const fonts = readdirSync(join(CLIENT, 'fonts')).filter((file) => file.endsWith('.woff2'));
  return [
    { ...atMost(14, { id: 'styles', measure: 'style sheets of a page, gzip', unit: 'kB', value: style }), met: style.high <= 14, note: 'the highest is held to the target' },
    atMost(20, { id: 'fonts', measure: `fonts (${fonts.length} file)`, unit: 'kB', value: exactly(sum(fonts.map((file) => statSync(join(CLIENT, 'fonts', file)).size)) / KB) }),
  ];
}

async function documents(): Promise<readonly Row[]> {
  await using site = await launchSite();
  await untilWarm(site);
  const sizes: number[] = [];
  for (const page of WARMED_PAGES) {
    const answer = await fetchRaw(site.url + page.path, { 'accept-encoding': 'gzip' });
    if (answer.status === 200) sizes.push(answer.body.length / KB);
  }
  const value = spread(sizes);
  const note = `the highest of ${sizes.length} pages is held to the target`;
  return [{ ...atMost(45, { id: 'html', measure: 'HTML of a page, gzip', unit: 'kB', value }), met: value.high <= 45, note }];
}

export const bytes: Measure = async () => [...scripts(), ...files(), ...(await documents())];
