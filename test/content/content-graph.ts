/** The graph of the site as it is rendered: which page's content names which page, article or document. */
import type { ArticleList, DocumentNode } from '#shared/contracts/news.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, PAGES, pageById } from '#shared/site/registry.ts';
import { all, ancestors, attr, type Element, type HtmlPage } from '#test/support/html.ts';
import { ORIGIN, walkPages, type Site } from '#test/support/site.ts';

/**
 * Lists within the content that say where a page stands, not what it speaks of: they are the same whatever the
 * page says, so a link in one of them is no reason to go there.
 */
export const ORIENTATION: readonly string[] = ['面包屑', '合作伙伴页面', '文档目录', '上一篇与下一篇'];

/** `article:1003`, `document:8001`, or the id of a page. */
export type NodeId = string;

export interface ContentGraph {
  readonly nodes: readonly NodeId[];
  /** By node, the other nodes whose content links to it. */
  readonly inbound: ReadonlyMap<NodeId, ReadonlySet<NodeId>>;
  /** Names of lists for orientation that were met. */
  readonly orientation: ReadonlySet<string>;
}

const leaves = (nodes: readonly DocumentNode[]): readonly DocumentNode[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));

/** What a page is about: its group of the registry, or its template where the group says nothing. */
const kindOfPage = ({ group, template }: PageEntry): string => (group === 'top' ? template : group);

/** Kind of a node: an article, a document, or a kind of page. */
export function kindOf(node: NodeId): string {
  const [prefix = '', id] = node.split(':');
  return id === undefined ? kindOfPage(pageById(node)) : prefix;
}

/**
 * Whether content should lead to a page. It need not to the root, where every trail begins, and not to a page
 * that shows only what its address asks for and is therefore kept out of the sitemap.
 */
export const isSubject = ({ path, hidden }: PageEntry): boolean => path !== '/' && !hidden;

/** The node that an address leads to; undefined for a place on the same page and for one outside the registry. */
export function nodeAt(address: string): NodeId | undefined {
  if (!/^(?:\/|https?:)/.test(address)) return undefined;
  const { origin, pathname, searchParams } = new URL(address, ORIGIN);
  const page = origin === ORIGIN ? findPage(pathname) : undefined;
  const id = searchParams.get('id');
  if (!page || id === null) return page?.id;
  const details: Readonly<Record<string, string>> = { [pageById('about-news-detail').id]: 'article', [pageById('documents').id]: 'document' };
  return details[page.id] === undefined ? page.id : `${details[page.id]}:${id}`;
}

function orientationAround(anchor: Element): string | undefined {
  for (const element of ancestors(anchor)) {
    const label = element.tagName === 'nav' ? attr(element, 'aria-label') : undefined;
    if (label !== undefined && ORIENTATION.includes(label)) return label;
  }
  return undefined;
}

/** Every page of the registry, every article and every document, as a visitor gets them. */
async function walkNodes(site: Site): Promise<ReadonlyMap<NodeId, HtmlPage>> {
  const nodes = new Map<NodeId, HtmlPage>((await walkPages()).map(({ page, html }) => [page.id, html]));
  const { list } = (await site.get('/api/articles?pageSize=100')).body as ArticleList;
  for (const { id } of list) nodes.set(`article:${id}`, await site.html(articlePath(id)));
  for (const { id } of leaves((await site.get('/api/documents')).body as DocumentNode[])) nodes.set(`document:${id}`, await site.html(documentPath(id)));
  return nodes;
}

/** Walks the site and reads the links of its content. */
export async function readContentGraph(site: Site): Promise<ContentGraph> {
  // What helps with a page is shown once the upstream's list is known.
  await site.services.search.refresh();
  const walked = await walkNodes(site);
  const inbound = new Map<NodeId, Set<NodeId>>([...walked.keys()].map((node) => [node, new Set()]));
  const orientation = new Set<string>();
  const follow = (from: NodeId, anchor: Element): void => {
    const label = orientationAround(anchor);
    if (label !== undefined) return void orientation.add(label);
    const to = nodeAt(attr(anchor, 'href') ?? '');
    if (to !== undefined && to !== from) inbound.get(to)?.add(from);
  };
  for (const [from, { root }] of walked) {
    for (const main of all(root, 'main')) for (const anchor of all(main, 'a')) follow(from, anchor);
  }
  const subjects = new Set(PAGES.filter(isSubject).map(({ id }) => id));
  const nodes = [...walked.keys()].filter((node) => node.includes(':') || subjects.has(node));
  return { nodes, inbound, orientation };
}
