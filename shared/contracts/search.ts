/** The search of the whole site: what may be asked and what is answered (contract section 2). */
import { Type, type Static } from 'typebox';

/** What a hit can be, in the order that the filters show. */
export const SEARCH_KINDS = ['page', 'faq', 'document', 'article', 'term'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Longest query, characters. */
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

/** A question as it is asked within this site; every part has been checked. */
export interface SearchRequest {
  readonly query: string;
  readonly kind?: SearchKind | undefined;
  readonly page?: number | undefined;
}

/** A piece of a snippet. */
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

/** What the page of results shows. */
export interface SearchAnswer {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  readonly page: number;
  readonly total: number;
  /** Hits of each kind, whatever the filter. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly hits: readonly SearchHit[];
  /** What was looked for instead of a word that stands nowhere. */
  readonly corrected?: string;
  /** Words that find something, when nothing was found or nothing asked. */
  readonly suggestions: readonly string[];
}

/** A document, an article or a case that goes with a page. */
export interface HelpLink {
  readonly title: string;
  readonly path: string;
  /** A few words on what it is: chapter, date or industry. */
  readonly note: string;
}

export interface PageHelps {
  readonly documents: readonly HelpLink[];
  readonly articles: readonly HelpLink[];
  readonly cases: readonly HelpLink[];
  /** False as long as the upstream's documents and articles are not known. */
  readonly complete: boolean;
}
