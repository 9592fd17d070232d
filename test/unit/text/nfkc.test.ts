import { describe, expect, test } from 'vitest';
import { nfkc } from '#shared/text/nfkc.ts';
import { timeOfMegabyte } from '#test/support/longest-gap.ts';

/** Processor time of this thread, milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('NFKC', () => {
  test.each([
    ['full-width signs', 'ＧＰＵ（２．０）', 'GPU(2.0)'],
    ['half-width kana with a sound mark', 'ｶﾞｯﾊﾟ', 'ガッパ'],
    ['a letter with thirty marks', `a${'\u0323'.repeat(30)}`, `\u1EA1${'\u0323'.repeat(29)}`],
    ['marks of several letters', 'e\u0302\u0301t\u0323'.repeat(40), 'ế\u1E6D'.repeat(40)],
  ])('%s', (_, text, expected) => expect(nfkc(text)).toBe(expected));

  test('marks beyond thirty in a row are dropped', () => {
    expect(nfkc(`b${'\u0334'.repeat(100)}c`)).toBe(`b${'\u0334'.repeat(30)}c`);
  });

  // The first mark of each pair goes behind the second one, past all that came before.
  test.each([['two kinds of marks', '\u0301\u0323'], ['marks and sound marks', '\uFF9E\u0301'], ['marks of two units', '\u{1D165}\u0334']])('a long run of %s takes no longer than other text', (_, pair) => {
    const text = pair.repeat(100_000 / pair.length);
    expect(timeOf(() => nfkc(text)) / timeOfMegabyte()).toBeLessThan(20);
  });
});
