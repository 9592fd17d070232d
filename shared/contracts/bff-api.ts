/**
 * What a page may ask for: in process on the server, over HTTP in the browser.
 * Failures reject with a `ProblemError` (told apart by `problem`).
 */
import type { Article, ArticleList, ArticleQuery, Document, DocumentNode, Reading } from './news.ts';

export interface BffApi {
  articles(query: ArticleQuery): Promise<Reading<ArticleList>>;
  /** Resolves to undefined when the upstream knows no such article. */
  article(id: string): Promise<Reading<Article> | undefined>;
  documents(): Promise<Reading<readonly DocumentNode[]>>;
  /** Resolves to undefined when the upstream knows no such document. */
  document(id: string): Promise<Reading<Document> | undefined>;
}
