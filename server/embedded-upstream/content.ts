/** Reads the Markdown content and checks it: what the news API is seeded from. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, parseContentFile, requireField, type ContentFile } from './front-matter.ts';

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;
const ID = /^[\w.-]{1,64}$/;
const CHAPTER = '_chapter.md';
/** Part of the digest: raise it when what is made of the files changes. */
const FORMAT = '1';

function listMarkdown(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(news|docs)\/.*\.md$/.test(name))
    .toSorted();
}

/** Reads every content file below `root`, with a digest that tells whether anything changed. */
export function readSources(root: string) {
  const files = new Map(listMarkdown(root).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const hash = createHash('sha256').update(FORMAT);
  for (const [name, text] of files) hash.update(`\0${name}\0${text}`);
  return { files, digest: hash.digest('hex') };
}

function toArticle(source: ContentFile) {
  const related = (source.fields['related'] ?? '').split(',').map((path) => path.trim()).filter((path) => path !== '');
  if (related.some((path) => !path.startsWith('/'))) throw new ContentError(source.file, 'key "related" must list paths that begin with /');
  return {
    id: requireField(source, 'id', ID),
    title: requireField(source, 'title'),
    summary: requireField(source, 'summary'),
    category: requireField(source, 'category'),
    source: requireField(source, 'source'),
    /** `YYYY-MM-DD HH:mm:ss` */
    publishTime: requireField(source, 'publishTime', DATE_TIME),
    /** Paths of the site's pages. */
    related,
    markdown: source.body,
  };
}

function toDocument(source: ContentFile, chapter: ContentFile) {
  return {
    id: requireField(source, 'id', ID),
    chapterId: requireField(chapter, 'id', ID),
    chapterName: requireField(chapter, 'name'),
    name: requireField(source, 'name'),
    version: requireField(source, 'version'),
    /** As written: a date, with or without a time. */
    updateTime: requireField(source, 'updateTime', DATE),
    scope: requireField(source, 'scope'),
    markdown: source.body,
  };
}

export type SeedDocument = ReturnType<typeof toDocument>;

function requireDistinct(entries: readonly { id: string }[], what: string): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) throw new ContentError(what, `key "id": "${id}" is used twice`);
    seen.add(id);
  }
}

/**
 * Parses and checks all content; documents come in the order of the catalogue.
 * @throws ContentError naming the file and the key that is wrong
 */
export function parseSources(sources: Pick<ReturnType<typeof readSources>, 'files'>) {
  const parsed = new Map([...sources.files].map(([name, text]) => [name, parseContentFile(name, text)]));
  const articles: ReturnType<typeof toArticle>[] = [];
  const documents: SeedDocument[] = [];
  for (const [name, source] of parsed) {
    if (name.startsWith('news/')) articles.push(toArticle(source));
    else if (!name.endsWith(`/${CHAPTER}`)) {
      const folder = name.slice(0, name.lastIndexOf('/'));
      const chapter = parsed.get(`${folder}/${CHAPTER}`);
      if (!chapter) throw new ContentError(`${folder}/${CHAPTER}`, 'the file with the chapter\'s "id" and "name" is missing');
      documents.push(toDocument(source, chapter));
    }
  }
  requireDistinct(articles, 'news');
  requireDistinct(documents, 'docs');
  return { articles, documents };
}
