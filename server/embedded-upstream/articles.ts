/** `nbArticle` and `nbArticle/findById`: the filtered list, newest first, and one article. */
import { DATE_TIME, type WireArticle, type WireArticleList } from '#server/upstream/contract.ts';
import type { Content } from './rendered-content.ts';

type Query = Readonly<Record<string, unknown>>;

/** The error of a malformed parameter; Fastify answers it with the status. */
const malformed = (name: string): Error => Object.assign(new Error(`malformed parameter: ${name}`), { statusCode: 400 });

function readText(query: Query, name: string, pattern?: RegExp): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || (pattern && !pattern.test(value))) throw malformed(name);
  return value;
}

function readCount(query: Query, name: string, fallback: number, most: number): number {
  const text = readText(query, name, /^\d{1,6}$/);
  const count = text === undefined ? fallback : Number(text);
  if (count < 1 || count > most) throw malformed(name);
  return count;
}

/**
 * Lists articles, newest first.
 * @param query `page`, `pageSize` (at most 100), `category`, `keyword`, `startTime`, `endTime` (both inclusive)
 * @throws Error with status 400 for a malformed parameter
 */
export function listArticles({ articles }: Content, query: Query): WireArticleList {
  const page = readCount(query, 'page', 1, 100_000);
  const pageSize = readCount(query, 'pageSize', 10, 100);
  const category = readText(query, 'category');
  const keyword = readText(query, 'keyword')?.toLowerCase();
  const startTime = readText(query, 'startTime', DATE_TIME);
  const endTime = readText(query, 'endTime', DATE_TIME);
  const found = articles.filter(({ summary, searchText }) =>
    (category === undefined || summary.category === category) &&
    (keyword === undefined || searchText.includes(keyword)) &&
    (startTime === undefined || summary.publishTime >= startTime) &&
    (endTime === undefined || summary.publishTime <= endTime));
  return { list: found.slice((page - 1) * pageSize, page * pageSize).map(({ summary }) => summary), total: found.length };
}

/** One article with its HTML, or null. */
export function findArticle({ articles }: Content, id: string): WireArticle | undefined {
  const found = articles.find(({ summary }) => summary.id === id);
  return found && { ...found.summary, content: found.content };
}
