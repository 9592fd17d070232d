import { expect, it } from 'vitest';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { articleContext } from '#client/pages/article-context.ts';

const empty = { value: { list: [], total: 0, page: 1, pageSize: 10 }, stale: false, at: 0 };

it('the documents that an article links to are named once, also with an anchor', async () => {
  const content = '<p><a href="/documents?id=11#s-甲">手册</a>、<a href="/documents?id=11">同一手册</a>、<a href="/documents?id=12">规范</a>、<a href="/documents?id=13&amp;x=1">其他</a></p>';
  const article = { id: '1', title: '题', summary: '', category: '', source: '', publishTime: '2026-01-01 00:00:00', content };
  const { context } = await articleContext(article, { articles: async () => empty } as unknown as BffApi);
  expect(context.documents).toEqual([{ id: '11', name: '手册' }, { id: '12', name: '规范' }]);
});
