import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACTS } from '#shared/content/facts.ts';
import { bare } from '#shared/content/figure.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { chooseLevel, readTargets, RPO_CHOICES, RTO_CHOICES, targetText } from '#shared/tools/dr-choice.ts';
import { DR_LEVELS } from '#shared/tools/dr-levels.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const minutes = fc.nat(30 * DAY);

describe('the level of GB/T 20988', () => {
  it.each([
    [7 * DAY, 7 * DAY, 1],
    [2 * DAY, 7 * DAY, 2],
    [7 * DAY, DAY, 3],
    [2 * DAY, DAY, 3],
    [DAY, 7 * DAY, 3],
    [DAY, DAY, 3],
    [12 * HOUR, DAY, 4],
    [12 * HOUR, 4 * HOUR, 4],
    [4 * HOUR, 4 * HOUR, 4],
    [4 * HOUR, HOUR, 5],
    [4 * HOUR, 15, 5],
    [5, 5, 5],
    [7 * DAY, 1, 5],
    [2, 30, 6],
    [7 * DAY, 0, 6],
    [2, 0, 6],
  ])('for a stop of %d min and a loss of %d min is %d', (rto, rpo, level) => {
    expect(chooseLevel({ rto, rpo }).level.level).toBe(level);
  });

  it('is the lowest one that can reach both targets', () => {
    fc.assert(fc.property(minutes, minutes, (rto, rpo) => {
      const { level, byRto, byRpo } = chooseLevel({ rto, rpo });
      expect(level.level).toBe(Math.max(byRto, byRpo));
      expect(level.rto.from).toBeLessThanOrEqual(rto);
      if (rpo === 0) expect(level.level).toBe(6);
      else expect(level.rpo.from).toBeLessThanOrEqual(rpo);
      const below = DR_LEVELS[level.level - 2];
      if (below) expect(below.rto.from >= rto || below.rpo.from >= rpo || rpo === 0).toBe(true);
    }));
  });

  it('never takes longer than the target according to its own text', () => {
    for (const rto of RTO_CHOICES) {
      for (const rpo of RPO_CHOICES) {
        const { rto: span } = chooseLevel({ rto, rpo }).level;
        if (span.open) expect(span.from, `${targetText(rto)}以内：${span.text}`).toBeLessThan(rto);
      }
    }
  });

  it('never falls when a target gets stricter', () => {
    fc.assert(fc.property(minutes, minutes, minutes, minutes, (a, b, c, d) => {
      const loose = chooseLevel({ rto: Math.max(a, b), rpo: Math.max(c, d) }).level.level;
      expect(chooseLevel({ rto: Math.min(a, b), rpo: Math.min(c, d) }).level.level).toBeGreaterThanOrEqual(loose);
    }));
  });

  it('can be reached with the choices of the form, each with its advice', () => {
    const reached = new Set(RTO_CHOICES.flatMap((rto) => RPO_CHOICES.map((rpo) => chooseLevel({ rto, rpo }).level.level)));
    expect([...reached].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { level } of DR_LEVELS) expect(DR_ADVICE[level]?.needs.length, String(level)).toBeGreaterThan(2);
  });

  it('requires metro distance for synchronous copies', () => {
    expect(DR_ADVICE[6]?.needs[0]).toContain('< 1 ms');
    expect(DR_ADVICE[5]?.needs.join('')).not.toContain('每次写入都等');
  });
});

describe('the way of building', () => {
  it('is that of level 6 where a takeover of level 5 is too slow, by the modes of the page', async () => {
    const modes = bare(JSON.stringify((await import('#shared/content/pages/resource-disaster-recovery.ts')).content));
    expect(modes).toContain('"head":"复制与接管","cells":["30–60 分钟","5–15 分钟"');
    for (const [rto, rpo] of [[30, 15], [5, 30], [HOUR, 5]] as const) expect(chooseLevel({ rto, rpo })).toMatchObject({ level: { level: 5 }, built: 6 });
    for (const [rto, rpo] of [[HOUR, 15], [4 * HOUR, 30]] as const) expect(chooseLevel({ rto, rpo }).built).toBe(5);
    expect(DR_ADVICE[6]?.needs.at(-1)).toContain(`短于 ${FACTS['dr.takeover'].value}的`);
  });

  it('is that of the level otherwise', () => {
    fc.assert(fc.property(minutes, minutes, (rto, rpo) => {
      const { level, built } = chooseLevel({ rto, rpo });
      if (level.level !== 5) expect(built).toBe(level.level);
    }));
  });
});

describe('targets in the address', () => {
  it('default to four hours and fifteen minutes', () => {
    expect(readTargets({})).toEqual({ rto: 240, rpo: 15 });
  });

  it.each(['-1', '1.5', 'NaN', '4h', '', ' ', '43201', '99999999999999999999'])('ignores %j', (raw) => {
    expect(readTargets({ rto: raw, rpo: raw })).toEqual({ rto: 240, rpo: 15 });
  });

  it('can be no loss of data, but not no time for recovery', () => {
    expect(readTargets({ rto: '0', rpo: '0' })).toEqual({ rto: 240, rpo: 0 });
    expect(readTargets({ rto: ' 43200 ', rpo: '43200' })).toEqual({ rto: 43_200, rpo: 43_200 });
  });

  it('are read from a shared address', () => {
    fc.assert(fc.property(minutes.filter((rto) => rto > 0), minutes, (rto, rpo) => {
      expect(readTargets({ rto: String(rto), rpo: String(rpo) })).toEqual({ rto, rpo });
    }));
  });

  it.each([[0, '0'], [15, '15 分钟'], [90, '90 分钟'], [240, '4 小时'], [2880, '2 天']])('show %d min as %s', (value, text) => {
    expect(targetText(value)).toBe(text);
  });
});
