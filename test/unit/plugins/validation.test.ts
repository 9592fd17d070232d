import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { ArticleQuerySchema } from '#shared/contracts/news.ts';
import type { ProblemError } from '#shared/contracts/problem.ts';
import { compileValidator } from '#server/plugins/validation.ts';

type Verdict = (value: unknown) => { readonly value?: unknown; readonly error?: ProblemError };
const compile = (schema: object, httpPart: string): Verdict => compileValidator({ schema, httpPart, method: 'GET', url: '/' } as never) as unknown as Verdict;

const query = compile(ArticleQuerySchema, 'querystring');
function read(given: unknown): unknown {
  const { value, error } = query(given);
  if (error) throw error;
  return value;
}
function refusal(given: unknown): ProblemError {
  const { error } = query(given);
  if (!error) throw new Error('it was accepted');
  return error;
}

describe('query strings', () => {
  test('known parameters are parsed, others are ignored', () => {
    const given = { page: '2', pageSize: '20', category: '技术解读', keyword: ' 云 ', startTime: '2024-01-01 00:00:00', endTime: '', utm: 'x', __proto__: { page: '9' } };
    expect(read(given)).toEqual({ page: 2, pageSize: 20, category: '技术解读', keyword: '云', startTime: '2024-01-01 00:00:00' });
  });

  test.each([
    ['page', '0'], ['page', '-1'], ['page', '1.5'], ['page', '1e3'], ['page', '0x1'], ['page', '10001'], ['page', '９'], ['page', ['1', '2']],
    ['pageSize', '101'], ['category', 'x'.repeat(41)], ['keyword', 'x'.repeat(81)], ['keyword', 'a\0b'], ['keyword', '\ud800'], ['keyword', ['a', 'b']],
    ['startTime', '2024-01-01'], ['endTime', '2024-01-01T00:00:00'],
  ])('refuses %s=%j', (field, value) => {
    expect(refusal({ [field]: value })).toMatchObject({ problem: 'validation', errors: [{ field, message: expect.stringContaining(field) }] });
  });

  test('an error says what its parameter has to be', () => {
    const described = compile(Type.Object({ at: Type.String({ pattern: '^x$', description: '一个 x' }), plain: Type.String({ pattern: '^x$' }) }), 'querystring');
    expect(described({ at: 'y', plain: 'y' }).error?.errors?.map(({ message }) => message)).toEqual(['at 应为：一个 x', 'plain 应为：文本']);
    expect(refusal({ page: '0', pageSize: '101' }).errors?.map(({ message }) => message)).toEqual(['page 应为 1 至 10000 的整数。', 'pageSize 应为 1 至 100 的整数。']);
  });

  test('all errors are reported together', () => {
    expect(refusal({ page: 'x', pageSize: 'y', endTime: 'z' }).errors?.map(({ field }) => field)).toEqual(['page', 'pageSize', 'endTime']);
  });
});

describe('other parts of a request', () => {
  const schema = Type.Object({ count: Type.Integer(), name: Type.Optional(Type.String()) });

  test('a body is checked without conversion, defaults or removal', () => {
    const body = compile(schema, 'body');
    expect(body({ count: 1, more: true })).toEqual({ value: { count: 1, more: true } });
    for (const value of [{ count: '1' }, { count: 1, name: 5 }, {}, null, undefined, [], 'x']) expect(body(value).error?.problem).toBe('bad-request');
  });

  test('headers are documented only: one that does not fit is no error', () => {
    expect(compile(Type.Object({ 'X-Request-Id': Type.String({ maxLength: 64 }) }), 'headers')({ 'x-request-id': 'x'.repeat(65) }).error).toBeUndefined();
    expect(compile(schema, 'headers')({ count: '1' })).toEqual({ value: { count: '1' } });
  });

  test('invalid params are not found', () => {
    const params = compile(Type.Object({ id: Type.String({ pattern: '^[a-z]+$' }) }), 'params');
    expect(params({ id: 'a' })).toEqual({ value: { id: 'a' } });
    expect(params({ id: '1' }).error?.problem).toBe('not-found');
  });

  test('a missing or empty required parameter is an error', () => {
    const search = compile(Type.Object({ q: Type.String({ maxLength: 4 }), kind: Type.Optional(Type.Enum(['page', 'term'])) }), 'querystring');
    expect(search({ q: ' a ', kind: 'page' })).toEqual({ value: { q: 'a', kind: 'page' } });
    for (const given of [{}, { q: '' }, { q: ' ' }, { q: 'abcde' }]) expect(search(given).error?.errors).toEqual([{ field: 'q', message: 'q 应为不超过 4 个字符的文本。' }]);
    expect(search({ q: 'a', kind: 'x' }).error?.errors).toEqual([{ field: 'kind', message: 'kind 应为 page、term 之一。' }]);
  });
});
