import { describe, expect, it } from 'vitest';
import { planQuery } from '#server/search/query.ts';
import type { Vocabulary } from '#server/search/search-index.ts';

const LATIN = new Map([['msp', 12], ['nccl', 40], ['kubernetes', 9], ['4', 30], ['95', 8], ['22239', 3]]);
const SOUNDS = new Map([['zhuanxian', '专线'], ['jiage', '价格'], ['nccl', '你猜']]);
const vocabulary: Vocabulary = {
  count: (token) => LATIN.get(token) ?? 0,
  hasPrefix: (prefix) => [...LATIN.keys()].some((word) => word.startsWith(prefix)),
  soundOf: () => '',
  wordOfSound: (sound) => SOUNDS.get(sound),
  words: (prefix) => [...LATIN.keys()].filter((word) => word.startsWith(prefix)),
};
const corrected = (query: string): string | undefined => planQuery(query, vocabulary).corrected;

it.each(['ほげ', 'привет', '한국'])('%s, in a script that the index does not have, is not searched for', (typed) => {
  expect(planQuery(typed, vocabulary)).toMatchObject({ tiers: [], corrected: undefined });
});

describe('an unknown word', () => {
  it.each([['ncll', 'nccl'], ['kubernets', 'kubernetes'], ['Kubernets', 'kubernetes']])('%s is corrected to %s', (typed, meant) => {
    expect(corrected(typed)).toBe(meant);
  });

  it.each(['MSAP', 'ＭＳＡＰ', 'NCCP', '配置 MSDP'])('%s is an abbreviation and is not corrected', (typed) => {
    expect(corrected(typed)).toBeUndefined();
  });

  it.each([['22238', 'a number'], ['zisaster', 'written with another first letter'], ['kubernete', 'the beginning of a word'], ['nccl', 'a word that is also a sound']])('%s, %s, is not corrected', (typed) => {
    expect(corrected(typed)).toBeUndefined();
  });

  it.each(['MSTP', 'mstp', 'sdh'])('%s is known by its synonyms and is not corrected', (typed) => {
    const { corrected: guess, tiers } = planQuery(typed, vocabulary);
    expect(guess).toBeUndefined();
    expect(tiers.some(({ match }) => match.includes('专线'))).toBe(true);
  });

  it('is corrected to a word that only the synonyms have, and the words around it then are understood', () => {
    const { corrected: guess, tiers } = planQuery('disater recovery', vocabulary);
    expect(guess).toBe('disaster recovery');
    expect(tiers.some(({ match }) => match.includes('灾备'))).toBe(true);
  });

  it.each([['zhuanxian', '专线'], ['zhuanxianjiage', '专线 价格']])('%s, typed with the input method off, is read as %s', (typed, meant) => {
    expect(corrected(typed)).toBe(meant);
  });

  it('whose letters spell a known word and something else stays as it is', () => {
    expect(corrected('zhuanxianx')).toBeUndefined();
  });
});

it.each([['双路市电', ['双路', '市电']], ['甲乙丙丁戊', ['甲乙', '丙丁', '丁戊']], ['供电量', undefined]])('the pairs of characters by which %s, if it can be two words, is also looked for, anywhere: %j', (typed, pairs) => {
  const apart = planQuery(typed, vocabulary).tiers.flatMap(({ match }) => [...match.matchAll(/\(("[^" ]+"(?: AND "[^" ]+")+)\)/g)].map(([, found]) => found));
  expect(new Set(apart)).toEqual(new Set(pairs ? [pairs.map((pair) => `"${pair}"`).join(' AND ')] : []));
});

it.each([['统信', 'tongxin', 'has synonyms'], ['床', 'chuang', 'is one character']])('%s is not looked for by its sound: it %s', (word, sound) => {
  const { tiers } = planQuery(word, { ...vocabulary, soundOf: () => sound });
  expect(tiers.filter(({ match }) => match.includes(sound))).toEqual([]);
});

it('one letter or digit is not highlighted, one Han character is', () => {
  expect(planQuery('a 柜 4', vocabulary).marks).toEqual(['a 柜 4', '柜']);
});

it('stop words in a row are none of them the beginning of a word', () => {
  expect(planQuery('专线和有', vocabulary).tiers[1]).toEqual(planQuery('专线', vocabulary).tiers[1]);
});

it.each([
  ['2核4G', false, '4'], ['L4S', false, '4'], ['95 突发', true, '95'], ['GBT22239', true, '22239'],
])('%s: whether a part of it is looked for alone: %s, %s', (query, isLookedFor, part) => {
  expect(planQuery(query, vocabulary).tiers.at(-1)?.match.split(' OR ').includes(`"${part}"`)).toBe(isLookedFor);
});
