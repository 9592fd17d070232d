import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteId } from '#shared/content/drawing.ts';
import { SITES, THIRTEEN_TERMS } from '#shared/content/sites.ts';
import { compareSites, MAX_KW, readSites, SITE_PRESETS, toggleSite } from '#shared/tools/site-compare.ts';

const IDS = SITES.map((site) => site.id);
const choices = fc.subarray(IDS, { minLength: 2 });

describe('the choice of sites', () => {
  it.each([[undefined], [''], ['hanggang'], ['hanggang,hanggang'], ['nowhere,elsewhere'], [',,,']])('is the default pair for %j', (raw) => {
    expect(readSites(raw)).toEqual(['hanggang', 'jiande']);
  });

  it('takes known sites in their order, once each', () => {
    expect(readSites('fudi, hanggang ,nowhere,fudi')).toEqual(['hanggang', 'fudi']);
  });

  it('keeps two to five sites for any address', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...IDS), fc.string())), (names) => {
      const chosen = readSites(names.join(','));
      expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(chosen.length).toBeLessThanOrEqual(5);
      expect(readSites(chosen.join(','))).toEqual(chosen);
    }));
  });

  it('changes by one site at a time and back again, but never below two', () => {
    fc.assert(fc.property(choices, fc.constantFrom(...IDS), (chosen, id: SiteId) => {
      const next = toggleSite(chosen, id);
      if (chosen.length === 2 && chosen.includes(id)) {
        expect(next).toEqual(chosen);
        return;
      }
      expect(Math.abs(next.length - chosen.length)).toBe(1);
      expect(next.includes(id)).toBe(!chosen.includes(id));
      expect(toggleSite(next, id)).toEqual(chosen);
    }));
  });
});

describe('sites side by side', () => {
  it('show all thirteen facts and mark exactly those that differ', () => {
    fc.assert(fc.property(choices, (chosen) => {
      const facts = compareSites(chosen);
      expect(facts.map(({ term }) => term)).toEqual(THIRTEEN_TERMS);
      for (const { values, differs } of facts) {
        expect(values.filter(Boolean)).toHaveLength(chosen.length);
        expect(differs).toBe(values.some((value) => value !== values[0]));
      }
    }));
  });

  it('differ in power and agree in the class where they are built alike', () => {
    const facts = compareSites(['hanggang', 'jiande']);
    expect(facts.find(({ term }) => term === '单柜功率')?.differs).toBe(true);
    expect(facts.find(({ term }) => term === '等级')?.differs).toBe(false);
  });

  it('fit on one scale of power', () => {
    for (const site of SITES) expect(site.powerMaxKw).toBeLessThanOrEqual(MAX_KW);
  });
});

describe('presets', () => {
  it('choose every site that suits the workload, and nothing else', () => {
    expect(SITE_PRESETS.length).toBeGreaterThan(2);
    for (const { workload, sites } of SITE_PRESETS) {
      expect(sites).toEqual(SITES.filter((site) => site.suited.includes(workload)).map((site) => site.id));
      expect(readSites(sites.join(','))).toEqual(sites);
    }
  });
});
