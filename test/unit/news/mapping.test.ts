import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { ArticleListSchema, ArticleSchema, DocumentSchema } from '#shared/contracts/news.ts';
import { toArticle, toArticleList, toDocument, toDocumentTree } from '#server/news/mapping.ts';

const wire = { id: 7, title: '标题', publishTime: '2024-01-01 00:00:00' };

describe('mapping', () => {
  test('fills missing fields, makes ids text and matches our schemas', async () => {
    const list = toArticleList({ list: [wire, { ...wire, id: 'x', summary: null, cover: '/c.png', source: '部门' }], total: 12 }, 2, 10);
    expect(list).toEqual({
      list: [
        { id: '7', title: '标题', summary: '', category: '', source: '', publishTime: wire.publishTime },
        { id: 'x', title: '标题', summary: '', category: '', cover: '/c.png', source: '部门', publishTime: wire.publishTime },
      ],
      total: 12, page: 2, pageSize: 10,
    });
    expect(Compile(ArticleListSchema).Check(list)).toBe(true);
    expect(Compile(ArticleSchema).Check(await toArticle({ ...wire, content: '' }))).toBe(true);
    expect(Compile(DocumentSchema).Check(await toDocument({ id: 1, name: '名', content: '', updateTime: null }))).toBe(true);
  });

  test('drops a cover of another site and sanitises content', async () => {
    expect(await toArticle({ ...wire, cover: 'https://evil.example/x.png', content: '<script>1</script><p>x</p>' })).toEqual({
      id: '7', title: '标题', summary: '', category: '', source: '', publishTime: wire.publishTime, content: '<p>x</p>',
    });
  });

  test('keeps the order of the catalogue; a node with null children is a document', () => {
    expect(toDocumentTree([{ id: 2, name: 'b', children: [{ id: '1', name: 'a', children: null }] }, { id: 3, name: 'c', children: [] }])).toEqual([
      { id: '2', name: 'b', children: [{ id: '1', name: 'a' }] }, { id: '3', name: 'c', children: [] },
    ]);
  });

  test('single-line fields lose control and bidirectional formatting characters', async () => {
    const marked = 'a\u0000b\u0008c\u202Ed\u2066e\u200Ff\u0085g\r\nh\u2028i　j';
    const [summary] = toArticleList({ list: [{ ...wire, title: marked, summary: marked, category: marked, source: marked }], total: 1 }, 1, 10).list;
    const clean = 'abcdef g h i　j';
    expect(summary).toMatchObject({ title: clean, summary: clean, category: clean, source: clean });
    const [updateTime, cleanTime] = [`2026-01-15 ${marked}`, `2026-01-15 ${clean}`];
    expect(toDocumentTree([{ id: '1', name: marked, updateTime }])).toEqual([{ id: '1', name: clean, updateTime: cleanTime }]);
    expect(await toDocument({ id: '1', name: marked, content: '', updateTime })).toMatchObject({ name: clean, updateTime: cleanTime });
  });

  test('single-line fields are cut, without half a character at the end', async () => {
    const long = '\u{20000}'.repeat(1001);
    const cut = '\u{20000}'.repeat(1000);
    const article = await toArticle({ ...wire, title: long, summary: long, category: long, source: long, content: '' });
    expect(article).toMatchObject({ title: cut, summary: cut, category: cut, source: cut });
    expect(toDocumentTree([{ id: '1', name: long }])).toEqual([{ id: '1', name: cut }]);
    expect(await toDocument({ id: '1', name: long, content: '' })).toMatchObject({ name: cut });
  });

  test('a page of the list has no more entries than it was asked for', () => {
    const list = Array.from({ length: 30 }, (_, id) => ({ ...wire, id }));
    expect(toArticleList({ list, total: 30 }, 1, 10).list.map(({ id }) => Number(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.each(['<b>&x', 'garbage', '', null])('an update time that is no date is left out: %j', async (updateTime) => {
    expect(toDocumentTree([{ id: '1', name: 'a', updateTime }])).toEqual([{ id: '1', name: 'a' }]);
    expect(await toDocument({ id: '1', name: 'a', content: '', updateTime })).not.toHaveProperty('updateTime');
  });
});
