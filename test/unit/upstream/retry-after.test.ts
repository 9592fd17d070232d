import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseRetryAfter } from '#server/upstream/retry-after.ts';

const NOW = Date.UTC(2026, 0, 15, 2, 30);

describe('an HTTP date is in UTC, wherever the server stands', () => {
  const zone = process.env['TZ'];
  beforeEach(() => { process.env['TZ'] = 'Asia/Shanghai'; });
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each(['Thu, 15 Jan 2026 02:31:00 GMT', 'Thursday, 15-Jan-26 02:31:00 GMT', 'Thu Jan 15 02:31:00 2026'])('%s', (text) => {
    expect(parseRetryAfter(text, NOW)).toBe(60_000);
  });

  test('also with a day of one digit', () => {
    expect(parseRetryAfter('Thu Jan  1 00:01:00 2026', Date.UTC(2026, 0, 1))).toBe(60_000);
  });
});

test.each([['120', 120_000], [['5', '9'], 5000], ['9999999999', 86_400_000], ['Mon, 01 Jan 2001 00:00:00 GMT', 0], ['soon', undefined], ['-1', undefined], [undefined, undefined]])('%s', (text, expected) => {
  expect(parseRetryAfter(text as string | string[] | undefined, NOW)).toBe(expected);
});
