/** One graph: the content of the site leads to every page, article and document, and from more than one side. */
import { beforeAll, expect, it } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startSite } from '#test/support/site.ts';
import { isSubject, kindOf, nodeAt, ORIENTATION, readContentGraph, type ContentGraph } from './content-graph.ts';

const FEWEST = 2;
const site = forSuite(startSite);
let graph: ContentGraph;
beforeAll(async () => {
  graph = await readContentGraph(site);
});

const linking = (node: string): readonly string[] => [...(graph.inbound.get(node) ?? [])];

it('walks every page, article and document that content should lead to', () => {
  expect(graph.nodes.length).toBeGreaterThan(130);
  expect([...graph.orientation].toSorted()).toEqual(ORIENTATION.toSorted());
  expect(PAGES.filter((page) => !isSubject(page)).map(({ id }) => id).toSorted()).toEqual(['about-news-detail', 'home', 'search']);
});

it.each([
  ['/resource/wandcs#spec', 'resource-wan-dcs'],
  ['/about/NewsDetail?id=1003#s-a', 'article:1003'],
  ['/documents?id=8001', 'document:8001'],
  ['/about/News?category=a', 'about-news'],
  ['https://openstd.samr.gov.cn/', undefined],
  ['tel:4008835999', undefined],
  ['#consult', undefined],
])('reads %s as %s', (address, node) => expect(nodeAt(address)).toBe(node));

it('names each of them on two others at least (else: link to it from their copy)', () => {
  expect(graph.nodes.filter((node) => linking(node).length < FEWEST).map((node) => `${node}: ${linking(node).join(' ')}`)).toEqual([]);
});

it('names each of them on one of another kind at least (else: link to it from there)', () => {
  expect(graph.nodes.filter((node) => linking(node).every((from) => kindOf(from) === kindOf(node))).map((node) => `${node}: ${linking(node).join(' ')}`)).toEqual([]);
});
