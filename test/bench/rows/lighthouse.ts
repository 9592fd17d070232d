/** Lighthouse, mobile preset, on one page of each template, and the largest paint of the same page without its script. */
import { articlePath } from '#shared/site/links.ts';
import { PAGES } from '#shared/site/registry.ts';
import { installLighthouse, numberOf, runLighthouse } from '../lighthouse.ts';
import { atLeast, atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { median, spread, type Spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** One visit; `blocked` names requests that the browser is kept from making. */
async function visit(url: string, blocked: readonly string[] = []): Promise<Visit> {
  const report = await runLighthouse(url, blocked.map((pattern) => `--blocked-url-patterns=${pattern}`));
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((report.categories[id]?.score ?? 0) * 100)])) as Visit['scores'];
  return { scores, lcp: numberOf(report, 'largest-contentful-paint'), tbt: numberOf(report, 'total-blocking-time'), cls: numberOf(report, 'cumulative-layout-shift') };
}

/** The first page of each template that can be asked for by its path alone. */
function pageOfEachTemplate(): readonly { template: string; path: string }[] {
  const first = new Map(PAGES.toReversed().map(({ template, path }) => [template, path]));
  const articles = new Map([['article', articlePath('1001')]]);
  return [...new Map([...first, ...articles])].map(([template, path]) => ({ template, path }));
}

interface Measured {
  readonly template: string;
  readonly visits: readonly Visit[];
  /** Largest paint with script, of without. */
  readonly ratio: number;
}

async function measure(origin: string, template: string, path: string, times: number): Promise<Measured> {
  const visits: Visit[] = [];
  const bare: Visit[] = [];
  for (let count = 0; count < times; count += 1) {
    visits.push(await visit(origin + path));
    bare.push(await visit(origin + path, ['*.js']));
  }
  const lcp = (all: readonly Visit[]): number => median(all.map((one) => one.lcp));
  return { template, visits, ratio: lcp(visits) / lcp(bare) };
}

const NAMES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'search engines' } as const;

function rowsOf(all: readonly Measured[]): readonly Row[] {
  const each = (value: (one: Measured) => number): Spread => spread(all.map(value));
  const by = (value: (visit: Visit) => number) => each(({ visits }) => median(visits.map(value)));
  const named = (value: (one: Measured) => number): string => all.map((one) => `${one.template} ${Math.round(value(one) * 100) / 100}`).join(', ');
  const scores = CATEGORIES.map((id): Row => {
    const value = by((one) => one.scores[id]);
    const target = id === 'performance' ? 98 : 100;
    const low = all.filter(({ visits }) => median(visits.map((one) => one.scores[id])) < target);
    const note = low.length === 0 ? undefined : `below: ${low.map(({ template }) => template).join(', ')}`;
    return { ...atLeast(target, { id: `lighthouse-${id}`, measure: `Lighthouse mobile, ${NAMES[id]}, ${all.length} templates`, unit: '', value, ...(note ? { note } : {}) }), met: value.low >= target };
  });
  const ratio = each((one) => one.ratio);
  const tbt = by((one) => one.tbt);
  const cls = by((one) => one.cls);
  return [
    ...scores,
    { ...atMost(1.25, { id: 'lcp', measure: 'largest paint, of the same page without script', unit: '×', value: ratio, note: named((one) => one.ratio) }), met: ratio.high <= 1.25 },
    { id: 'lcp-ms', measure: 'largest paint', unit: 'ms', value: by((one) => one.lcp) },
    { ...atMost(20, { id: 'tbt', measure: 'blocking time', unit: 'ms', value: tbt }), met: tbt.high <= 20 },
    { ...atMost(0, { id: 'cls', measure: 'layout shift', unit: '', value: cls }), met: cls.high < 0.001 },
  ];
}

export const lighthouse: Measure = async ({ quick }) => {
  await installLighthouse();
  await using site = await launchSite();
  await untilWarm(site);
  const all: Measured[] = [];
  for (const { template, path } of pageOfEachTemplate()) all.push(await measure(site.url, template, path, quick ? 1 : 3));
  return rowsOf(all);
};
