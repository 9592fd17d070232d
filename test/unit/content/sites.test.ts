import { describe, expect, it } from 'vitest';
import { findPage, pageById } from '#shared/site/registry.ts';
import { FACTS } from '#shared/content/facts.ts';
import { SITES, THIRTEEN_TERMS, siteById } from '#shared/content/sites.ts';
import { thirteenTable } from '#shared/content/sites/table.ts';

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
