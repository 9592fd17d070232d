/** The index of a running server: the same texts are replaced many times. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Entry } from '#server/search/entry.ts';
import { planQuery } from '#server/search/query.ts';
import { openIndex, type SearchIndex } from '#server/search/search-index.ts';
import { builtFrontend } from '#test/support/site.ts';

let index: SearchIndex;
afterEach(() => index.close());

const ITEM = '/documents?id=one';
const entry = (turn: number, section: number): Entry => ({ kind: 'document', item: ITEM, path: `${ITEM}#${section}`, title: '机柜上架', section: section === 0 ? '' : `第 ${section} 步`, text: `第${turn}版的说明`, keys: [] });
const found = (phrase: string) => index.match(phrase, 500).filter(({ entry: each }) => each.item === ITEM);

it.each([['an empty one', false], ['the built one', true]])('an item can be replaced any number of times: %s', async (_which, isBuilt) => {
  await builtFrontend();
  index = openIndex(isBuilt ? readFileSync(join(process.cwd(), 'dist/search.db')) : undefined);
  for (let turn = 1; turn <= 600; turn += 1) index.replace(ITEM, [0, 1, 2].map((section) => entry(turn, section)));
  expect(found('"版的"').map(({ entry: each }) => index.textOf(each.id))).toEqual(Array(3).fill('第600版的说明'));
  index.remove(ITEM);
  expect(found('"版的"')).toEqual([]);
});

it('entries that cannot be stored change nothing, and the next ones are stored', () => {
  index = openIndex(undefined);
  index.replace(ITEM, [entry(1, 0)]);
  expect(() => index.replace(ITEM, [entry(2, 0), { ...entry(2, 1), text: null as never }])).toThrow('NOT NULL');
  expect(found('"版的"').map(({ entry: each }) => index.textOf(each.id))).toEqual(['第1版的说明']);
  index.replace(ITEM, [entry(3, 0)]);
  expect(found('"版的"').map(({ entry: each }) => index.textOf(each.id))).toEqual(['第3版的说明']);
});

it('a word that no text contains any more is not a correction', () => {
  index = openIndex(undefined);
  const correction = (): string | undefined => planQuery('zebrafsh', index.vocabulary).corrected;
  index.replace(ITEM, [{ ...entry(1, 0), text: 'zebrafish' }]);
  expect(correction()).toBe('zebrafish');
  index.replace(ITEM, [entry(2, 0)]);
  expect(correction()).toBeUndefined();
});

it('of two similar words the one that more texts contain is the correction, however often one text was read', () => {
  index = openIndex(undefined);
  const put = (item: string, text: string): void => index.replace(item, [{ ...entry(1, 0), item, path: item, text }]);
  put('/a', 'router');
  put('/b', 'router');
  for (let turn = 0; turn < 5; turn += 1) put('/c', 'routes');
  expect(planQuery('routex', index.vocabulary).corrected).toBe('router');
});

it('a figure is found with and without its thousands separators', () => {
  index = openIndex(undefined);
  index.replace(ITEM, [{ ...entry(1, 0), text: '单端口 1,400 Gb/s' }]);
  const { vocabulary } = index;
  for (const query of ['1400', '1,400']) expect(planQuery(query, vocabulary).tiers.flatMap(({ match }) => found(match)).length, query).toBeGreaterThan(0);
});
