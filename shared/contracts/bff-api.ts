/**
 * What a page may ask for: in process on the server, over HTTP in the browser.
 * Failures reject with a `ProblemError` (told apart by `problem`).
 */
import type { PageHelps, SearchAnswer, SearchRequest } from './search.ts';
import type { Article, ArticleList, ArticleQuery, Document, DocumentNode, Reading } from './news.ts';

export interface NewsReads {
  articles(query: ArticleQuery): Promise<Reading<ArticleList>>;
  /** Resolves to undefined when the upstream knows no such article. */
  article(id: string): Promise<Reading<Article> | undefined>;
  documents(): Promise<Reading<readonly DocumentNode[]>>;
  /** Resolves to undefined when the upstream knows no such document. */
  document(id: string): Promise<Reading<Document> | undefined>;
}

export interface BffApi extends NewsReads {
  /** Answers from memory, also while the upstream is down. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Documents, articles and cases that go with a page of the registry. */
  helps(page: string): Promise<PageHelps>;
}
