/** `nbArticle` and `nbArticle/findById`: the filtered list, newest first, and one article. */
import type { DatabaseSync } from 'node:sqlite';
import type { WireArticle, WireArticleList, WireArticleSummary } from '#server/upstream/contract.ts';

const SUMMARY = 'id, title, summary, category, source, publishTime';
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

type Query = Readonly<Record<string, unknown>>;

/** A malformed parameter. The message is its name. */
export class QueryError extends Error {}

function readText(query: Query, name: string, pattern?: RegExp): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || (pattern && !pattern.test(value))) throw new QueryError(name);
  return value;
}

function readCount(query: Query, name: string, fallback: number, most: number): number {
  const text = readText(query, name, /^\d{1,6}$/);
  const count = text === undefined ? fallback : Number(text);
  if (count < 1 || count > most) throw new QueryError(name);
  return count;
}

/** Escapes the wildcards of `LIKE`: in a keyword they are ordinary characters. */
const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter that is null matches every row. */
const WHERE = `WHERE (:category IS NULL OR category = :category) AND (:keyword IS NULL OR searchText LIKE :keyword ESCAPE '\\')
  AND (:startTime IS NULL OR publishTime >= :startTime) AND (:endTime IS NULL OR publishTime <= :endTime)`;

function readFilters(query: Query) {
  const keyword = readText(query, 'keyword');
  return {
    category: readText(query, 'category') ?? null,
    keyword: keyword === undefined ? null : likePattern(keyword),
    startTime: readText(query, 'startTime', DATE_TIME) ?? null,
    endTime: readText(query, 'endTime', DATE_TIME) ?? null,
  };
}

/**
 * Lists articles, newest first.
 * @param query `page`, `pageSize` (at most 100), `category`, `keyword`, `startTime`, `endTime` (both inclusive)
 * @throws QueryError for a malformed parameter
 */
export function listArticles(database: DatabaseSync, query: Query): WireArticleList {
  const page = readCount(query, 'page', 1, 100_000);
  const pageSize = readCount(query, 'pageSize', 10, 100);
  const filters = readFilters(query);
  const counted = database.prepare(`SELECT count(*) AS total FROM articles ${WHERE}`).get(filters);
  const rows = database
    .prepare(`SELECT ${SUMMARY} FROM articles ${WHERE} ORDER BY publishTime DESC, id DESC LIMIT :pageSize OFFSET :skipped`)
    .all({ ...filters, pageSize, skipped: (page - 1) * pageSize });
  return { list: rows as unknown as WireArticleSummary[], total: Number(counted?.['total']) };
}

/** One article with its HTML, or null. */
export function findArticle(database: DatabaseSync, id: string): WireArticle | null {
  const row = database.prepare(`SELECT ${SUMMARY}, content FROM articles WHERE id = ?`).get(id);
  return (row as unknown as WireArticle | undefined) ?? null;
}
