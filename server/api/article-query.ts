/** The query of `GET /api/articles`: text from the address, judged by `ArticleQuerySchema`. */
import { Compile } from 'typebox/compile';
import { ArticleQuerySchema, type ArticleQuery } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';

type Name = keyof typeof ArticleQuerySchema.properties;

const NAMES = Object.keys(ArticleQuerySchema.properties) as Name[];
const checks = Object.fromEntries(NAMES.map((name) => [name, Compile(ArticleQuerySchema.properties[name])]));
// Control characters and half surrogate pairs name nothing and only make cache keys.
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001F\u007F]|\p{Cs}/u;

const MESSAGES: Readonly<Record<Name, string>> = {
  page: 'page 应为 1 至 10000 的整数。',
  pageSize: 'pageSize 应为 1 至 100 的整数。',
  category: 'category 应为不超过 40 个字符的文本。',
  keyword: 'keyword 应为不超过 80 个字符的文本。',
  startTime: 'startTime 的格式应为 YYYY-MM-DD HH:mm:ss。',
  endTime: 'endTime 的格式应为 YYYY-MM-DD HH:mm:ss。',
};

/** Numbers only in their plain decimal spelling; anything else stays text and fails the schema. */
function toValue(name: Name, text: unknown): unknown {
  const isNumber = name === 'page' || name === 'pageSize';
  return isNumber && typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
}

function isFit(name: Name, value: unknown): boolean {
  if (typeof value === 'string' && UNFIT.test(value)) return false;
  return checks[name]?.Check(value) === true;
}

/**
 * Reads the known parameters; empty ones count as not given, unknown ones are ignored.
 * @param given the parsed query string: text, or a list where a name came twice
 * @throws ProblemError `validation` with every parameter that is wrong
 */
export function readArticleQuery(given: unknown): ArticleQuery {
  const source = (given ?? {}) as Record<string, unknown>;
  const errors: { field: string; message: string }[] = [];
  const query: Partial<Record<Name, unknown>> = {};
  for (const name of NAMES) {
    const raw = Object.hasOwn(source, name) ? source[name] : undefined;
    const value = toValue(name, typeof raw === 'string' ? raw.trim() : raw);
    if (value === undefined || value === '') continue;
    if (isFit(name, value)) query[name] = value;
    else errors.push({ field: name, message: MESSAGES[name] });
  }
  if (errors.length > 0) throw problemError('validation', { errors });
  return query as ArticleQuery;
}
