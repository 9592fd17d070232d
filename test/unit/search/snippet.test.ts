/** A snippet contains a Latin word, or a figure with its sign and unit, either whole or not at all. */
import { getHeapSpaceStatistics } from 'node:v8';
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
    expect(textOf('b'.repeat(500))).toBe(`${'b'.repeat(153)}…`);
  });
});

describe('the beginning of a snippet', () => {
  it('is that of the text, of a sentence, or a little before, where the words stand closest together', () => {
    expect(textOf(`${han(30)}备份${han(100)}`, ['备份'])).toMatch(/^网{30}备份/);
    expect(textOf(`${han(60)}。${han(30)}备份${han(100)}`, ['备份'])).toMatch(/^…网{30}备份/);
    expect(textOf(`${han(60)}备份${han(100)}`, ['备份'])).toMatch(/^…网{18}备份/);
    expect(textOf(`备份${han(200)}备份与恢复${han(100)}`, ['备份', '恢复'])).toMatch(/^…网{18}备份与恢复/);
  });

  it.each(WORDS)('does not divide %s', (word) => {
    const beginnings = Array.from({ length: 30 }, (_, gap) => textOf(`${han(60)}，${word}，${han(gap)}备份${han(100)}`, ['备份']));
    const wrong = beginnings.filter((beginning) => !/^…网*，?网*备份/.test(beginning) && !beginning.includes(word));
    expect(wrong).toEqual([]);
    expect(beginnings[0]).toContain(word);
    expect(beginnings.at(-1)).not.toContain(word);
  });
});

it('a word is highlighted whole, or not where the snippet ends', () => {
  for (let gap = 70; gap < 90; gap += 1) {
    const text = `${han(200)}。备份${han(gap)}备份${han(100)}`;
    const parts = snippetOf(text, ['备份']);
    expect(parts.map((part) => part.text)).not.toContain('');
    expect(textOf(text, ['备份'])).toHaveLength(84 + 2);
    expect(text).toContain(textOf(text, ['备份']).replaceAll('…', ''));
    expect(new Set(parts.flatMap((part) => (part.marked ? [part.text] : [])))).toEqual(new Set(['备份']));
  }
  expect(snippetOf(`备份${han(100)}备份与恢复`, ['备份', '恢复']).filter(({ marked }) => marked)).toHaveLength(2);
});

it('words that overlap or follow each other are highlighted as one', () => {
  expect(rangesOf('机柜托管、机柜 托管', ['机柜托管', '机柜', '托管'])).toEqual([{ from: 0, to: 4 }, { from: 5, to: 10 }]);
  expect(rangesOf('机柜托管', ['机柜托管', '机柜'])).toEqual([{ from: 0, to: 4 }]);
});

it.each([
  ['40kw', '４０ｋＷ 与 40 kW', ['４０ｋＷ', '40 kW']], ['1.5', '145、1.5、１．５', ['1.5', '１．５']], ['网', '网与縱', ['网']], ['ib', 'IBTA 与 IB', ['IB']], ['h20', 'CH20 与 H20', ['H20']],
])('%s is highlighted in %s where it stands, in every width', (mark, text, marked) => {
  expect(rangesOf(text, [mark]).map(({ from, to }) => text.slice(from, to))).toEqual(marked);
});

const texted = (text: string, ...marks: readonly string[]): readonly string[] => rangesOf(text, marks).map(({ from, to }) => text.slice(from, to));

it.each([
  ['7×24', '全年 7×24 值守', ['7×24']], ['N+1', '按 N+1 与 N＋1 配置', ['N+1', 'N＋1']], ['2(N+1)', '2(N+1)、2（N+1）', ['2(N+1', '2（N+1']], ['1:1', '主备 1:1', ['1:1']],
  ['27℃', '不高于 27℃，27 °C', ['27℃', '27 °C']], ['27°C', '𬭎 27℃ 以下', ['27℃']], ['10㎡', '约 10 m² 与 10m2', ['10 m²', '10m2']], ['m2', '每㎡：', ['㎡']],
  ['10000', '10,000 次，共 1,100,000 或 10000', ['10,000', '10000']], ['1,000.5', '℃ 1000.5', ['1000.5']], ['机柜托管', '機櫃託管，①機柜託管', ['機櫃託管', '機柜託管']], ['iv', '第Ⅳ类', ['Ⅳ']], ['上架', '𬭎℃10,000上架', ['上架']],
])('%s is highlighted in %s as the index reads both', (mark, text, marked) => {
  expect(texted(text, mark)).toEqual(marked);
});

it('no part of a longer figure is highlighted, and no mark of a sentence with the words beside it', () => {
  expect(['99.95%', '1000000', '10,000,000', '2.10000', '99.9.1'].flatMap((text) => texted(text, '99.9', '10000'))).toEqual([]);
  expect(texted('99.9%，10000。', '99.9', '10000')).toEqual(['99.9', '10000']);
  expect(texted('机房。托管，电力', '机房 托管 电力', '机房', '托管', '电力')).toEqual(['机房', '托管', '电力']);
});

it('the places in a long text of characters that are read as several are right to its end', () => {
  expect(texted(`${'℃…①'.repeat(15_000)}上架`, '上架')).toEqual(['上架']);
});

it('of a long text with a word in every line looks at no more places than that of a text of a quarter', () => {
  // Every place is compared with every other: 150,000 of them would take minutes.
  const [shorter, longer] = [2000, 8000].map((lines) => '算力，一行。'.repeat(lines));
  expect(rangesOf(longer ?? '', ['算力'])).toEqual(rangesOf(shorter ?? '', ['算力']));
  expect(textOf(longer ?? '', ['算力'])).toMatch(/^(?:算力，一行。)+.*…$/);
});

it('looking for long words of many parts makes no code that fills the memory', () => {
  const codeBytes = (): number => getHeapSpaceStatistics().filter(({ space_name: name }) => name.includes('code')).reduce((sum, { space_used_size: size }) => sum + size, 0);
  const text = '机柜 a1b2c3 专线 '.repeat(50);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const before = codeBytes();
  for (let seed = 1; seed <= 100; seed += 1) {
    const mark = Array.from({ length: 32 }, (_, at) => `${letters[(seed * (at + 3)) % 26]}${(seed * 7 + at * 3) % 10}`).join('');
    // V8 would compile a pattern to machine code only when it is used once more.
    for (let time = 0; time < 3; time += 1) expect(texted(text, mark)).toEqual([]);
  }
  expect(codeBytes() - before).toBeLessThan(20_000_000);
  expect(texted(text, 'a1b2c3专线')).toHaveLength(50);
});

it('a character that takes two units is shown whole or not at all, at both ends', () => {
  for (let gap = 20; gap < 60; gap += 1) {
    for (const text of [`${'𬭎'.repeat(gap)}备份${'𬭎'.repeat(gap)}`, `网${'𬭎'.repeat(gap)}备份网${'𬭎'.repeat(gap)}`, `网${'𬭎'.repeat(gap)}网备份${'𬭎'.repeat(gap)}`]) {
      expect([textOf(text, ['备份']).isWellFormed(), textOf(text).isWellFormed()], text).toEqual([true, true]);
    }
  }
});
