import { expect, it } from 'vitest';
import { HELPS, MOST_HELPS } from '#shared/content/relations.ts';
import { helpsOf } from '#server/search/helps.ts';
import type { UpstreamIndexer } from '#server/search/upstream-indexer.ts';

const PAGE = 'resource-wan-ccs';
const [NAMED = 'document:none'] = HELPS[PAGE] ?? [];
const listing = (node: typeof NAMED) => ({ node, title: node, path: `/${node}`, note: '', signature: '' });
const linking = [NAMED, ...Array.from({ length: MOST_HELPS }, (_, index) => `article:${index}` as const)].map(listing);
const indexer: UpstreamIndexer = { find: (node) => linking.find((each) => each.node === node), linkingTo: () => linking, isLoaded: true, refresh: async () => undefined, close: () => undefined };
const caseAt = (id: string, path: string) => ({ id, title: id, industry: '', path, pages: [PAGE] });

it('what is named comes first and once, and there is no more than a page has room for', () => {
  const { documents, articles } = helpsOf(PAGE, '/own', indexer, []);
  expect([...documents, ...articles].map(({ title }) => title)).toEqual(linking.slice(0, MOST_HELPS).map(({ node }) => node));
});

it('three case studies that used the product, each once, without those that the page tells itself', () => {
  const cases = [caseAt('a', '/own#a'), caseAt('b', '/x#b'), caseAt('b', '/cases#b'), ...['c', 'd', 'e'].map((id) => caseAt(id, `/cases#${id}`)), { ...caseAt('f', '/cases#f'), pages: [] }];
  expect(helpsOf(PAGE, '/own', indexer, cases).cases.map(({ path }) => path)).toEqual(['/cases#b', '/cases#c', '/cases#d']);
});
