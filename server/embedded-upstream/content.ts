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
const TEXT = /./;
/** The fields that each kind of file must have, and the form of their values. `updateTime` stays as written, with or without a time. */
const ARTICLE = { id: ID, title: TEXT, summary: TEXT, category: TEXT, source: TEXT, publishTime: DATE_TIME };
const DOCUMENT = { id: ID, name: TEXT, version: TEXT, updateTime: DATE, scope: TEXT };
const CHAPTER = { id: ID, name: TEXT };
const CHAPTER_FILE = '_chapter.md';
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
 * The required fields of a file.
 * @throws ContentError that names file and key
 */
function fieldsOf<Key extends string>({ file, fields }: ContentFile, required: Readonly<Record<Key, RegExp>>): Readonly<Record<Key, string>> {
  const entries = Object.entries<RegExp>(required).map(([key, form]) => {
    const value = fields[key] ?? '';
    if (value === '') throw new ContentError(file, `key "${key}" is missing`);
    if (!form.test(value)) throw new ContentError(file, `key "${key}" is malformed: "${value}"`);
    return [key, value] as const;
  });
  return Object.fromEntries(entries) as Record<Key, string>;
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

const toArticle = (source: ContentFile) => ({ ...fieldsOf(source, ARTICLE), markdown: source.body });

function toDocument(source: ContentFile, chapter: ContentFile) {
  const { id: chapterId, name: chapterName } = fieldsOf(chapter, CHAPTER);
  return { ...fieldsOf(source, DOCUMENT), chapterId, chapterName, markdown: source.body };
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
    else if (!name.endsWith(`/${CHAPTER_FILE}`)) {
      const folder = name.slice(0, name.lastIndexOf('/'));
      const chapter = parsed.get(`${folder}/${CHAPTER_FILE}`);
      if (!chapter) throw new ContentError(`${folder}/${CHAPTER_FILE}`, 'the file with the chapter\'s "id" and "name" is missing');
      documents.push(toDocument(source, chapter));
    }
  }
  requireDistinct(articles, 'news');
  requireDistinct(documents, 'docs');
  return { articles, documents };
}
