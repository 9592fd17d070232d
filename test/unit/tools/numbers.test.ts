import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_RULES } from '#shared/configurator/fields.ts';
import { counted, grouped, readNumber } from '#shared/tools/numbers.ts';

const rule = { label: '天数', min: 1, max: 365, unit: '天' };

describe('a typed number', () => {
  it.each([['30', 30], [' 30 ', 30], ['３０', 30], ['1.5', 1.5], ['１．５', 1.5], ['1。5', 1.5], ['365', 365]])('reads %j as %d', (raw, value) => {
    expect(readNumber(raw, rule)).toEqual({ value });
  });

  it.each([['\u200B30', 30], ['30\uFEFF天', 30], ['\u202D30\u202C', 30]])('reads %j, with invisible characters that were copied along, as %d', (raw, value) => {
    expect(readNumber(raw, rule)).toEqual({ value });
  });

  it.each([['30天', 30], [' 30 天 ', 30]])('reads %j, with the unit of its field, as %d', (raw, value) => {
    expect(readNumber(raw, rule)).toEqual({ value });
  });

  it.each([['500 Mb/s', 500], ['500Mbps', 500], ['５００ＭＢＰＳ', 500], ['1,000', 1000], ['１，０００', 1000], ['99,999.5', 99_999.5]])('reads %j in either spelling of its unit', (raw, value) => {
    expect(readNumber(raw, NUMBER_RULES.mbps)).toEqual({ value });
  });

  // A comma slipped in for the point beside it on the keyboard as likely as a separator in the wrong place.
  it.each(['3,0', '3，5', '12,34', '1,0000', ',500', '1000,000', '1,000,', '2,000.000,1'])('does not guess at the comma of %j', (raw) => {
    expect(readNumber(raw, NUMBER_RULES.mbps)).toEqual({ error: '带宽请填 2–100,000 Mb/s 之间的数' });
  });

  it.each(['1G', '500M', '500 kW', '40天', '500 MB/s', '500MBps'])('does not take %j, another unit, for its own, and names that', (raw) => {
    expect(readNumber(raw, NUMBER_RULES.mbps)).toEqual({ error: '带宽请填 2–100,000 Mb/s 之间的数' });
  });

  it.each([
    ['', '请填写天数'],
    ['   ', '请填写天数'],
    ['abc', '天数请填 1–365 天之间的数'],
    ['-3', '天数请填 1–365 天之间的数'],
    ['1e2', '天数请填 1–365 天之间的数'],
    ['.5e1', '天数请填 1–365 天之间的数'],
    ['0x10', '天数请填 1–365 天之间的数'],
    ['0', '天数请填 1–365 天之间的数'],
    ['365.01', '天数请填 1–365 天之间的数'],
  ])('says what is wrong with %j', (raw, error) => {
    expect(readNumber(raw, rule)).toEqual({ error });
  });

  it('names Latin labels and units with a space beside them, and a per cent sign without', () => {
    expect(readNumber('', { ...rule, label: 'MFU' })).toEqual({ error: '请填写 MFU' });
    expect(readNumber('0', { ...rule, unit: 'kW' })).toEqual({ error: '天数请填 1–365 kW 之间的数' });
    expect(readNumber('0', { ...rule, unit: '%' })).toEqual({ error: '天数请填 1–365% 之间的数' });
  });

  it('takes the sign of a percentage, and of no other unit', () => {
    expect(readNumber('99.9 ％', { ...rule, unit: '%' })).toEqual({ value: 99.9 });
    expect(readNumber('99.9%', rule)).toEqual({ error: '天数请填 1–365 天之间的数' });
  });

  it('never accepts a number outside its range', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (raw) => {
      const reading = readNumber(raw, rule);
      if ('error' in reading) expect(reading.error).toContain('天数');
      else expect(reading.value >= 1 && reading.value <= 365).toBe(true);
    }));
  });
});

describe('a formatted number', () => {
  it.each([[1234567, '1,234,567'], [0.0001, '0.0001'], [0.4, '0.4'], [999, '999'], [1000.5, '1,000.5'], [1.234_567_8, '1.234568']])('groups %d as %s', (value, text) => {
    expect(grouped(value)).toBe(text);
  });

  it.each([[0.000_33, '0.00033'], [0.243, '0.24'], [1, '1'], [2.34, '2.3'], [9870.4, '9,870'], [9999.5, '1 万'], [453_703.7, '45.4 万'], [3_700_000, '370 万'], [99_949_999, '9,990 万'], [99_950_000, '1 亿'], [123_000_000, '1.23 亿']])(
    'counts %d as %s',
    (value, text) => {
      expect(counted(value)).toBe(text);
    },
  );

  it('groups whole numbers as the platform does', () => {
    const platform = new Intl.NumberFormat('en-US');
    fc.assert(fc.property(fc.nat(2 ** 31 - 1), (value) => {
      expect(grouped(value)).toBe(platform.format(value));
    }));
  });

  it('counts to within half a per cent', () => {
    fc.assert(fc.property(fc.double({ min: 10, max: 1e11, noNaN: true }), (value) => {
      const [number = '', unit] = counted(value).split(' ');
      const factor = unit === '亿' ? 1e8 : unit === '万' ? 1e4 : 1;
      const read = Number(number.replaceAll(',', '')) * factor;
      expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.max(value * 0.005, 0.5));
    }));
  });
});
