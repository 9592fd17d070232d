import { describe, expect, it } from 'vitest';
import { findPage, pageById } from '#shared/site/registry.ts';
import { FACTS } from '#shared/content/facts.ts';
import { SITES, THIRTEEN_TERMS, siteById } from '#shared/content/sites.ts';
import { thirteenTable } from '#shared/content/sites/table.ts';
import { moduleTexts } from '#test/support/page-modules.ts';

const thousands = new Intl.NumberFormat('en-US');

describe('the data-centre sites', () => {
  it.each(SITES)('$name states the thirteen facts in order, in full and in short', (site) => {
    expect(site.thirteen.map(({ term }) => term)).toEqual(THIRTEEN_TERMS);
    for (const fact of site.thirteen) {
      expect(fact.value.trim(), fact.term).not.toBe('');
      expect([...fact.short].length, fact.short).toBeLessThanOrEqual(24);
    }
  });

  it.each(SITES)('$name has numbers that agree with the cited texts', (site) => {
    expect(FACTS[`${site.id}.power`].value).toBe(`${site.powerMinKw}–${site.powerMaxKw} kW`);
    expect(FACTS[`${site.id}.pue`].value).toBe(`≤ ${site.pueDesign.toFixed(2)}`);
    expect(FACTS[`${site.id}.cabinets`].value).toBe(`${thousands.format(site.cabinets)} 架`);
    const rtt = site.locality === '杭州市' ? FACTS['rtt.metro'] : FACTS['rtt.hangzhou-jiande'];
    expect(rtt.value).toBe(`< ${site.rttHangzhouMs} ms`);
  });

  it('take the powers that the mobile guide sends to them', async () => {
    const [, guide = ''] = (await moduleTexts(pageById('mob-mdc-data-center'))).find(([, text]) => text.includes('看电源铭牌乘六成')) ?? [];
    const bands = [...guide.matchAll(/(?:(\d+)–)?(\d+) kW(?: 以下)? ?[看放]([^，。]+)/g)].map(([, from = '3', to, names = '']) => [Number(from), Number(to), names] as const);
    expect(bands.map(([, to]) => to)).toEqual([4, 6, 8, 12]);
    for (const [from, to, names] of bands) {
      const able = SITES.filter(({ powerMinKw, powerMaxKw }) => powerMinKw <= from && powerMaxKw >= to).map(({ name }) => name.replace('机房', ''));
      expect(names.split(/[、与]/).toSorted(), `${from}–${to} kW`).toEqual(able.toSorted());
    }
    expect(guide).toContain('再高只剩杭钢与建德新');
    expect(SITES.filter(({ powerMaxKw }) => powerMaxKw > 12).map(({ name }) => name)).toEqual(['杭钢机房', '建德新机房']);
  });

  it.each(SITES.filter((site) => site.gbClass === 'A'))('$name of class A has 15 min of battery and 12 h of fuel', (site) => {
    expect(site.powerPath).toMatchObject({ transformer: '2N', ups: '2N', batteryMinutes: 15, fuelHours: 12 });
    expect(site.thirteen[6].value).toContain('15 min');
    expect(site.thirteen[7].value).toContain('12 h');
  });

  it('leads from each site to its own page', () => {
    expect(new Set(SITES.map(({ page }) => page)).size).toBe(SITES.length);
    for (const site of SITES) {
      expect(findPage(pageById(site.page).path)?.name).toBe(site.name);
      expect(siteById(site.id)).toBe(site);
    }
  });

  it('sets all of them side by side in one table', () => {
    const table = thirteenTable('对比', []);
    expect(table.rows).toHaveLength(13);
    for (const row of table.rows) expect(row.cells.filter(Boolean), row.head).toHaveLength(SITES.length);
  });
});
