import { expect, it } from 'vitest';
import { suggestionsFor } from '#server/search/suggestions.ts';

it('the most similar names come first, each once', () => {
  expect(suggestionsFor('机柜托管服务', ['托管', '机柜托管', '冷冻水', '机柜托管']).slice(0, 2)).toEqual(['机柜托管', '托管']);
});

it.each([['rpo', 'RPO', 'a term'], ['95计费', '95 计费', 'a popular query'], ['机柜', '机柜', 'a title'], ['鳄', '鳄', 'one character']])('%s, asked for in vain, is not what is suggested: it is %s', (query, name) => {
  const suggested = suggestionsFor(query, ['机柜', '鳄']);
  expect(suggested).toHaveLength(6);
  expect(suggested).not.toContain(name);
});
