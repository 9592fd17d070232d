/** Fills the tables of the news API from the Markdown content, once after every change of the content. */
import type { DatabaseSync } from 'node:sqlite';
import { escapeMarkup } from '#shared/text/markup.ts';
import { parseSources, readSources, type SeedDocument } from './content.ts';
import { inTransaction, setMeta } from './store.ts';

/** The tables hold nothing of their own, so each seeding makes them again and their columns need no migration. */
const TABLES = `
  DROP TABLE IF EXISTS articles;
  CREATE TABLE articles (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, summary TEXT NOT NULL, category TEXT NOT NULL, source TEXT NOT NULL,
    publishTime TEXT NOT NULL, content TEXT NOT NULL, searchText TEXT NOT NULL
  ) STRICT;
  CREATE INDEX articlesByTime ON articles (publishTime DESC, id DESC);
  DROP TABLE IF EXISTS documents;
  CREATE TABLE documents (
    id TEXT PRIMARY KEY, chapterId TEXT NOT NULL, chapterName TEXT NOT NULL, position INTEGER NOT NULL,
    name TEXT NOT NULL, updateTime TEXT NOT NULL, content TEXT NOT NULL
  ) STRICT;`;
const ADD_ARTICLE = `INSERT INTO articles (id, title, summary, category, source, publishTime, content, searchText)
  VALUES (:id, :title, :summary, :category, :source, :publishTime, :content, :searchText)`;
const ADD_DOCUMENT = `INSERT INTO documents (id, chapterId, chapterName, position, name, updateTime, content)
  VALUES (:id, :chapterId, :chapterName, :position, :name, :updateTime, :content)`;

/** The contract has no fields for version and scope, so they are the first line of the document. */
const documentHead = (document: SeedDocument): string =>
  `<p>版本：${escapeMarkup(document.version)}　适用范围：${escapeMarkup(document.scope)}</p>\n`;

/**
 * Seeds articles and documents. Applications are never changed.
 * @param root the content folder
 * @returns false when the database has this content already; then nothing is parsed
 * @throws ContentError that names file and key
 */
export async function seedContent(database: DatabaseSync, root: string): Promise<boolean> {
  const sources = readSources(root);
  const seeded = database.prepare("SELECT value FROM meta WHERE key = 'digest'").get();
  if (seeded?.['value'] === sources.digest) return false;
  const { articles, documents } = parseSources(sources);
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true, async: false });
  const html = (markdown: string): string => marked.parse(markdown, { async: false });
  inTransaction(database, () => {
    database.exec(TABLES);
    const addArticle = database.prepare(ADD_ARTICLE);
    for (const { markdown, ...article } of articles) {
      const searchText = `${article.title}\n${article.summary}\n${markdown}`;
      addArticle.run({ ...article, content: html(markdown), searchText });
    }
    const addDocument = database.prepare(ADD_DOCUMENT);
    documents.forEach((document, position) => {
      const { id, chapterId, chapterName, name, updateTime } = document;
      addDocument.run({ id, chapterId, chapterName, name, updateTime, position, content: documentHead(document) + html(document.markdown) });
    });
    setMeta(database, 'digest', sources.digest);
  });
  return true;
}
