/**
 * The data that pages read: in process on the server, over HTTP in the browser. A failure rejects with a `ProblemError`,
 * recognised by its `problem`.
 */
import type { PageHelps, SearchAnswer, SearchRequest } from './search.ts';
import type { Article, ArticleList, ArticleQuery, Document, DocumentNode, Reading } from './news.ts';

export interface NewsReads {
  articles(query: ArticleQuery): Promise<Reading<ArticleList>>;
  /** Resolves to undefined for an unknown id. */
  article(id: string): Promise<Reading<Article> | undefined>;
  documents(): Promise<Reading<readonly DocumentNode[]>>;
  /** Resolves to undefined for an unknown id. */
  document(id: string): Promise<Reading<Document> | undefined>;
}

export interface BffApi extends NewsReads {
  /** Answers from memory, even while the upstream is down. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Documents, articles and cases related to a page of the registry. */
  helps(page: string): Promise<PageHelps>;
}
