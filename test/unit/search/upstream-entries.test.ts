import { expect, it } from 'vitest';
import { sanitise } from '#server/news/sanitise.ts';
import { documentEntries } from '#server/search/upstream-entries.ts';

/** Elements within a sentence (HTML standard, text-level semantics and edits). */
const WITHIN_TEXT = ['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'];

it('texts of blocks stay apart, and inline marks divide no word', () => {
  const content = '<ul><li>机<b>柜</b></li><li>托管</li></ul><h2 id="s-1">第<i>一</i>步</h2><p>接<u>地</u>与<del>接</del><s>零</s>按<kbd>回车</kbd>键</p><table><tr><td>A</td><td>B</td></tr></table>';
  const entries = documentEntries({ id: '1', name: '手册', content }, '');
  expect(entries.map(({ section, text }) => [section, text])).toEqual([['', '机柜 托管'], ['第一步', '接地与接零按回车键 A B']]);
});

it.each(WITHIN_TEXT)('whatever sanitising leaves of it, <%s> divides no word', (tag) => {
  const content = sanitise(`<p>托<${tag}>管</${tag}></p>`);
  expect(documentEntries({ id: '1', name: '手册', content }, '').map(({ text }) => text)).toEqual(['托管']);
});

it.each(['<a href="/resource/WanCCS">CCS</a>', '&amp;&amp;', '𬭎𬭎'])('of a long text that is cut within %s no piece is left', (divided) => {
  for (let length = 39_990; length < 40_000; length += 1) {
    const content = '机'.repeat(length) + divided;
    const [entry] = documentEntries({ id: '1', name: '手册', content }, '');
    expect((entry?.text ?? '').replace(/^机+/, '')).toMatch(/^(?:&*|𬭎*|C*)$/u);
  }
});

it('a picture within the text takes nothing of an article out of the search', () => {
  const picture = sanitise(`<img src="data:image/png;base64,${'A'.repeat(60_000)}" alt="图">`);
  const entries = documentEntries({ id: '1', name: '手册', content: `<p>机柜</p>${picture}<h2 id="s-1">电力</h2><p>双路</p>` }, '');
  expect(entries.map(({ section, text }) => [section, text])).toEqual([['', '机柜'], ['电力', '双路']]);
});
