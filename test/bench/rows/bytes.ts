/** What a visit weighs, from the build's own lists and from the pages as they are sent. */
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measureBudgets } from '#build/budgets.ts';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { fetchRaw } from '../pages.ts';
import { ROOT } from '../processes.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, spread } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

const CLIENT = join(ROOT, 'dist/client');
const KB = 1024;
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(CLIENT, file), 'utf8')) as T;
const gzipped = (file: string): number => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
/** As the build weighs them: a page with every part of it that can become live. */
async function scripts(): Promise<readonly Row[]> {
  const lines = await measureBudgets(CLIENT);
  const eager = lines.find(({ name }) => name === 'script before the first intent');
  const pages = lines.filter(({ name }) => name.endsWith('with all that becomes live'));
  const whole = spread(pages.map(({ size }) => size / KB));
  return [
    atMost(5, { id: 'script-eager', measure: 'script before the first intent, gzip', unit: 'kB', value: exactly((eager?.size ?? Number.NaN) / KB) }),
    { ...atMost(120, { id: 'script-page', measure: 'script of a page with all that becomes live, gzip', unit: 'kB', value: whole }), met: whole.high <= 120, note: 'the highest is held to the target' },
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

export const bytes: Measure = async () => [...(await scripts()), ...files(), ...(await documents())];
