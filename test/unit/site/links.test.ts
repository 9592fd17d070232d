import { expect, test } from 'vitest';
import { articlePath, documentPath, newsPath, searchPath } from '#shared/site/links.ts';

test('an id is encoded, whatever the upstream has chosen', () => {
  expect(articlePath('a b/1&2?')).toBe('/about/NewsDetail?id=a%20b%2F1%262%3F');
  expect(documentPath('云')).toBe('/documents?id=%E4%BA%91');
});

test.each([
  [newsPath({}), '/about/News'],
  [newsPath({ category: '', keyword: '', page: 1 }), '/about/News'],
  [newsPath({ category: 'a&b', keyword: 'c=d', page: 2 }), '/about/News?category=a%26b&keyword=c%3Dd&page=2'],
  [searchPath({ q: '' }), '/search?q='],
  [searchPath({ q: '95 计费', kind: 'faq', page: 3 }), '/search?q=95%20%E8%AE%A1%E8%B4%B9&kind=faq&page=3'],
])('%s: a list has one address, without what is the default', (address, expected) => {
  expect(address).toBe(expected);
});
