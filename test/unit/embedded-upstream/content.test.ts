import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { NEWS_CATEGORIES } from '#shared/contracts/news.ts';
import { findPage } from '#shared/site/registry.ts';
import { parseContentFile, parseSources, readSources } from '#server/embedded-upstream/content.ts';
import { testFolder } from '#test/support/folder.ts';

const ARTICLE = ['id: 1', 'title: 题', 'summary: 摘', 'category: 公司新闻', 'source: 部', 'publishTime: 2026-01-01 00:00:00'];
const DOCUMENT = ['id: d1', 'name: 文', 'version: 1.0', 'updateTime: 2026-01-01', 'scope: 范围'];
const file = (lines: readonly string[], body = '正文'): string => `---\n${lines.join('\n')}\n---\n${body}\n`;
const without = (lines: readonly string[], key: string): string[] => lines.filter((line) => !line.startsWith(`${key}:`));

let root: string;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const parse = () => parseSources(readSources(root));
beforeEach(() => { root = testFolder('content'); });

describe('front matter', () => {
  test('reads fields and body, with CRLF line ends and a byte order mark', () => {
    expect(parseContentFile('f', '\uFEFF---\r\nid: 1\r\ntitle: a: b\r\n---\r\n\r\n正文\r\n')).toEqual({ file: 'f', fields: { id: '1', title: 'a: b' }, body: '正文' });
  });

  test.each([
    ['no frame', 'no front matter'],
    ['---\nid: 1\n', 'no front matter'],
    ['---\n- x\n---\n', 'front matter line "- x" is not "key: value"'],
    ['---\nid: 1\nid: 2\n---\n', 'key "id" comes twice'],
  ])('%j is refused with the name of the file', (text, message) => {
    expect(() => parseContentFile('news/1.md', text)).toThrow(`news/1.md: ${message}`);
  });
});

describe('content', () => {
  test('reads articles and documents in the order of the catalogue', () => {
    write('news/b.md', file(ARTICLE));
    write('docs/02-b/_chapter.md', file(['id: c2', 'name: 乙']));
    write('docs/02-b/01-x.md', file(without(DOCUMENT, 'id').concat('id: d2')));
    write('docs/01-a/_chapter.md', file(['id: c1', 'name: 甲']));
    write('docs/01-a/01-x.md', file(DOCUMENT));
    write('README.md', 'not content');
    const { articles, documents } = parse();
    expect(articles).toEqual([expect.objectContaining({ id: '1', markdown: '正文' })]);
    expect(documents.map(({ id, chapterId, chapterName }) => [id, chapterId, chapterName])).toEqual([['d1', 'c1', '甲'], ['d2', 'c2', '乙']]);
  });

  test.each(['id', 'title', 'summary', 'category', 'source', 'publishTime'])('an article without %s is refused with file and key', (key) => {
    write('news/1.md', file(without(ARTICLE, key)));
    expect(parse).toThrow(`news/1.md: key "${key}" is missing`);
  });

  test.each(['id', 'name', 'version', 'updateTime', 'scope'])('a document without %s is refused with file and key', (key) => {
    write('docs/01-a/_chapter.md', file(['id: c', 'name: 章']));
    write('docs/01-a/01-x.md', file(without(DOCUMENT, key)));
    expect(parse).toThrow(`docs/01-a/01-x.md: key "${key}" is missing`);
  });

  test('malformed values, duplicate ids and a chapter without its file are refused', () => {
    write('news/1.md', file(without(ARTICLE, 'publishTime').concat('publishTime: 2026-01-01')));
    expect(parse).toThrow('news/1.md: key "publishTime" is malformed: "2026-01-01"');
    write('news/1.md', file(ARTICLE));
    write('news/2.md', file(ARTICLE));
    expect(parse).toThrow('key "id": "1" is used twice');
    rmSync(join(root, 'news'), { recursive: true });
    write('docs/01-a/01-x.md', file(DOCUMENT));
    expect(parse).toThrow('docs/01-a/_chapter.md');
    write('docs/01-a/_chapter.md', file(['id: c1', 'name: 甲']));
    write('docs/01-a/02-x.md', file(DOCUMENT));
    expect(parse).toThrow('key "id": "d1" is used twice');
  });

  test('the digest differs after a changed, a new and a renamed file', () => {
    write('news/1.md', 'a');
    const digests = [readSources(root).digest];
    expect(readSources(root).digest).toBe(digests[0]);
    write('news/1.md', 'b');
    digests.push(readSources(root).digest);
    write('news/2.md', 'c');
    digests.push(readSources(root).digest);
    renameSync(join(root, 'news/2.md'), join(root, 'news/3.md'));
    digests.push(readSources(root).digest);
    expect(new Set(digests).size).toBe(4);
  });
});

describe('the shipped content', () => {
  const shipped = parseSources(readSources(join(import.meta.dirname, '../../../server/embedded-upstream/content')));

  test('covers the four categories and eight chapters', () => {
    expect(shipped.articles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shipped.articles.map((article) => article.category))).toEqual(new Set(NEWS_CATEGORIES));
    expect(new Set(shipped.documents.map((document) => document.chapterId)).size).toBeGreaterThanOrEqual(8);
    expect(shipped.documents.length).toBeGreaterThanOrEqual(24);
  });

  test('links only to existing pages', () => {
    const links = [...shipped.articles, ...shipped.documents].flatMap((entry) =>
      [...entry.markdown.matchAll(/\]\((\/[^)\s#?]*)/g)].map((match) => match[1] ?? ''),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !findPage(path))).toEqual([]);
  });
});
