import { describe, expect, test } from 'vitest';
import { isWireArticle, isWireArticleList, isWireDocument, isWireTree, parseAnswer } from '#server/upstream/contract.ts';

const summary = { id: 7, title: '标题', publishTime: '2024-01-01 00:00:00' };

describe('wire types', () => {
  test('ids can be numbers or text, optional fields missing or null, unknown fields present', () => {
    expect(isWireArticleList({ list: [summary, { ...summary, id: 'a', cover: null, more: 1 }], total: 2 })).toBe(true);
    expect(isWireArticle({ ...summary, content: '' })).toBe(true);
    expect(isWireDocument({ id: 1, name: '名', content: '', updateTime: null })).toBe(true);
    expect(isWireTree([{ id: 1, name: 'a', children: [{ id: '2', name: 'b' }] }, { id: 3, name: 'c', children: null }])).toBe(true);
  });

  test.each([
    [{ list: [{ ...summary, publishTime: 'yesterday' }], total: 1 }],
    [{ list: [{ ...summary, title: '' }], total: 1 }],
    [{ list: [{ ...summary, id: null }], total: 1 }],
    [{ list: {}, total: 1 }],
    [{ list: [], total: -1 }],
    [{ list: [], total: 1e300 }],
    [{ list: [{ ...summary, id: 1e20 }], total: 1 }],
    [null],
    ['text'],
  ])('%j is not a list', (data) => {
    expect(isWireArticleList(data)).toBe(false);
  });

  const whole = { ...summary, summary: 's', category: 'c', cover: '/c.png', source: 'o' };
  test.each<[string, (value: unknown) => boolean, object, readonly string[]]>([
    ['list', (value) => isWireArticleList({ list: [value], total: 0 }), whole, ['id', 'title', 'publishTime']],
    ['article', isWireArticle, { ...whole, content: 'x' }, ['id', 'title', 'publishTime', 'content']],
    ['document', isWireDocument, { id: 'a', name: 'n', content: 'x', updateTime: 't' }, ['id', 'name', 'content']],
    ['catalogue', (value) => isWireTree([value]), { id: 'a', name: 'n', children: [], updateTime: 't' }, ['id', 'name']],
  ])('%s: no field has another type, only optional ones are missing or null, and names have a character', (_name, isWire, value, required) => {
    expect(isWire(value)).toBe(true);
    for (const field of Object.keys(value)) {
      expect(isWire({ ...value, [field]: true }), `${field}: true`).toBe(false);
      expect(isWire({ ...value, [field]: null }), `${field}: null`).toBe(!required.includes(field));
      expect(isWire(Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))), `no ${field}`).toBe(!required.includes(field));
      if (['id', 'title', 'name'].includes(field)) expect([isWire({ ...value, [field]: '' }), isWire({ ...value, [field]: 'x' })], field).toEqual([false, true]);
    }
  });

  test('an id is a text of up to 200 characters or an integer that a number holds', () => {
    const ids = ['a'.repeat(200), 'a'.repeat(201), Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1.5];
    expect(ids.map((id) => isWireDocument({ id, name: 'n', content: '' }))).toEqual([true, false, true, false, true, false, false]);
  });

  test('a catalogue has at most twelve levels', () => {
    const nested = (levels: number): object => (levels === 1 ? { id: 1, name: 'leaf' } : { id: 1, name: 'x', children: [nested(levels - 1)] });
    expect([1, 12, 13, 1000].map((levels) => isWireTree([nested(levels)]))).toEqual([true, true, false, false]);
    expect(isWireTree([{ id: 1, name: 'a', children: [{ id: 2, name: 'b' }, { name: 'no id' }] }])).toBe(false);
    expect([isWireTree([{ id: 1, name: 'a' }, {}]), isWireTree({}), isWireTree(null)]).toEqual([false, false, false]);
  });

  test('an integer that a number cannot hold keeps its digits, anything else is what it is', () => {
    const data = '[9007199254740991,9007199254740993,-12345678901234567890,1.2345678901234567,"9007199254740993",{"1":null}]';
    expect(parseAnswer(`{"data":${data}}`)?.data).toEqual([9007199254740991, '9007199254740993', '-12345678901234567890', 1.2345678901234567, '9007199254740993', { 1: null }]);
  });

  test('the code can be text or a number; an answer is an object', () => {
    expect(['{"code":"3"}', '{"code":3}', '{"code":null}', '{}'].map((body) => parseAnswer(body)?.code)).toEqual(['3', '3', undefined, undefined]);
    expect(['{}', '[]', 'null', '"x"', '{'].map((body) => parseAnswer(body) !== undefined)).toEqual([true, false, false, false, false]);
  });
});
