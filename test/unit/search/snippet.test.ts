/** A snippet contains a Latin word, or a figure with its sign and unit, either whole or not at all. */
import { describe, expect, it } from 'vitest';
import { rangesOf } from '#server/search/snippet-ranges.ts';
import { snippetOf } from '#server/search/snippet.ts';

const WORDS = [
  'Kubernetes', 'SD-WAN', '1,400', '99.985', '2026-11-22', '99.9%', '40kW', '40 kW', '100 Gb/s', '< 50 ms', '≤ 1.45', '±5%', '24小时', '30 分钟', '8 台',
];
const textOf = (text: string, marks: readonly string[] = []): string => snippetOf(text, marks).map((part) => part.text).join('');
const han = (count: number): string => '网'.repeat(count);

describe('the end of a snippet', () => {
  it.each(WORDS)('does not divide %s', (word) => {
    const ends = Array.from({ length: 60 }, (_, gap) => textOf(`${han(40 + gap)}${word}，${han(100)}`).replace(/^网+/, ''));
    const wrong = ends.filter((end) => end !== '…' && !end.startsWith(word));
    expect(wrong).toEqual([]);
    expect(ends[0]).toMatch(/，网+…$/);
    expect(ends.at(-1)).toBe('…');
  });

  it('divides Han text anywhere, and a word that is longer than any real one', () => {
    expect(textOf(han(200))).toBe(`${han(84)}…`);
    expect(textOf('b'.repeat(500))).toMatch(/^b{100,200}…$/);
  });
});

describe('the beginning of a snippet', () => {
  it.each(WORDS)('does not divide %s', (word) => {
    const beginnings = Array.from({ length: 30 }, (_, gap) => textOf(`${han(60)}，${word}，${han(gap)}备份${han(100)}`, ['备份']));
    const wrong = beginnings.filter((beginning) => !/^…网*，?网*备份/.test(beginning) && !beginning.includes(word));
    expect(wrong).toEqual([]);
    expect(beginnings[0]).toContain(word);
    expect(beginnings.at(-1)).not.toContain(word);
  });
});

it('of a long text with a word in every line looks at no more places than that of a text of a quarter', () => {
  // Every place is compared with every other: 150,000 of them would take minutes.
  const [shorter, longer] = [2000, 8000].map((lines) => '算力，一行。'.repeat(lines));
  expect(rangesOf(longer ?? '', ['算力'])).toEqual(rangesOf(shorter ?? '', ['算力']));
  expect(textOf(longer ?? '', ['算力'])).toMatch(/^(?:算力，一行。)+.*…$/);
});
