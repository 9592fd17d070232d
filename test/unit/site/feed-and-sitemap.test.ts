/** The feed and the sitemap of news that lack what most of them have. */
import { describe, expect, test } from 'vitest';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import type { ArticleSummary } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { toListRequest } from '#server/news/article-query.ts';
import { atomFeed } from '#server/site/feed.ts';
import { createSitemap } from '#server/site/sitemap.ts';
import { wellFormedMistakes } from '#test/support/xml.ts';

const ORIGIN = 'https://www.example.cn';
const AT = Date.UTC(2026, 0, 2, 3, 4, 5);
const article = (id: string, facts: Partial<ArticleSummary> = {}): ArticleSummary => ({
  id, title: '标题', summary: '摘要', category: '公司新闻', source: '部', publishTime: '2026-01-01 08:00:00', ...facts,
});
/** The reads of an upstream with these articles and one document. */
function reads(list: readonly ArticleSummary[]): NewsReads {
  const lists = { value: { list: [...list], total: list.length, page: 1, pageSize: 20 }, at: AT, stale: false };
  const documents = { value: [{ id: 'c', name: '章', children: [{ id: 'd', name: '文', updateTime: '2026-02-03' }] }], at: AT, stale: false };
  return { articles: async () => lists, documents: async () => documents, article: async () => undefined, document: async () => undefined } as NewsReads;
}

describe('the feed', () => {
  test('of no news is as old as the answer', async () => {
    expect(await atomFeed(ORIGIN, reads([]))).toContain('<updated>2026-01-02T03:04:05.000Z</updated>');
  });

  test('names no category where there is none, and leaves out what has no time', async () => {
    const feed = await atomFeed(ORIGIN, reads([article('1', { category: '' }), article('2', { publishTime: '2026-13-45 00:00:00' }), article('3')]));
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect(feed.match(/<category /g)).toHaveLength(1);
    expect(feed).not.toContain('id=2<');
  });

  test('is made of the list that outlives a restart, and has its twenty newest', async () => {
    const news = reads(Array.from({ length: 30 }, (_, index) => article(`n${index}`)));
    const feed = await atomFeed(ORIGIN, {
      ...news,
      articles: async (query) => {
        if (!toListRequest(query).isCommon) throw problemError('upstream-unavailable');
        return news.articles(query);
      },
    });
    expect(feed.match(/<entry>/g)).toHaveLength(20);
    expect([feed.includes('id=n19"'), feed.includes('id=n20"')]).toEqual([true, false]);
  });

  test('has no character that XML forbids', async () => {
    const feed = await atomFeed(ORIGIN, reads([article('1', { title: 'A\u0000\u0008\u000B\u001F\uFFFE<B>\t' })]));
    expect(feed).toContain('<title>A&lt;B&gt;\t</title>');
    expect(wellFormedMistakes(feed)).toEqual([]);
  });
});

describe('the sitemap', () => {
  /** An upstream with so many articles, of which the pages from `brokenFrom` on cannot be read. */
  const paged = (count: number, brokenFrom = Infinity): NewsReads => {
    const all = Array.from({ length: count }, (_, index) => article(`n${index}`));
    const answers = new Map<string, unknown>();
    return {
      ...reads([]),
      articles: async ({ page = 1, pageSize = 10 }) => {
        if (page >= brokenFrom) throw problemError('upstream-unavailable');
        const value = { list: all.slice((page - 1) * pageSize, page * pageSize), total: count, page, pageSize };
        return answers.getOrInsertComputed(`${page} ${pageSize}`, () => ({ value, at: AT, stale: false })) as Awaited<ReturnType<NewsReads['articles']>>;
      },
    };
  };
  const listed = async (news: NewsReads): Promise<number> => (await createSitemap(ORIGIN, news)()).body.toString().match(/NewsDetail\?id=n/g)?.length ?? 0;

  test('lists the newest 500 articles, and no fewer than the newest hundred when others cannot be read', async () => {
    expect([await listed(paged(120)), await listed(paged(510)), await listed(paged(510, 5)), await listed(paged(510, 1))]).toEqual([120, 500, 100, 0]);
  });

  test('of several pages is written again only when one of them is another', async () => {
    const sitemap = createSitemap(ORIGIN, paged(120));
    expect(await sitemap()).toBe(await sitemap());
  });

  test('is written again only when the upstream says something else', async () => {
    let news = reads([article('1')]);
    const sitemap = createSitemap(ORIGIN, {
      ...news, articles: (query) => news.articles(query), documents: () => news.documents(),
    });
    const first = await sitemap();
    expect(await sitemap()).toBe(first);
    news = reads([article('1'), article('2')]);
    const second = await sitemap();
    expect(second).not.toBe(first);
    expect(await sitemap()).toBe(second);
  });
});
