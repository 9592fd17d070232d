/** What the registry knows of a page. Everything that lists pages is derived from these entries. */

export type Template =
  | 'home' | 'index' | 'product' | 'dc' | 'service' | 'solution' | 'text'
  | 'news-list' | 'article' | 'docs' | 'cases' | 'partner' | 'compact' | 'glossary' | 'search' | 'not-found';

export type PageGroup = 'top' | 'index' | 'resource' | 'solution' | 'service' | 'about' | 'mobile' | 'policy';

export type Category =
  | '站点' | '客户' | '伙伴' | '支持' | '云服务' | '网络融合' | '安全合规' | '机房资源' | '机房服务' | '智算算力'
  | '上云与数据' | '安全与合规' | '数据中心' | '网络' | '智算' | '服务' | '关于' | '移动' | '政策';

export type Badge = 'hot' | 'new';

/** What is written of a page in `pages/`. */
export interface PageSource {
  /** Stable identifier, kebab-case; names the content module `shared/content/pages/<id>.ts`. */
  readonly id: string;
  /** Canonical path in the specification's spelling. */
  readonly path: string;
  /** What menus, headings, breadcrumbs and the page search call it. */
  readonly name: string;
  /** What searchers read: the name and the words they look for; with the suffix no wider than 32 汉字, unique. */
  readonly title: string;
  /** 70–80 汉字 for search engines; unique. */
  readonly description: string;
  readonly group: PageGroup;
  readonly category: Category;
  readonly template: Template;
  /** `id` of the twin of the other device family. */
  readonly twin?: string;
  readonly badge?: Badge;
  /** Extra words that find the page: synonyms and the English route name; pinyin is derived. */
  readonly keywords?: readonly string[];
  /** Rendered from upstream data, so never cached by path alone. */
  readonly data?: true;
  /** Query parameters that change what the page shows; every other one is ignored. */
  readonly query?: readonly string[];
  /** Left out of the page search, the sitemap or both. */
  readonly hidden?: readonly ('search' | 'sitemap')[];
}

/** A page of the registry. */
export interface PageEntry extends PageSource {
  /** Date of the last change of the copy, `YYYY-MM-DD`; see `content-dates.ts`. */
  readonly updated: string;
}
