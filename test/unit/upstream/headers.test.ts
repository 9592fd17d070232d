import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '#server/upstream/retry-after.ts';
import { childTraceparent } from '#server/upstream/trace.ts';

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
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});

describe('traceparent', () => {
  test('keeps trace and flags and gives a span of its own', () => {
    const child = childTraceparent(`00-${TRACE}-${SPAN}-01`);
    expect(child).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(child).not.toContain(SPAN);
  });

  test('reads a later version with further fields', () => {
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
