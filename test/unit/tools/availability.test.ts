import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACTS } from '#shared/content/facts.ts';
import { SLA } from '#shared/content/sla.ts';
import { AVAILABILITY_LEVELS, inParallel, inSeries, percentText, readAvailability } from '#shared/tools/availability.ts';
import { downtime, durationText } from '#shared/tools/downtime.ts';

const percent = fc.double({ min: 50, max: 100, noNaN: true });

describe('availability in minutes', () => {
  it.each([['99.9', 'min.99.9'], ['99.95', 'min.99.95'], ['99.99', 'min.99.99']] as const)('agrees with the cited fact for %s%%', (level, key) => {
    expect(`${durationText(downtime(Number(level)).perMonth)}/月`).toBe(FACTS[key].value);
  });

  it('falls as availability rises', () => {
    const months = AVAILABILITY_LEVELS.map((level) => downtime(level).perMonth);
    expect(months).toEqual(months.toSorted((a, b) => b - a));
    expect(downtime(100)).toEqual({ perMonth: 0, perYear: 0 });
    expect(durationText(downtime(99.9).perYear)).toBe('8.76 小时');
  });

  it('is shown for every level that several services promise', () => {
    const promises = Map.groupBy(Object.values(SLA), (promise) => promise.percent);
    const usual = [...promises].filter(([, services]) => services.length > 1).map(([level]) => level);
    expect(usual.length).toBeGreaterThan(2);
    expect(AVAILABILITY_LEVELS).toEqual(expect.arrayContaining(usual));
  });

  it('of two parts in series is worse than either, in parallel better than either', () => {
    fc.assert(fc.property(percent, percent, (a, b) => {
      expect(inSeries(a, b)).toBeLessThanOrEqual(Math.min(a, b) + 1e-9);
      expect(inParallel(a, b)).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-9);
      expect(inSeries(a, b)).toBe(inSeries(b, a));
      expect(inSeries(a, 100)).toBeCloseTo(a, 9);
    }));
    expect([inSeries(99.9, 99.9), inParallel(99.9, 99)].map(percentText)).toEqual(['99.8001%', '99.999%']);
  });

  it('of two parts that can fail is never shown as 100 per cent or as no downtime', () => {
    const both = inParallel(99.999, 99.999);
    expect(percentText(both)).toBe('> 99.99999%');
    expect(durationText(downtime(both).perMonth)).toBe('< 0.1 秒');
    expect([100, 99.95, 99.99999, 99.999996].map(percentText)).toEqual(['100%', '99.95%', '99.99999%', '> 99.99999%']);
  });

  it.each([[0, '0 秒'], [0.0008, '< 0.1 秒'], [0.001, '0.1 秒'], [0.432, '25.9 秒'], [1, '1 分钟'], [4.32, '4.3 分钟'], [119, '119 分钟'], [120, '2 小时'], [131.4, '2.19 小时'], [2879, '47.98 小时'], [2880, '2 天'], [5259, '3.65 天']])(
    'reads %d min as %s',
    (minutes, text) => {
      expect(durationText(minutes)).toBe(text);
    },
  );
});

describe('the calculator’s fields', () => {
  it('take a percentage with or without its sign', () => {
    expect(readAvailability({ uptime: '99.9%' })).toEqual({ values: { uptime: '99.9%', uptime2: '' }, errors: {}, first: 99.9, second: undefined });
    expect(readAvailability({ uptime: '９９．９％', uptime2: '99%' })).toEqual({ values: { uptime: '９９．９％', uptime2: '99%' }, errors: {}, first: 99.9, second: 99 });
  });

  it('are one usual level and no second system by default', () => {
    expect(readAvailability({})).toEqual({ values: { uptime: '99.95', uptime2: '' }, errors: {}, first: 99.95, second: undefined });
    expect(readAvailability({ uptime2: ' ' })).toEqual({ values: { uptime: '99.95', uptime2: ' ' }, errors: {}, first: 99.95, second: undefined });
  });

  it('take their limits and nothing beyond', () => {
    const errors = (typed: string) => Object.keys(readAvailability({ uptime: typed, uptime2: typed }).errors);
    expect(['50', '100', '49.9', '100.1'].map(errors)).toEqual([[], [], ['uptime', 'uptime2'], ['uptime', 'uptime2']]);
  });

  it('report errors and still use the valid values', () => {
    const reading = readAvailability({ uptime: '101', uptime2: '99.5' });
    expect(reading).toMatchObject({ first: undefined, second: 99.5 });
    expect(reading.errors.uptime).toContain('50–100% 之间');
  });
});
