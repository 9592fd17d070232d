import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childTraceparent, parseRetryAfter } from '#server/upstream/headers.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  test.each([
    ['7', 7000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['9999999999', 86_400_000],
    [' 7 ', 7000],
    ['-5', undefined],
    ['7 seconds', undefined],
    ['Thu, 41 Jan 2026 00:00:30 GMT', undefined],
    ['on Thu, 01 Jan 2026 00:00:30 GMT', undefined],
    [[], undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    [['5', '9'], 5000],
  ])('%j is %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});

describe('an HTTP date is in UTC in every time zone of the server', () => {
  const now = Date.UTC(2026, 0, 15, 2, 30);
  const zone = process.env['TZ'];
  beforeEach(() => { process.env['TZ'] = 'Asia/Shanghai'; });
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each(['Thu, 15 Jan 2026 02:31:00 GMT', 'Thursday, 15-Jan-26 02:31:00 GMT', 'Thu Jan 15 02:31:00 2026'])('%s', (text) => {
    expect(parseRetryAfter(text, now)).toBe(60_000);
  });

  test('also with a day of one digit', () => {
    expect(parseRetryAfter('Thu Jan  1 00:01:00 2026', Date.UTC(2026, 0, 1))).toBe(60_000);
  });

  test.each([['120', 120_000], ['Mon, 01 Jan 2001 00:00:00 GMT', 0]])('%s is %d ms', (text, expected) => {
    expect(parseRetryAfter(text, now)).toBe(expected);
  });
});

describe('traceparent', () => {
  test.each(['01', 'a1'])('keeps trace and flags %s and has a new span', (flags) => {
    const child = childTraceparent(`00-${TRACE}-${SPAN}-${flags}`);
    expect(child).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-${flags}$`));
    expect(child).not.toContain(SPAN);
  });

  test('accepts a later version with more fields', () => {
    expect(childTraceparent(`42-${TRACE}-${SPAN}-00-more`)).toContain(TRACE);
  });

  test.each([
    undefined,
    '',
    'rubbish',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\r\nx: y`,
  ])('starts a new trace for %j', (received) => {
    const child = childTraceparent(received);
    expect(child).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(child.toLowerCase()).not.toContain(TRACE);
  });
});
