/** What stands around an article: its neighbours in the whole list, further reading, its figure, what it speaks of. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { Article, ArticleList, ArticleQuery, ArticleSummary } from '#shared/contracts/news.ts';
import { newsFigure } from '#shared/content/figures/news.ts';
import type { TextFigure } from '#shared/content/figures/text-figure.ts';
import { relatedTo, type RelatedPage } from '#shared/site/related.ts';
import { mentionedDocuments, type MentionedDocument } from './mentioned-documents.ts';

interface Neighbours {
  readonly newer: ArticleSummary | undefined;
  readonly older: ArticleSummary | undefined;
}

export interface ArticleContext extends Neighbours {
  readonly further: readonly ArticleSummary[];
  /** Drawn from the article's own data; undefined for an article that the site has none for. */
  readonly figure: TextFigure | undefined;
  readonly related: readonly RelatedPage[];
  readonly documents: readonly MentionedDocument[];
}

/** One read of the newest articles does for nearly every visit and is shared by all of them. */
const NEWEST: ArticleQuery = { page: 1, pageSize: 100 };
/** How many articles of one second are looked through around an older one. */
const AROUND = 10;
const FURTHER = 3;

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

async function neighbours(article: Article, newest: ArticleList, api: BffApi): Promise<Neighbours> {
  const near = around(newest.list, article.id);
  if (near && (near.older || newest.total <= newest.list.length)) return near;
  const [newer, older] = await Promise.all([near?.newer ?? newerThan(article, api), olderThan(article, api)]);
  return { newer, older };
}

/** Articles of the same category first, newest first; the neighbours have their own links. */
function furtherReading(article: Article, list: readonly ArticleSummary[], { newer, older }: Neighbours): readonly ArticleSummary[] {
  const taken = new Set([article.id, newer?.id, older?.id]);
  const others = list.filter(({ id }) => !taken.has(id));
  const isKin = ({ category }: ArticleSummary) => category === article.category;
  return [...others.filter(isKin), ...others.filter((other) => !isKin(other))].slice(0, FURTHER);
}

/**
 * The context of an article; where the list cannot be read, it has no neighbours.
 * @param api reads by time reach any article with a fixed number of calls, however long the list is
 */
export async function articleContext(article: Article, api: BffApi): Promise<ArticleContext> {
  const own = { figure: newsFigure(article), related: relatedTo(`article:${article.id}`, article.content), documents: mentionedDocuments(article.content) };
  try {
    const newest = await lists(api, NEWEST);
    const near = await neighbours(article, newest, api);
    return { ...own, ...near, further: furtherReading(article, newest.list, near) };
  } catch {
    return { ...own, newer: undefined, older: undefined, further: [] };
  }
}
