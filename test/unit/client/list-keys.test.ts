import { describe, expect, test } from 'vitest';
import { optionAfter } from '#client/components/combobox/list-keys.ts';

const free = (count: number) => Array.from({ length: count }, () => false);

describe('keys of a list', () => {
  test.each(['a', 'Enter', 'ArrowLeft'])('%s moves nothing', (key) => expect(optionAfter(key, free(3), 1)).toBeUndefined());

  test.each([
    [free(3), -1, 'ArrowDown', 0], [free(3), -1, 'ArrowUp', 2], [free(3), 2, 'ArrowDown', 0], [free(3), 0, 'ArrowUp', 2],
    [free(30), 3, 'PageDown', 13], [free(30), 25, 'PageDown', 29], [free(30), 5, 'PageUp', 0], [free(30), -1, 'PageDown', 9],
    [[true, false, true, false], -1, 'ArrowDown', 1], [[true, false, true, false], 1, 'ArrowDown', 3], [[true, false, true, false], 3, 'ArrowDown', 1],
    [[true, false, true], 1, 'Home', 1], [free(4), 1, 'Home', 0], [free(4), 1, 'End', 3], [[true, true], -1, 'ArrowDown', -1], [[], -1, 'End', -1],
  ] as const)('%j from %i, %s: %i', (disabled, active, key, expected) => {
    expect(optionAfter(key, disabled, active)).toBe(expected);
  });
});
