import { describe, expect, test } from 'vitest';
import { NEWEST } from '#shared/contracts/news.ts';
import { toListRequest } from '#server/news/article-query.ts';

describe('the list request', () => {
  test('equivalent queries have the same key and parameters', () => {
    const first = toListRequest({});
    const second = toListRequest({ pageSize: 10, page: 1, keyword: '  ' });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ params: { page: 1, pageSize: 10 }, isCommon: true });
  });

  test('different queries have different keys', () => {
    const queries = [{}, { page: 2 }, { pageSize: 2 }, { keyword: 'a' }, { category: 'a' }, { keyword: 'a","category":"b' }, { keyword: 'a', category: 'b' }];
    expect(new Set(queries.map((query) => toListRequest(query).key)).size).toBe(queries.length);
  });

  test('parameters are in the order of the contract', () => {
    const { params, isCommon } = toListRequest({ endTime: 'e', startTime: 's', keyword: 'k', category: 'c', pageSize: 5, page: 3 });
    expect(Object.keys(params)).toEqual(['page', 'pageSize', 'category', 'keyword', 'startTime', 'endTime']);
    expect(isCommon).toBe(false);
  });

  test('is common where pages of the site ask for it', () => {
    expect([{ page: 7 }, { pageSize: 10 }, NEWEST].map((query) => toListRequest(query).isCommon)).toEqual([true, true, true]);
    expect([{ pageSize: 9 }, { page: 2, pageSize: 100 }, { keyword: 'a' }].map((query) => toListRequest(query).isCommon)).toEqual([false, false, false]);
  });
});
