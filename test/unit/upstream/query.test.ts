import { describe, expect, test } from 'vitest';
import { buildQuery } from '#server/upstream/query.ts';

describe('the query string', () => {
  test.each([
    [{ startTime: '2024-01-31 08:09:10' }, '?startTime=2024-01-31%2008:09:10'],
    [{ keyword: '2024-01-31T08:09:10' }, '?keyword=2024-01-31T08%3A09%3A10'],
    [{ keyword: '2024-01-31 08:09:10 ' }, '?keyword=2024-01-31%2008%3A09%3A10%20'],
    [{ keyword: "云 & a=b+c#/?:'()*!" }, '?keyword=%E4%BA%91%20%26%20a%3Db%2Bc%23%2F%3F%3A%27%28%29%2A%21'],
    [{ keyword: '\r\nHost: evil' }, '?keyword=%0D%0AHost%3A%20evil'],
    [{ keyword: '\ud800' }, '?keyword=%EF%BF%BD'],
    [{ page: 2, pageSize: 10 }, '?page=2&pageSize=10'],
    [{}, ''],
  ])('%j becomes %s', (params, expected) => {
    expect(buildQuery(params)).toBe(expected);
  });

  test('decodes to the given parameters', () => {
    const given = { a: 'x&y=z', b: '2024-12-31 23:59:59', c: '100% 测试' };
    expect(Object.fromEntries(new URLSearchParams(buildQuery(given)))).toEqual(given);
  });
});
