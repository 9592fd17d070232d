/** The texts that pages read from their addresses. */
import { expect, test } from 'vitest';
import { readSearchRequest } from '#client/pages/page-query.ts';

const queryOf = (q: string) => readSearchRequest(new URLSearchParams({ q })).query;

test.each([['95 计费', '95 计费'], [' 95 计费\t', '95 计费'], ['95\t计费', '95 计费'], ['等保三级\t\t测评', '等保三级  测评']])('%j is a search for %j: cells of a table are copied with tabs between them', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

test.each(['95\u0000计费', '95\u0085计费'])('%j is none', (typed) => expect(queryOf(typed)).toBe(''));
