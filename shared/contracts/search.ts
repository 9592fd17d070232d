/** Requests and answers of the site search (contract section 2). */
import { Type, type Static } from 'typebox';

/** Kinds of hits, in the order of the filters. */
export const SEARCH_KINDS = ['page', 'faq', 'document', 'article', 'term'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum length of a query, characters. */
export const LONGEST_QUERY = 64;
export const SEARCH_PAGE_SIZE = 10;
export const MAX_SEARCH_PAGE = 100;

const SearchKindSchema = Type.Enum(SEARCH_KINDS, { description: '结果的种类：page 页面，faq 常见问题，document 文档，article 新闻，term 术语' });

export const SearchQuerySchema = Type.Object({
  q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, description: `要查找的词，最多 ${LONGEST_QUERY} 个字符；不填时返回常用页面`, examples: ['95 计费'] })),
  kind: Type.Optional(SearchKindSchema),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SEARCH_PAGE, description: `第几页，每页 ${SEARCH_PAGE_SIZE} 条`, examples: [1] })),
});

const SearchHitSchema = Type.Object({
  title: Type.String({ description: '页面、文档、新闻或术语的名称' }),
  path: Type.String({ description: '本站地址，带所在小节的锚点' }),
  kind: SearchKindSchema,
  section: Type.Optional(Type.String({ description: '所在小节的标题；对 faq 是问题' })),
  snippet: Type.String({ description: '命中处的一段文字；已转义，命中的词在 <mark> 之间' }),
});

export const SearchResultSchema = Type.Object(
  { total: Type.Integer({ minimum: 0 }), hits: Type.Array(SearchHitSchema, { maxItems: SEARCH_PAGE_SIZE }) },
  { $id: 'SearchResult' },
);
export type SearchResult = Static<typeof SearchResultSchema>;

/** A validated query. */
export interface SearchRequest {
  readonly query: string;
  readonly kind?: SearchKind | undefined;
  readonly page?: number | undefined;
}

/** A part of a snippet. */
export interface SnippetPart {
  readonly text: string;
  readonly marked: boolean;
}

export interface SearchHit {
  readonly title: string;
  readonly path: string;
  readonly kind: SearchKind;
  readonly section?: string;
  readonly snippet: readonly SnippetPart[];
}

/** The data of the results page. */
export interface SearchAnswer {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  readonly page: number;
  readonly total: number;
  /** Hits of each kind, regardless of the filter. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly hits: readonly SearchHit[];
  /** The query with its spelling corrected, when a word was unknown. */
  readonly corrected?: string;
  /** Other queries to try, when nothing was found or the query was empty. */
  readonly suggestions: readonly string[];
}

/** A link to a document, an article or a case that is related to a page. */
export interface HelpLink {
  readonly title: string;
  readonly path: string;
  /** The chapter of a document, the date of an article or the industry of a case. */
  readonly note: string;
}

/** Related content of a page. */
export interface PageHelps {
  readonly documents: readonly HelpLink[];
  readonly articles: readonly HelpLink[];
  readonly cases: readonly HelpLink[];
  /** False until the upstream's documents and articles have been loaded. */
  readonly complete: boolean;
}
