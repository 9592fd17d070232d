import { expect, it } from 'vitest';
import { documentEntries } from '#server/search/upstream-entries.ts';

it('texts of blocks stay apart, and inline marks divide no word', () => {
  const content = '<ul><li>机<b>柜</b></li><li>托管</li></ul><h2 id="s-1">第<i>一</i>步</h2><table><tr><td>A</td><td>B</td></tr></table>';
  const entries = documentEntries({ id: '1', name: '手册', content }, '');
  expect(entries.map(({ section, text }) => [section, text])).toEqual([['', '机柜 托管'], ['第一步', 'A B']]);
});
