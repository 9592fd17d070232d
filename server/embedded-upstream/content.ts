/** Reads and checks the Markdown content of the news API. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATE_TIME } from '#server/upstream/contract.ts';

/** A mistake in a content file. The message names the file and the key. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;
const ID = /^[\w.-]{1,64}$/;
const CHAPTER = '_chapter.md';
/** Part of the digest. Increase it when the same files must be rendered differently. */
const RENDER_VERSION = '2';
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;
const FIELD = /^([A-Za-z]+):\s*(.*)$/;

type ContentFile = ReturnType<typeof parseContentFile>;

/**
 * Parses a content file: front matter of `key: value` lines between two `---` lines, then Markdown.
 * @param file its path below the content folder, for error messages
 * @throws ContentError when the front matter is missing, a line is not `key: value`, or a key comes twice
 */
export function parseContentFile(file: string, text: string) {
  const match = FRONT_MATTER.exec(text.replace(/^\uFEFF/, ''));
  if (!match) throw new ContentError(file, 'no front matter between two lines of ---');
  const fields: Record<string, string> = {};
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, key, value] = FIELD.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new ContentError(file, `front matter line "${line}" is not "key: value"`);
    if (Object.hasOwn(fields, key)) throw new ContentError(file, `key "${key}" comes twice`);
    fields[key] = value.trim();
  }
  return { file, fields, body: (match[2] ?? '').trim() };
}

/**
 * A required field.
 * @param pattern the required form of its value
 * @throws ContentError that names file and key
 */
function requireField(source: ContentFile, key: string, pattern?: RegExp): string {
  const value = source.fields[key] ?? '';
  if (value === '') throw new ContentError(source.file, `key "${key}" is missing`);
  if (pattern && !pattern.test(value)) throw new ContentError(source.file, `key "${key}" is malformed: "${value}"`);
  return value;
}

function listMarkdown(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /^(news|docs)\/.*\.md$/.test(name)).toSorted();
}

/** Reads every content file below `root`. The digest changes with any file. */
export function readSources(root: string) {
  const files = new Map(listMarkdown(root).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const hash = createHash('sha256').update(RENDER_VERSION);
  for (const [name, text] of files) hash.update(`\0${name}\0${text}`);
  return { files, digest: hash.digest('hex') };
}

function toArticle(source: ContentFile) {
  return {
    id: requireField(source, 'id', ID),
    title: requireField(source, 'title'),
    summary: requireField(source, 'summary'),
    category: requireField(source, 'category'),
    source: requireField(source, 'source'),
    /** `YYYY-MM-DD HH:mm:ss` */
    publishTime: requireField(source, 'publishTime', DATE_TIME),
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

export type SourceDocument = ReturnType<typeof toDocument>;

function requireDistinct(entries: readonly { id: string }[], folder: string): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) throw new ContentError(folder, `key "id": "${id}" is used twice`);
    seen.add(id);
  }
}

/**
 * Parses and checks all content. Documents are in the order of the catalogue.
 * @throws ContentError that names the file and the key
 */
export function parseSources(sources: Pick<ReturnType<typeof readSources>, 'files'>) {
  const parsed = new Map([...sources.files].map(([name, text]) => [name, parseContentFile(name, text)]));
  const articles: ReturnType<typeof toArticle>[] = [];
  const documents: SourceDocument[] = [];
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
