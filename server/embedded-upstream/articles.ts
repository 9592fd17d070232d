/** `nbArticle` and `nbArticle/findById`: list with filters, newest first, and one article. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { WireArticle, WireArticleList, WireArticleSummary } from '#server/upstream/contract.ts';

const SUMMARY = 'id, title, summary, category, source, publishTime';
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

type Query = Readonly<Record<string, unknown>>;

/** A parameter of the list that the API refuses. */
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

/** `LIKE` gives `%` and `_` a meaning that a keyword does not have. */
const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(query: Query): { where: string; values: SQLInputValue[] } {
  const parts: [string, string | undefined][] = [
    ['category = ?', readText(query, 'category')],
    ["searchText LIKE ? ESCAPE '\\'", readText(query, 'keyword')],
    ['publishTime >= ?', readText(query, 'startTime', DATE_TIME)],
    ['publishTime <= ?', readText(query, 'endTime', DATE_TIME)],
  ];
  const used = parts.filter((part): part is [string, string] => part[1] !== undefined);
  const where = used.length === 0 ? '' : `WHERE ${used.map(([condition]) => condition).join(' AND ')}`;
  return { where, values: used.map(([condition, value]) => (condition.includes('LIKE') ? likePattern(value) : value)) };
}

/**
 * Lists articles, newest first.
 * @param query `page`, `pageSize` (at most 100), `category`, `keyword`, `startTime`, `endTime` (both inclusive)
 * @throws QueryError for a malformed one
 */
export function listArticles(database: DatabaseSync, query: Query): WireArticleList {
  const page = readCount(query, 'page', 1, 100_000);
  const pageSize = readCount(query, 'pageSize', 10, 100);
  const { where, values } = conditions(query);
  const counted = database.prepare(`SELECT count(*) AS total FROM articles ${where}`).get(...values);
  const rows = database
    .prepare(`SELECT ${SUMMARY} FROM articles ${where} ORDER BY publishTime DESC, id DESC LIMIT ? OFFSET ?`)
    .all(...values, pageSize, (page - 1) * pageSize);
  return { list: rows as unknown as WireArticleSummary[], total: Number(counted?.['total']) };
}

/** One article with its HTML, or null. */
export function findArticle(database: DatabaseSync, id: string): WireArticle | null {
  const row = database.prepare(`SELECT ${SUMMARY}, related, content FROM articles WHERE id = ?`).get(id);
  return row ? ({ ...row, related: JSON.parse(String(row['related'])) } as unknown as WireArticle) : null;
}
