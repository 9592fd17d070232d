/** No dead link anywhere: pages, articles, documents, menus, and the fragments they point at. */
import { beforeAll, expect, it } from 'vitest';
import type { ArticleList, DocumentNode } from '#shared/contracts/news.ts';
import { findPage, PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, attr, textOf, type Element, type HtmlPage } from '#test/support/html.ts';
import { ORIGIN, startSite, walkPages } from '#test/support/site.ts';

/** Where links may lead outside: authorities, whose records the law asks for and whose texts the articles cite. */
const OUTSIDE = [/^https:\/\/(?:[a-z]+\.)+gov\.cn\//, /^tel:\d+$/, /^mailto:[^@\s]+@[^@\s]+$/];

interface Link {
  readonly from: string;
  readonly to: string;
}

const leaves = (nodes: readonly DocumentNode[]): readonly DocumentNode[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
const site = forSuite(startSite);
const known = new Map<string, HtmlPage>();
const links: Link[] = [];

/** An address in one spelling: path and query without the fragment. */
const withoutFragment = (address: string): string => address.split('#')[0] ?? '';

function collect(path: string, page: HtmlPage): void {
  known.set(path, page);
  // A link that is switched off for now has no address and says so.
  const isOff = (anchor: Element): boolean => attr(anchor, 'href') === undefined && attr(anchor, 'aria-disabled') === 'true';
  for (const anchor of all(page.root, 'a').filter((each) => !isOff(each))) links.push({ from: path, to: attr(anchor, 'href') ?? '(no href)' });
  for (const form of all(page.root, 'form')) if (attr(form, 'method') !== 'post') links.push({ from: path, to: attr(form, 'action') ?? '' });
}

beforeAll(async () => {
  for (const { page, html } of await walkPages()) collect(page.path, html);
  const list = (await site.get('/api/articles?pageSize=100')).body as ArticleList;
  const documents = leaves((await site.get('/api/documents')).body as DocumentNode[]);
  const details = [...list.list.map(({ id }) => `/about/NewsDetail?id=${encodeURIComponent(id)}`), ...documents.map(({ id }) => `/documents?id=${encodeURIComponent(id)}`)];
  for (const path of details) collect(path, await site.html(path));
});

async function pageAt(address: string): Promise<HtmlPage | undefined> {
  const path = withoutFragment(address);
  const own = known.get(path) ?? known.get(findPage(path)?.path ?? '');
  if (own) return own;
  const response = await site.get(path);
  if (response.status !== 200 || !(response.headers['content-type'] ?? '').includes('text/html')) return undefined;
  const page = await site.html(path);
  known.set(path, page);
  return page;
}

/** Elements that the keyboard reaches by themselves. `client/app/arrival.ts` takes whatever a fragment names out of the tab order. */
const REACHED = ['a', 'button', 'input', 'select', 'textarea', 'summary'];

/** Whether a fragment names a place of the page, and not a control. */
const isPlace = ({ root }: HtmlPage, fragment: string): boolean =>
  all(root, (element) => attr(element, 'id') === fragment && !REACHED.includes(element.tagName)).length > 0;

it('walks enough links to mean something', () => {
  expect(links.length).toBeGreaterThan(PAGES.length * 80);
});

it('every link within the site leads to a page, and every fragment to a place on it', async () => {
  const inside = new Map<string, string>();
  for (const { from, to } of links) {
    const address = to.startsWith('#') ? withoutFragment(from) + to : to;
    if (address.startsWith('/') || address.startsWith(ORIGIN)) inside.set(address.replace(ORIGIN, '') || '/', from);
  }
  const dead: string[] = [];
  for (const [address, from] of inside) {
    const page = await pageAt(address);
    const fragment = decodeURIComponent(address.split('#')[1] ?? '');
    if (!page) dead.push(`${from} → ${address}`);
    else if (fragment !== '' && !isPlace(page, fragment)) dead.push(`${from} → ${address} (no such place)`);
  }
  expect(dead).toEqual([]);
});

it('the header asks for the form of its own page, where there is one', () => {
  const asked = [...known].map(([path, page]) => {
    const own = all(page.root, (element) => attr(element, 'id') === 'consult').length > 0;
    const header = all(page.root, 'header')[0];
    const link = header && all(header, 'a').find((anchor) => textOf(anchor) === '咨询与试用');
    return [path, link && attr(link, 'href'), own ? '#consult' : '/service/index#consult'] as const;
  });
  expect(asked.filter(([, href, wanted]) => href !== wanted)).toEqual([]);
});

it('links that leave the site lead to authorities, and open apart', () => {
  const outside = links.filter(({ to }) => !to.startsWith('/') && !to.startsWith('#') && !to.startsWith(ORIGIN));
  expect([...new Set(outside.filter(({ to }) => !OUTSIDE.some((pattern) => pattern.test(to))).map(({ from, to }) => `${from} → ${to}`))]).toEqual([]);
  for (const page of known.values()) {
    for (const anchor of all(page.root, (element) => element.tagName === 'a' && /^https?:/.test(attr(element, 'href') ?? ''))) {
      expect(attr(anchor, 'rel') ?? '').toContain('noopener');
    }
  }
});

it('a link says where it leads', () => {
  const vague = [...known].flatMap(([path, page]) =>
    all(page.root, 'a').filter((anchor) => /^(?:点击)?(?:这里|此处|更多|详情|了解更多)$/.test(textOf(anchor))).map((anchor) => `${path}: ${textOf(anchor)}`),
  );
  expect(vague).toEqual([]);
});

it('every page of the registry is reached by a link from another', () => {
  const reached = new Set(links.map(({ to }) => findPage(withoutFragment(to).split('?')[0] ?? '')?.id));
  expect(PAGES.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
});
