/** How entries that match become hits. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planQuery } from '#server/search/query.ts';
import { rank } from '#server/search/rank.ts';
import { openIndex, type SearchIndex } from '#server/search/search-index.ts';

let index: SearchIndex;
beforeEach(() => void (index = openIndex(undefined)));
afterEach(() => index.close());

const put = (item: string, title: string, text: string): void => index.replace(item, [{ kind: 'document', item, path: item, title, section: '', text, keys: [] }]);
const hits = (query: string): string[] => rank(index, planQuery(query, index.vocabulary), query).map(({ entry }) => entry.item);

it('parts of a query are looked for only while fewer than three items have it whole, and not without end', () => {
  for (let count = 0; count < 100; count += 1) put(`part${count}`, '说明', '巡检与登记');
  for (const count of [1, 2]) put(`whole${count}`, '说明', '巡检工单');
  expect(hits('巡检工单')).toHaveLength(60);
  put('whole3', '说明', '巡检工单');
  expect(hits('巡检工单').toSorted()).toEqual(['whole1', 'whole2', 'whole3']);
});

it('a title that begins with the query comes before one that contains it', () => {
  put('contains', '交付的巡检', '正文');
  put('begins', '巡检的交付', '正文');
  expect(hits('巡检')).toEqual(['begins', 'contains']);
});

it('of pages that match alike, the one about a product comes before those about partners and the company', () => {
  const page = (item: string): void => index.replace(item, [{ kind: 'page', item, path: item, title: '页面', section: '段落', text: '应急预案', keys: [] }]);
  for (const item of ['/about/Introduction', '/wanPartners', '/resource/WanCCS', '/about/Join']) page(item);
  expect(hits('应急预案')[0]).toBe('/resource/WanCCS');
});
