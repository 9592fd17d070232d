/** Loads the context of an article: previous and next article, further reading, figure, related pages and documents. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { NEWEST, type Article, type ArticleList, type ArticleQuery, type ArticleSummary } from '#shared/contracts/news.ts';
import { newsFigure } from '#shared/content/figures/news.ts';
import type { TextFigure } from '#shared/content/figures/text-figure.ts';
import { relatedTo, type RelatedPage } from '#shared/site/related.ts';
import { plainText } from '#shared/text/markup.ts';
import { titlePieces } from './title-words.ts';

interface MentionedDocument {
  readonly id: string;
  /** Text of the link. */
  readonly name: string;
}

interface Neighbours {
  readonly newer: ArticleSummary | undefined;
  readonly older: ArticleSummary | undefined;
}

export interface ArticleContext extends Neighbours {
  /** Pieces of the title that stay on one line. */
  readonly title: readonly string[];
  readonly further: readonly ArticleSummary[];
  /** Undefined if the site has no figure for this article. */
  readonly figure: TextFigure | undefined;
  readonly related: readonly RelatedPage[];
  readonly documents: readonly MentionedDocument[];
}

/** Page size of the reads around an older article. Up to this many articles may share one second. */
const WINDOW = 10;
const FURTHER = 3;

const DOCUMENT_LINK = /<a href="\/documents\?id=([\w.-]+)(?:#[^"]*)?"[^>]*>(.*?)<\/a>/g;

/** The documents that a sanitised body links to, each once. */
function mentionedDocuments(html: string): readonly MentionedDocument[] {
  const found = new Map<string, string>();
  for (const [, id, name] of html.matchAll(DOCUMENT_LINK)) if (id !== undefined && !found.has(id)) found.set(id, plainText(name ?? ''));
  return [...found].map(([id, name]) => ({ id, name }));
}

function neighboursIn(list: readonly ArticleSummary[], id: string): Neighbours | undefined {
  const index = list.findIndex((article) => article.id === id);
  return index < 0 ? undefined : { newer: list[index - 1], older: list[index + 1] };
}

async function readList(api: BffApi, query: ArticleQuery): Promise<ArticleList> {
  return (await api.articles(query)).value;
}

/** Reads the articles from this one's time on. They come newest first, so this article is near the end of the last page. */
async function readNewer({ id, publishTime }: Article, api: BffApi): Promise<ArticleSummary | undefined> {
  const query = { startTime: publishTime, pageSize: WINDOW };
  const first = await readList(api, { ...query, page: 1 });
  const last = Math.max(1, Math.ceil(first.total / WINDOW));
  const found = last === 1 ? first.list : (await readList(api, { ...query, page: last })).list;
  const newer = neighboursIn(found, id)?.newer;
  if (newer || last === 1 || found[0]?.id !== id) return newer;
  return (await readList(api, { ...query, page: last - 1 })).list.at(-1);
}

async function readOlder({ id, publishTime }: Article, api: BffApi): Promise<ArticleSummary | undefined> {
  return neighboursIn((await readList(api, { endTime: publishTime, page: 1, pageSize: WINDOW })).list, id)?.older;
}

async function readNeighbours(article: Article, newest: ArticleList, api: BffApi): Promise<Neighbours> {
  const found = neighboursIn(newest.list, article.id);
  if (found && (found.older || newest.total <= newest.list.length)) return found;
  const [newer, older] = await Promise.all([found?.newer ?? readNewer(article, api), readOlder(article, api)]);
  return { newer, older };
}

/** Articles of the same category first, each group newest first. The neighbours are left out, since they have their own links. */
function furtherReading(article: Article, list: readonly ArticleSummary[], { newer, older }: Neighbours): readonly ArticleSummary[] {
  const excluded = new Set([article.id, newer?.id, older?.id]);
  const others = list.filter(({ id }) => !excluded.has(id));
  const isSameCategory = ({ category }: ArticleSummary) => category === article.category;
  return [...others.filter(isSameCategory), ...others.filter((other) => !isSameCategory(other))].slice(0, FURTHER);
}

/**
 * Loads the context of an article. If the list cannot be read, there are no neighbours and no further reading, and it is
 * not complete. Reads by time find the neighbours of any article with a fixed number of calls, however long the list is.
 */
export async function articleContext(article: Article, api: BffApi): Promise<{ readonly context: ArticleContext; readonly isComplete: boolean }> {
  const own = { title: titlePieces(article), figure: newsFigure(article), related: relatedTo(`article:${article.id}`, article.content), documents: mentionedDocuments(article.content) };
  try {
    const newest = await readList(api, NEWEST);
    const neighbours = await readNeighbours(article, newest, api);
    return { context: { ...own, ...neighbours, further: furtherReading(article, newest.list, neighbours) }, isComplete: true };
  } catch {
    return { context: { ...own, newer: undefined, older: undefined, further: [] }, isComplete: false };
  }
}
