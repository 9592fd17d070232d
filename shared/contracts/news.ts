/** The BFF's articles and documents (contract section 2, "Reads"). */
import { Type, type Static } from 'typebox';

export const NEWS_CATEGORIES = ['公司新闻', '产品发布', '技术解读', '行业与政策'] as const;
/** Default number of articles on a page. */
export const NEWS_PAGE_SIZE = 10;
/** A date-time of the upstream: `YYYY-MM-DD HH:mm:ss`, China Standard Time. */
export const DATE_TIME_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$';

/** Maximum length of the id of an article or a document, characters. */
export const LONGEST_ID = 200;
/** The upstream chooses the ids: any text without control characters. */
export const ContentIdSchema = Type.String({ minLength: 1, maxLength: LONGEST_ID, pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F]+$' });

/** Whether a date, with or without a time of day, is one of the calendar: there is no month 13 and no 30 February. */
export function isTime(text: string): boolean {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(text.slice(0, 10));
}

/** A time of the upstream as ISO 8601; undefined when it is none of the calendar, which feeds and structured data cannot hold. */
export function isoTime(text: string): string | undefined {
  if (!isTime(text)) return undefined;
  return text.length === 10 ? text : `${text.replace(' ', 'T')}+08:00`;
}

const TimeSchema = Type.Refine(Type.String({ pattern: DATE_TIME_PATTERN, description: '北京时间，形如 2026-01-15 10:30:00' }), isTime);

export const ArticleQuerySchema = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10000, description: '第几页，从 1 开始', examples: [1] })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '每页篇数，默认 10', examples: [10] })),
  category: Type.Optional(Type.String({ maxLength: 40, description: '栏目名称' })),
  keyword: Type.Optional(Type.String({ maxLength: 80, description: '标题与摘要中的文字' })),
  startTime: Type.Optional(TimeSchema),
  endTime: Type.Optional(TimeSchema),
});
export type ArticleQuery = Static<typeof ArticleQuerySchema>;

/** As many of the newest articles as one read can give. The feed, the sitemap and every article, for its neighbours, share its answer. */
export const NEWEST: ArticleQuery = { page: 1, pageSize: 100 };

export const ArticleSummarySchema = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    category: Type.String(),
    cover: Type.Optional(Type.String()),
    source: Type.String(),
    publishTime: Type.String({ pattern: DATE_TIME_PATTERN }),
  },
  { $id: 'ArticleSummary' },
);
export type ArticleSummary = Static<typeof ArticleSummarySchema>;

export const ArticleSchema = Type.Interface(
  [ArticleSummarySchema],
  { content: Type.String({ description: '净化后的 HTML 正文' }) },
  { $id: 'Article' },
);
export type Article = Static<typeof ArticleSchema>;

export const ArticleListSchema = Type.Object(
  {
    list: Type.Array(ArticleSummarySchema),
    total: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  },
  { $id: 'ArticleList' },
);
export type ArticleList = Static<typeof ArticleListSchema>;

export const DocumentNodeSchema = Type.Cyclic(
  {
    DocumentNode: Type.Object({
      id: Type.String(),
      name: Type.String(),
      children: Type.Optional(Type.Array(Type.Ref('DocumentNode'))),
      updateTime: Type.Optional(Type.String()),
    }),
  },
  'DocumentNode',
);
/** A node of the document catalogue. A node without `children` is a document. */
export type DocumentNode = Static<typeof DocumentNodeSchema>;

export const DocumentSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    content: Type.String({ description: '净化后的 HTML 正文' }),
    updateTime: Type.Optional(Type.String()),
  },
  { $id: 'Document' },
);
export type Document = Static<typeof DocumentSchema>;

/** The result of a read and its age. `stale` is true when the upstream failed and an earlier answer is served. */
export interface Reading<T> {
  readonly value: T;
  readonly stale: boolean;
  /** Time of the upstream's answer, milliseconds since the epoch. */
  readonly at: number;
}

/** The part of a read that a page shows. */
export type Shown<T> = Omit<Reading<T>, 'at'>;
