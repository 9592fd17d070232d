/** The articles before and after one, found in the whole list and not only on its first page. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { Article, ArticleList, ArticleQuery, ArticleSummary } from '#shared/contracts/news.ts';

export interface Neighbours {
  readonly newer: ArticleSummary | undefined;
  readonly older: ArticleSummary | undefined;
}

/** One read of the newest articles does for nearly every visit and is shared by all of them. */
const NEWEST: ArticleQuery = { page: 1, pageSize: 100 };
/** How many articles of one second are looked through around an older one. */
const AROUND = 10;

function around(list: readonly ArticleSummary[], id: string): Neighbours | undefined {
  const at = list.findIndex((article) => article.id === id);
  return at < 0 ? undefined : { newer: list[at - 1], older: list[at + 1] };
}

async function lists(api: BffApi, query: ArticleQuery): Promise<ArticleList> {
  return (await api.articles(query)).value;
}

/** The article next to it among those that are not older: they come newest first, so it stands at the end. */
async function newerThan({ id, publishTime }: Article, api: BffApi): Promise<ArticleSummary | undefined> {
  const query = { startTime: publishTime, pageSize: AROUND };
  const first = await lists(api, { ...query, page: 1 });
  const last = Math.max(1, Math.ceil(first.total / AROUND));
  const found = last === 1 ? first.list : (await lists(api, { ...query, page: last })).list;
  const here = around(found, id)?.newer;
  if (here || last === 1 || found[0]?.id !== id) return here;
  return (await lists(api, { ...query, page: last - 1 })).list.at(-1);
}

async function olderThan({ id, publishTime }: Article, api: BffApi): Promise<ArticleSummary | undefined> {
  return around((await lists(api, { endTime: publishTime, page: 1, pageSize: AROUND })).list, id)?.older;
}

/**
 * Neighbours of an article, newest first as the list has them; where the list cannot be read, it has none.
 * @param api reads by time reach any article with a fixed number of calls, however long the list is
 */
export async function neighboursOf(article: Article, api: BffApi): Promise<Neighbours> {
  try {
    const newest = await lists(api, NEWEST);
    const near = around(newest.list, article.id);
    if (near && (near.older || newest.total <= newest.list.length)) return near;
    const [newer, older] = await Promise.all([near?.newer ?? newerThan(article, api), olderThan(article, api)]);
    return { newer, older };
  } catch {
    return { newer: undefined, older: undefined };
  }
}
