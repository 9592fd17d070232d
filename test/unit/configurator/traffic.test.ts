import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRAFFIC } from '#shared/content/configurator/step-texts.ts';
import { LONGEST_IN_ADDRESS, MIN_POINTS, measure, MAX_POINTS, readTraffic, SAMPLES, sampleTraffic } from '#shared/configurator/traffic.ts';
import { grouped } from '#shared/tools/numbers.ts';

const points = (pasted: string): readonly number[] => {
  const reading = readTraffic(pasted);
  if ('error' in reading) throw new Error(reading.error);
  return reading.points;
};
const error = (pasted: string): string => {
  const reading = readTraffic(pasted);
  return 'error' in reading ? reading.error : '';
};
const repeat = (line: string, count = MIN_POINTS): string => Array.from({ length: count }, () => line).join('\n');

describe('the 95th percentile', () => {
  test('of thirty days is the 433rd highest point, as the document on billing says', () => {
    const month = Array.from({ length: 8640 }, (_, index) => index + 1);
    expect(measure(month).p95).toBe(8640 - 432);
  });

  test('leaves out no more than five points of a hundred, where their number is not whole', () => {
    const highestOf = (count: number) => count - measure(Array.from({ length: count }, (_, index) => index + 1)).p95;
    expect([20, 39, 40, 8927, 8928].map(highestOf)).toEqual([1, 1, 2, 446, 446]);
  });

  test('has one decimal, which the page, the bill and the address have alike', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9_999_999 }).map((hundredths) => hundredths / 100), (rate) => {
      const { p95 } = measure(Array.from({ length: MIN_POINTS }, () => rate));
      expect(String(p95)).toBe(grouped(p95, 1).replaceAll(',', ''));
      expect(Math.abs(p95 - rate)).toBeLessThanOrEqual(0.05 + 1e-9);
    }));
    expect(measure(Array.from({ length: MIN_POINTS }, () => 8.45)).p95).toBe(8.5);
  });

  test('does not depend on the order of the points', () => {
    const month = Array.from({ length: 100 }, (_, index) => (index * 37) % 100);
    expect(measure(month).p95).toBe(measure(month.toSorted((a, b) => a - b)).p95);
    expect(measure(month)).toMatchObject({ p95: 94, peak: 99, mean: 49.5 });
  });
});

test('a field that cuts what it is given says so', () => {
  expect(TRAFFIC.sent).toContain(`最多 ${grouped(LONGEST_IN_ADDRESS)} 个字符`);
});

describe('a pasted series', () => {
  test('is read as numbers separated by blanks, commas or lines, in any width', () => {
    expect(points(Array.from({ length: 20 }, (_, index) => index).join(' '))).toHaveLength(20);
    expect(points(repeat('１２．５'))[0]).toBe(12.5);
    expect(points(`${'7,'.repeat(20)}\n`)).toHaveLength(20);
  });

  test('is read with invisible characters that were copied along', () => {
    expect(points(repeat('\u200B480\u200B'))).toEqual(Array(MIN_POINTS).fill(480));
  });

  test('of an export takes the larger direction of each line and skips the column names', () => {
    // Rates above those of any port are in bit/s, and with them the few of a quiet night.
    const series = `${repeat('2026-11-01 00:05,20000000,31000000')}\n2026-11-01 04:05,300000,500000`;
    expect(points(`time,in_bps,out_bps\n${series}`)).toEqual([...Array.from({ length: 20 }, () => 31), 0.5]);
  });

  test('of an export may have other columns of time, empty columns and blank lines', () => {
    for (const line of ['00:05,31', '2026-11-01;00:05;20;31', '00:05, 20 , 31 Mbps ,', '00:05,20,31\n ']) expect(points(repeat(line)), line).toEqual(Array.from({ length: 20 }, () => 31));
  });

  test('of an export whose times are seconds takes the rates, not the times', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${1_793_664_000 + index * 300},20,31`);
    expect(points(lines.join('\n'))).toEqual(Array.from({ length: 20 }, () => 31));
  });

  test('of an export whose first of two columns is a clock, or counts the points, takes the rates', () => {
    const lines = (step: number, unit = 1) => Array.from({ length: 20 }, (_, index) => `${(1_793_664_000 + index * step) * unit}\t31`);
    for (const rising of [lines(300), lines(300, 1000), ['ts\tin', ...lines(300)]]) expect(points(rising.join('\n'))).toEqual(Array.from({ length: 20 }, () => 31));
    expect(measure(points(Array.from({ length: 900 }, (_, index) => `${index + 1},31`).join('\n'))).peak).toBe(31);
    // Rates in bit/s have as many digits, but they do not only go up.
    expect(points(lines(0).join('\n'))[0]).toBe(1793.664);
  });

  test('of an export with in and out takes the larger one, although the first sometimes goes up', () => {
    const lines = Array.from({ length: 24 }, (_, index) => `${[900, 950, 910, 980][index % 4]}\t${[100, 120, 110, 130][index % 4]}`);
    expect(measure(points(lines.join('\n')))).toMatchObject({ p95: 980, peak: 980 });
  });

  test('from a spreadsheet has thousands separators between its tabs', () => {
    const lines = Array.from({ length: 24 }, (_, index) => `2026/11/1 ${index}:05\t1,${200 + index}\t1,${310 + index}`);
    expect(measure(points(['时间\t入\t出', ...lines].join('\n')))).toMatchObject({ p95: 1332, peak: 1333 });
    expect(points(repeat('31,250,100\t120,250,100'))[0]).toBeCloseTo(120.2501);
    expect(points(repeat('00:05;1,200;950.5'))[0]).toBe(1200);
  });

  test('of an export with commas between columns and in numbers is not guessed at', () => {
    const question = (line: string) => `「${line}」是一个数，还是几列？请去掉千分位的逗号，或写成「时间,入,出」`;
    expect(error(`${repeat('00:05,998,310')}\n00:10,1,200,310`)).toBe(question('00:10,1,200,310'));
    expect(error(`${repeat('00:05,998')}\n00:10,1,200`)).toBe(question('00:10,1,200'));
    expect(error(`time,in,out\n${repeat('00:05,1,200,1,310')}`)).toBe(question('00:05,1,200,1,310'));
    expect(points(`${repeat('00:05,20,31')}\n00:10,,31`)).toHaveLength(21);
  });

  test('of an export with quoted fields is read, with thousands separators in them', () => {
    expect(points(repeat('"2026-11-01 00:05:00","1,200","950.5"'))[0]).toBe(1200);
  });

  test('of one column is read with thousands separators in it', () => {
    expect(points(`1,200\n${repeat('980')}\n1,150.5 Mbps`)).toEqual([1200, ...Array.from({ length: MIN_POINTS }, () => 980), 1150.5]);
    expect(points(`流量\n${repeat('980')}\n1,200`).at(-1)).toBe(1200);
    expect(points(`${repeat('980').replaceAll('\n', ' ')} 1,200`).at(-1)).toBe(1200);
  });

  test('that may have one column or several is not guessed at', () => {
    for (const line of ['1,200', '31,250,000']) expect(error(repeat(line))).toBe(`「${line}」是一个数，还是几列？请去掉千分位的逗号，或写成「时间,入,出」`);
    expect(points(`${repeat('20,31.5')}\n1,200`)).toEqual([...Array.from({ length: MIN_POINTS }, () => 31.5), 200]);
    expect(points(repeat('00:05,120,350'))[0]).toBe(350);
  });

  test('of bytes is not taken for bits', () => {
    for (const rate of ['350 MB/s', '12 MBps', '1.2GB', '500 kB/s']) expect(error(`12\n${repeat(rate)}`)).toContain(`第 2 个点「${rate}」不是速率`);
    expect(['350 MBPS', '350 mbps', '350 Mb/s', '350 MB/S'].map((rate) => points(repeat(rate))[0])).toEqual([350, 350, 350, 350]);
  });

  test('understands units', () => {
    expect(points(repeat('1.2G'))[0]).toBe(1200);
    expect(points(repeat('350 Mbps'))[0]).toBe(350);
    expect(points(repeat('500kbps'))[0]).toBe(0.5);
    // Also where the numbers alone would not tell.
    expect(['2500000 bps', '480000bps'].map((rate) => points(repeat(rate))[0])).toEqual([2.5, 0.48]);
  });

  test('may have the points of a month of 31 days', () => {
    expect(points(repeat('1', 31 * 24 * 12))).toHaveLength(MAX_POINTS);
  });

  test.each([
    ['a word', `${repeat('12', 21)}\nabc`, '第 22 个点「abc」不是速率'],
    ['a word where no names of columns are', `abc ${'12 '.repeat(20)}`, '第 1 个点「abc」不是速率'],
    ['a negative rate', `${repeat('12', 20)}\n-3`, '第 21 个点「-3」不是速率'],
    ['a line without a rate', `${repeat('00:05,12', 20)}\n00:10`, '第 21 个点「00:10」不是速率'],
    ['a line with a rate and a word', `${repeat('00:05,12', 20)}\n00:10,12,abc`, '第 21 个点「00:10,12,abc」不是速率'],
    ['too few points', '1 2 3', `至少要 ${MIN_POINTS} 个点`],
    ['too many points', repeat('1', MAX_POINTS + 1), `最多读 ${MAX_POINTS} 个点`],
    ['markup', `${repeat('1', 20)}\n<script>alert(1)</script>`, '第 21 个点「<script>alert(1)</script」不是速率'],
  ])('%s is refused with the reason and the position', (_name, pasted, message) => {
    expect(error(pasted)).toContain(message);
  });
});

describe.each(SAMPLES)('the sample %s', (id) => {
  test('is a deterministic month of points that reach the peak, which the port has to hold', () => {
    const series = sampleTraffic(id, 800);
    expect(series).toHaveLength(8640);
    for (const peak of [800, 1030]) expect(Math.max(...sampleTraffic(id, peak))).toBe(peak);
    expect(sampleTraffic(id, 800)).toEqual(series);
  });
});

test('an office is busy on the five days from Monday and quiet on the other two', () => {
  const series = sampleTraffic('office', 1000);
  const days = Array.from({ length: 14 }, (_, day) => Math.max(...series.slice(day * 288, (day + 1) * 288)) > 700);
  expect(days).toEqual([true, true, true, true, true, false, false, true, true, true, true, true, false, false]);
});

test('one peak hour a day is not charged, four hours an evening are', () => {
  expect(measure(sampleTraffic('batch', 1000)).p95).toBeLessThan(400);
  expect(measure(sampleTraffic('video', 1000)).p95).toBeGreaterThan(700);
});
