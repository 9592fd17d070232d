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

  test('a catalogue deeper than the limit is refused', () => {
    let node: object = { id: 1, name: 'leaf' };
    for (let depth = 0; depth < 5000; depth += 1) node = { id: 1, name: 'x', children: [node] };
    expect(isWireTree([node])).toBe(false);
    expect(isWireTree([{ id: 1, name: 'a', children: [{ name: 'no id' }] }])).toBe(false);
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
