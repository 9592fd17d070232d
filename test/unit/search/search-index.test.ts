/** The index while the server runs: texts are read again and again for as long as it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Entry } from '#server/search/entry.ts';
import { planQuery } from '#server/search/query.ts';
import { openIndex, type SearchIndex } from '#server/search/search-index.ts';
import { builtFrontend } from '#test/support/site.ts';

let index: SearchIndex;
afterEach(() => index.close());

const WHOLE = '/documents?id=one';
const entry = (turn: number, section: number): Entry => ({ kind: 'document', whole: WHOLE, path: `${WHOLE}#${section}`, title: '机柜上架', section: section === 0 ? '' : `第 ${section} 步`, text: `第${turn}版的说明`, keys: [] });
const found = (phrase: string) => index.match(phrase, 500).filter(({ place }) => place.whole === WHOLE);

it.each([['an empty one', false], ['the built one', true]])('a text can be put in place of itself as often as the site lives: %s', async (_which, isBuilt) => {
  await builtFrontend();
  index = openIndex(isBuilt ? readFileSync(join(process.cwd(), 'dist/search.db')) : undefined);
  for (let turn = 1; turn <= 600; turn += 1) index.replace(WHOLE, [0, 1, 2].map((section) => entry(turn, section)));
  expect(found('"版的"').map(({ place }) => index.textOf(place.id))).toEqual(Array(3).fill('第600版的说明'));
  index.remove(WHOLE);
  expect(found('"版的"')).toEqual([]);
});

it('a word that no text has any longer is nobody\'s meaning', () => {
  index = openIndex(undefined);
  const meant = (): string | undefined => planQuery('zebrafsh', index.vocabulary).corrected;
  index.replace(WHOLE, [{ ...entry(1, 0), text: 'zebrafish' }]);
  expect(meant()).toBe('zebrafish');
  index.replace(WHOLE, [entry(2, 0)]);
  expect(meant()).toBeUndefined();
});

it('of two words the one that more texts have is meant, however often one text was read', () => {
  index = openIndex(undefined);
  const put = (whole: string, text: string): void => index.replace(whole, [{ ...entry(1, 0), whole, path: whole, text }]);
  put('/a', 'router');
  put('/b', 'router');
  for (let turn = 0; turn < 5; turn += 1) put('/c', 'routes');
  expect(planQuery('routex', index.vocabulary).corrected).toBe('router');
});
