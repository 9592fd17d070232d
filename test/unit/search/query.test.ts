import { describe, expect, it } from 'vitest';
import { planQuery } from '#server/search/query.ts';
import type { Vocabulary } from '#server/search/search-index.ts';

const LATIN = new Map([['msp', 12], ['nccl', 40], ['kubernetes', 9]]);
const vocabulary: Vocabulary = {
  count: (token) => LATIN.get(token) ?? 0,
  hasPrefix: (prefix) => [...LATIN.keys()].some((word) => word.startsWith(prefix)),
  soundOf: () => '',
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

  it.each(['MSAP', 'NCCP', '配置 MSDP'])('%s is an abbreviation and is not corrected', (typed) => {
    expect(corrected(typed)).toBeUndefined();
  });

  it.each(['MSTP', 'mstp', 'sdh'])('%s is known by its synonyms and is not corrected', (typed) => {
    const { corrected: guess, tiers } = planQuery(typed, vocabulary);
    expect(guess).toBeUndefined();
    expect(tiers.some(({ match }) => match.includes('专线'))).toBe(true);
  });
});
