import { describe, expect, test } from 'vitest';
import { moveActive, moveOf } from '#client/components/combobox/list-keys.ts';

const free = (count: number) => Array.from({ length: count }, () => false);

describe('keys of a list', () => {
  test.each([
    ['ArrowDown', 'next'], ['ArrowUp', 'previous'], ['Home', 'first'], ['End', 'last'], ['PageDown', 'page-down'], ['PageUp', 'page-up'],
    ['a', undefined], ['Enter', undefined],
  ])('%s is %s', (key, move) => expect(moveOf(key)).toBe(move));

  test.each([
    [free(3), -1, 'next', 0], [free(3), -1, 'previous', 2], [free(3), 2, 'next', 0], [free(3), 0, 'previous', 2],
    [free(30), 3, 'page-down', 13], [free(30), 25, 'page-down', 29], [free(30), 5, 'page-up', 0], [free(30), -1, 'page-down', 9],
    [[true, false, true, false], -1, 'next', 1], [[true, false, true, false], 1, 'next', 3], [[true, false, true, false], 3, 'next', 1],
    [[true, false, true], 1, 'first', 1], [[true, true], -1, 'next', -1], [[], -1, 'last', -1],
  ] as const)('%j from %i, %s: %i', (disabled, active, move, expected) => {
    expect(moveActive(disabled, active, move)).toBe(expected);
  });
});
