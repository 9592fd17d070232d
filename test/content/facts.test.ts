/** Figures that several pages state agree: with each other, and with the one place where they are written. */
import { beforeAll, describe, expect, it } from 'vitest';
import { FACTS, type FactKey } from '#shared/content/facts.ts';
import { SITES } from '#shared/content/sites.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import { SITE } from '#shared/site/site.ts';
import { blocksOf, cellsOf, type Cell } from '#test/support/copy.ts';
import { walkPages } from '#test/support/site.ts';

const MARK = /[†‡]/g;
let texts: readonly Stated[];
let cells: readonly (Cell & { readonly path: string })[];
beforeAll(async () => {
  const walked = await walkPages();
  texts = walked.flatMap(({ page, html }) => blocksOf(html).map(({ text }) => ({ path: page.path, value: text.replaceAll(MARK, '') })));
  cells = walked.flatMap(({ page, html }) => cellsOf(html).map((cell) => ({ ...cell, text: cell.text.replaceAll(MARK, ''), path: page.path })));
});

interface Stated {
  readonly path: string;
  readonly value: string;
}
const packed = (text: string): string => text.replaceAll(/\s/g, '');
const fact = (key: FactKey): string => packed(FACTS[key].value);

/** What sentences say: the first group of every match. */
function said(pattern: RegExp): readonly Stated[] {
  return texts.flatMap(({ path, value }) => [...value.matchAll(pattern)].map((match) => ({ path, value: packed(match[1] ?? '') })));
}

/** What tables say where one head holds `one` and the other fits `other`: the first group in the cell. */
function tabled(one: string, other: RegExp, pattern: RegExp): readonly Stated[] {
  return cells
    .filter(({ row, column }) => (row.includes(one) && other.test(column)) || (column.includes(one) && other.test(row)))
    .flatMap(({ text, path }) => {
      const found = pattern.exec(text)?.[1];
      return found === undefined ? [] : [{ path, value: packed(found) }];
    });
}

/** A rule that meets nothing would hold whatever the pages say. */
function expectAll(found: readonly Stated[], value: string): void {
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((each) => each.value !== value)).toEqual([]);
}

describe('what is said of a site', () => {
  it.each(SITES.map((entry) => [entry.name, entry.id] as const))('%s: its numbers are those of its facts', (name, id) => {
    expectAll(tabled(name, /^PUE/, /(≤ ?\d\.\d+)/), fact(`${id}.pue`));
    expectAll(tabled(name, /机柜规模|^机柜$/, /([\d,]+ ?架)/), fact(`${id}.cabinets`));
    expectAll(tabled(name, /单柜功率|^功率/, /^(?:额定 ?)?([\d]+–\d+ ?kW)/), fact(`${id}.power`));
  });
});

describe('what is said of service levels', () => {
  it.each([1, 2, 3, 4] as const)('P%s: the response time is the agreed one', (level) => {
    const inSentences = said(new RegExp(`P${level}[^。；，、P\\d]{0,6}(\\d+ 分钟)[^。；，、]{0,2}响应`, 'g'));
    expectAll([...inSentences, ...tabled(`P${level}`, /响应/, /^(\d+ 分钟)/)], fact(`sla.response.p${level}`));
  });

  it('minutes follow from the availability', () => {
    const minutes = (percent: number): string => (((100 - percent) / 100) * 30 * 24 * 60).toFixed(1);
    const pairs = texts.flatMap(({ path, value }) => [...value.matchAll(/(99\.\d+)%[^。；，]{0,8}?对应[^。；，]{0,8}?(\d+\.\d) ?分钟/g)].map((match) => ({ path, percent: Number(match[1]), minutes: match[2] })));
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter((pair) => pair.minutes !== minutes(pair.percent))).toEqual([]);
    for (const percent of ['99.9', '99.95', '99.99'] as const) expect(fact(`min.${percent}`)).toBe(`${minutes(Number(percent))}分钟/月`);
  });
});

describe('what is said of the network', () => {
  it('the metropolitan ring, the way to Jiande and the scrubbing in Xiasha are those of the facts', () => {
    expectAll(said(/(\d+G) ?城域环网/g), fact('metro.ring'));
    expectAll(said(/建德(?:两处)?(?:到|至|—|–|-|与)杭州[^。；，、\d]{0,10}(< ?\d+ ?ms)/g), fact('rtt.hangzhou-jiande'));
    expectAll(said(/清洗[^。；，]{0,8}，全楼能力 (\d+ ?Gb\/s)/g), fact('xiasha.scrubbing'));
  });
});

it('the hotline is written one way', () => {
  // The contracts import nothing, so an error names it by itself.
  const written = [...texts.map(({ value }) => value), ...Object.values(PROBLEMS).map(({ detail }) => detail)];
  const numbers = new Set(written.flatMap((text) => text.match(/400[-\s]?\d{3,4}[-\s]?\d{3,4}/g) ?? []));
  expect([...numbers]).toEqual([SITE.hotline]);
});

it('facts are values and not sentences', () => {
  for (const [key, { value }] of Object.entries(FACTS)) {
    expect(key).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(value, key).not.toMatch(/[。†‡]/);
    expect(value.trim(), key).toBe(value);
  }
});
