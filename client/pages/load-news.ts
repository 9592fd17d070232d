/** Loads the models of the pages whose content comes from the upstream: news, articles, documents. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { NEWS_PAGE_SIZE, type Article, type ArticleSummary, type Document, type Reading, type Shown } from '#shared/contracts/news.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import { documentFigure } from '#shared/content/figures/documents.ts';
import { newsFigure } from '#shared/content/figures/news.ts';
import { relatedTo } from '#shared/site/related.ts';
import { linkTerms } from '#shared/site/term-links.ts';
import { articleContext } from './article-context.ts';
import type { ModelOf, NewsListQuery } from './model.ts';
import { opensWithLead } from './news-list-page.tsx';
import { readContentId, NEWS_FIRST_PAGE, readNewsListQuery, readText } from './page-query.ts';
import { freshness, optional, type Loaded } from './readings.ts';
import { titlePieces } from './title-words.ts';

/** Drops the time of the read. It differs between processes, so the page would get another ETag in each. */
const toShown = <T>({ value, stale }: Reading<T>): Shown<T> => ({ value, stale });

const withTerms = <T extends { readonly content: string }>({ value, stale }: Reading<T>): Shown<T> => ({ value: { ...value, content: linkTerms(value.content) }, stale });

/** The article at the top of the first page shows its whole figure, all others a small motif of theirs. */
function listFigures(query: NewsListQuery, list: readonly ArticleSummary[]): Pick<ModelOf<'news-list'>, 'leadFigure' | 'motifs'> {
  const first = opensWithLead(query) ? list[0] : undefined;
  const motifs = list.flatMap((article) => {
    const figure = article === first ? undefined : newsFigure(article);
    return figure ? [[article.id, figure.drawing] as const] : [];
  });
  return { leadFigure: first && newsFigure(first), motifs: Object.fromEntries(motifs) };
}

/** @param missing the list is shown with 404 in place of an article that does not exist */
export async function loadNewsList(search: QueryReader, api: BffApi, missing = false): Promise<Loaded> {
  const query = missing ? NEWS_FIRST_PAGE : readNewsListQuery(search);
  const reading = await optional(
    api.articles({
      page: query.page,
      pageSize: NEWS_PAGE_SIZE,
      ...(query.category ? { category: query.category } : {}),
      ...(query.keyword ? { keyword: query.keyword } : {}),
    }),
  );
  const list = reading?.value.list ?? [];
  return {
    status: missing ? 404 : 200,
    model: { kind: 'news-list', query, reading: reading && toShown(reading), ...listFigures(query, list), titles: Object.fromEntries(list.map((article) => [article.id, titlePieces(article)])), missing },
    data: { ...freshness(reading), empty: reading?.value.total === 0 },
  };
}

/** The article that the query names. Without an id, or if there is no such article, the list. */
export async function loadArticle(search: QueryReader, api: BffApi): Promise<Loaded> {
  const id = readContentId(search);
  if (!id) return loadNewsList(search, api, id === null);
  let reading: Reading<Article> | undefined;
  try {
    reading = await api.article(id);
    if (!reading) return await loadNewsList(search, api, true);
  } catch {
    reading = undefined;
  }
  const around = reading && (await articleContext(reading.value, api));
  const data = freshness(reading);
  return {
    status: 200,
    model: { kind: 'article', id, reading: reading && withTerms(reading), context: around?.context },
    data: { ...data, complete: data.complete && around?.isComplete === true },
  };
}

/** Reads a document. The result is undefined if the read fails, and `missing` if there is no such document. */
function loadDocument(id: string, api: BffApi): Promise<Reading<Document> | 'missing' | undefined> {
  return api.document(id).then(
    (reading) => reading ?? ('missing' as const),
    () => undefined,
  );
}

/** The document tree and, if the query names one, a document. */
export async function loadDocs(search: QueryReader, api: BffApi): Promise<Loaded> {
  const given = readContentId(search);
  const id = given ?? undefined;
  const [tree, document] = await Promise.all([optional(api.documents()), given === null ? ('missing' as const) : id === undefined ? undefined : loadDocument(id, api)]);
  const missing = document === 'missing' ? document : undefined;
  const found = document === 'missing' ? undefined : document;
  return {
    status: missing ? 404 : 200,
    model: {
      kind: 'docs',
      id,
      words: readText(search, 'q', 40),
      tree: tree && toShown(tree),
      document: found ? withTerms(found) : missing,
      figure: found && documentFigure(found.value),
      related: found ? relatedTo(`document:${id ?? ''}`, found.value.content) : [],
    },
    data: freshness(tree, ...(id === undefined || missing ? [] : [found])),
  };
}
