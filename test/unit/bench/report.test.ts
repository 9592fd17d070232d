import { describe, expect, it } from 'vitest';
import { compare, comparedRow } from '#test/bench/compare.ts';
import { readReport } from '#test/bench/load.ts';
import { cells, figure, summary, table } from '#test/bench/report.ts';
import { atLeast, atMost } from '#test/bench/row.ts';
import { exactly, spread } from '#test/bench/statistics.ts';

const ratio = { id: 'ratio', measure: 'a ratio', unit: '×', value: spread([0.8, 0.95, 1]) } as const;

describe('figure', () => {
  it.each([
    [0.9512, '0.951'],
    [1, '1'],
    [12.345, '12.3'],
    [99.96, '100'],
    [1234.5, '1,235'],
    [0, '0'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('shows %d as %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });
});

describe('rows', () => {
  it('hold the median to the target', () => {
    expect(atLeast(0.95, ratio).met).toBe(true);
    expect(atLeast(0.96, ratio).met).toBe(false);
    expect(atMost(0.95, ratio).met).toBe(true);
    expect(atMost(0.94, ratio).met).toBe(false);
  });

  it('show measure, median, spread, target and verdict', () => {
    expect(cells(atLeast(0.9, ratio))).toEqual(['a ratio', '0.95×', '0.8–1 (3)', '≥ 0.9', 'met']);
    expect(cells({ ...ratio, note: 'told' })).toEqual(['a ratio; told', '0.95×', '0.8–1 (3)', '', '']);
    expect(cells(atMost(20, { id: 'size', measure: 'a size', unit: 'kB', value: exactly(21) }))).toEqual(['a size', '21 kB', '', '≤ 20', 'missed']);
  });

  it('make a Markdown table with a line for each', () => {
    const lines = table([ratio, atMost(1, ratio)]).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => line.split('|').length)).toEqual([7, 7, 7, 7]);
  });

  it('are counted by their verdicts; those without a target are not', () => {
    expect(summary([ratio, atLeast(0.9, ratio)])).toBe('1 of 1 targets met');
    expect(summary([atLeast(0.9, ratio), atLeast(2, ratio)])).toBe('1 of 2 targets met; missed: ratio');
  });
});

describe('the report of wrk', () => {
  const report = (extra: string): string =>
    `Running 1s test @ http://127.0.0.1:1/\n  1 threads and 8 connections\n  3000 requests in 1.50s, 2.00MB read\n${extra}Requests/sec:   2000.00\n`;

  it('counts good answers alone', () => {
    expect(readReport(report(''))).toEqual({ perSecond: 2000, failures: 0 });
    expect(readReport(report('  Non-2xx or 3xx responses: 1500\n'))).toEqual({ perSecond: 1000, failures: 1500 });
  });

  it('counts broken sockets', () => {
    expect(readReport(report('  Socket errors: connect 1, read 2, write 3, timeout 4\n')).failures).toBe(10);
  });
});

describe('compare', () => {
  it('does not count the first run and gives both ratios', async () => {
    const seen: string[] = [];
    const rate = (name: string, perSecond: number, perCpuSecond: number) => async () => {
      seen.push(name);
      return { perSecond, perCpuSecond };
    };
    const { other } = await compare(2, rate('own', 30, 80), { other: rate('other', 60, 40) });
    expect(seen).toEqual(['own', 'other', 'own', 'other', 'own', 'other']);
    expect(other).toEqual({ cpu: spread([2, 2]), clock: spread([0.5, 0.5]) });
    expect(comparedRow({ id: 'x', measure: 'x' }, other, 1.5)).toMatchObject({ met: true, target: '≥ 1.5', note: 'by the clock 0.5×' });
  });
});
