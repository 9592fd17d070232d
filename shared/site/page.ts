/** The entries of the page registry. Every list of pages is derived from them. */

export type Template =
  | 'home' | 'index' | 'product' | 'dc' | 'service' | 'solution' | 'text'
  | 'news-list' | 'article' | 'docs' | 'cases' | 'partner' | 'compact' | 'glossary' | 'search' | 'not-found';

export type PageGroup = 'top' | 'index' | 'resource' | 'solution' | 'service' | 'about' | 'mobile' | 'policy';

export type Category =
  | '站点' | '客户' | '伙伴' | '支持' | '云服务' | '网络融合' | '安全合规' | '机房资源' | '机房服务' | '智算算力'
  | '上云与数据' | '安全与合规' | '数据中心' | '网络' | '智算' | '服务' | '关于' | '移动' | '政策';

export type Badge = 'hot' | 'new';

/** An entry in `pages/`. */
export interface PageSource {
  /** Stable id, kebab-case; also the name of the content module `shared/content/pages/<id>.ts`. */
  readonly id: string;
  /** Canonical path in the specification's spelling. */
  readonly path: string;
  /** The name in menus, headings, breadcrumbs and the page search. */
  readonly name: string;
  /** The title for search engines: the name and search terms. Unique; with the suffix no wider than 32 汉字. */
  readonly title: string;
  /** The description for search engines, 70–80 汉字. Unique. */
  readonly description: string;
  readonly group: PageGroup;
  readonly category: Category;
  readonly template: Template;
  /** `id` of the desktop page that a compact page is the twin of. */
  readonly twin?: string;
  readonly badge?: Badge;
  /** More words that find the page: synonyms and the English route name. Pinyin is derived. */
  readonly keywords?: readonly string[];
  /** Rendered from upstream data, so never cached by path only. */
  readonly data?: true;
  /** Query parameters that change the page; all others are ignored. */
  readonly query?: readonly string[];
  /** Omitted from the page search and the sitemap. */
  readonly hidden?: true;
}

/** A page of the registry. */
export interface PageEntry extends PageSource {
  /** Date of the last change of the copy, `YYYY-MM-DD`; see `content-dates.ts`. */
  readonly updated: string;
}

/** A list whose entries have no field that `P` does not know. */
type Known<T, P> = T & { readonly [I in keyof T]: { readonly [K in Exclude<keyof T[I], keyof P>]: never } };

/**
 * The entries of a list, with the fields that all of them share.
 * @param own the other fields of each entry
 */
export function withShared<const S extends Partial<PageSource>, const T extends readonly Omit<PageSource, keyof S>[]>(
  shared: S,
  own: Known<T, Omit<PageSource, keyof S>>,
): { readonly [I in keyof T]: S & T[I] } {
  return own.map((page) => ({ ...shared, ...page })) as never;
}
