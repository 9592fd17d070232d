import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '#shared/text/edit-distance.ts';

test.each([
  ['cloud', 'cloud', 0],
  ['cloud', 'clouds', 1],
  ['xcloud', 'cloud', 1],
  ['cloud', 'clout', 1],
  ['cluod', 'cloud', 1],
  ['lcodu', 'cloud', 2],
  ['kitten', 'sitting', 3],
  ['机柜', '柜机', 1],
  ['', 'cdn', 3],
])('%j and %j are %d apart', (a, b, distance) => {
  expect([editDistance(a, b, 9), editDistance(b, a, 9)]).toEqual([distance, distance]);
});

test('the distance is given up to a limit, and beyond it as one more', () => {
  expect(editDistance('aaaab', 'abcabaa', 2)).toBe(3);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(fc.property(word, word, fc.nat(4), (a, b, limit) => {
    expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 9), limit + 1));
  }));
});
