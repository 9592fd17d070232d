import { describe, expect, test } from 'vitest';
import { readArticleQuery } from '#server/api/article-query.ts';
import { toListRequest } from '#server/news/article-query.ts';

describe('reading the query of an address', () => {
  test('takes the known parameters and ignores the rest', () => {
    const given = { page: '2', pageSize: '20', category: '技术解读', keyword: ' 云 ', startTime: '2024-01-01 00:00:00', endTime: '', utm: 'x', __proto__: { page: '9' } };
    expect(readArticleQuery(given)).toEqual({ page: 2, pageSize: 20, category: '技术解读', keyword: '云', startTime: '2024-01-01 00:00:00' });
    expect(readArticleQuery(undefined)).toEqual({});
  });

  test.each([
    ['page', '0'], ['page', '-1'], ['page', '1.5'], ['page', '1e3'], ['page', '0x1'], ['page', '10001'], ['page', '９'], ['page', ['1', '2']],
    ['pageSize', '101'], ['category', 'x'.repeat(41)], ['keyword', 'x'.repeat(81)], ['keyword', 'a\0b'], ['keyword', '\ud800'], ['keyword', ['a', 'b']],
    ['startTime', '2024-01-01'], ['endTime', '2024-01-01T00:00:00'],
  ])('refuses %s=%j', (field, value) => {
    expect(() => readArticleQuery({ [field]: value })).toThrow(expect.objectContaining({ problem: 'validation', errors: [{ field, message: expect.stringContaining(field) }] }));
  });

  test('reports everything that is wrong together', () => {
    expect(() => readArticleQuery({ page: 'x', pageSize: 'y', endTime: 'z' })).toThrow(
      expect.objectContaining({ errors: [{ field: 'page', message: expect.any(String) }, { field: 'pageSize', message: expect.any(String) }, { field: 'endTime', message: expect.any(String) }] }),
    );
  });
});

describe('what goes upstream', () => {
  test('queries that mean the same are one key and one call', () => {
    const first = toListRequest({});
    const second = toListRequest({ pageSize: 10, page: 1, keyword: '  ' });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ params: { page: 1, pageSize: 10 }, isFiltered: false });
  });

  test('no two different queries share a key', () => {
    const queries = [{}, { page: 2 }, { pageSize: 2 }, { keyword: 'a' }, { category: 'a' }, { keyword: 'a","category":"b' }, { keyword: 'a', category: 'b' }];
    expect(new Set(queries.map((query) => toListRequest(query).key)).size).toBe(queries.length);
  });

  test('parameters stand in the contract\'s order, whatever the caller\'s', () => {
    const { params, isFiltered } = toListRequest({ endTime: 'e', startTime: 's', keyword: 'k', category: 'c', pageSize: 5, page: 3 });
    expect(Object.keys(params)).toEqual(['page', 'pageSize', 'category', 'keyword', 'startTime', 'endTime']);
    expect(isFiltered).toBe(true);
  });
});
