/** Headings break between words on phones: those of the site by their phrase marks, titles of the upstream by the server's dictionary. */
import { expect, test } from 'vitest';
import { PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

/** The headings with a line break between two Han characters of one text node. The nodes are the phrases. */
function broken(selector: string): string[] {
  const range = document.createRange();
  const topOf = (node: Text, at: number): number => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().top;
  };
  const isBroken = (node: Text): boolean =>
    [...node.data.matchAll(/\p{Script=Han}(?=\p{Script=Han})/gu)].some(({ index }) => topOf(node, index + 1) - topOf(node, index) > 4);
  return [...document.querySelectorAll(selector)].flatMap((heading) => {
    const nodes: Text[] = [];
    for (const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT); walker.nextNode(); ) nodes.push(walker.currentNode as Text);
    return nodes.some(isBroken) ? [heading.textContent] : [];
  });
}

test.each([
  ['/', '#cases h3'],
  ['/cases', 'article h3'],
  ['/about/News', 'article h2'],
  ['/about/News?page=2', 'article h2'],
  ['/about/NewsDetail?id=1010', 'h1'],
])('%s, %s: no line ends inside a phrase', async (path, selector) => {
  await using visit = await site.open({ ...PHONE, javaScriptEnabled: false }, path);
  const { page } = visit;
  expect(await page.locator(selector).count()).toBeGreaterThan(0);
  expect(await page.locator(`:is(${selector}) wbr`).count()).toBeGreaterThan(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(broken, selector), `${width} px`).toEqual([]);
  }
});

test.each([['/about/NewsDetail?id=1004', 'h1'], ['/about/News?page=2', 'article h2']])('%s, %s: no figure is parted from its unit', async (path, selector) => {
  await using visit = await site.open({ ...PHONE, javaScriptEnabled: false }, path);
  const lines = await visit.page.locator(`:is(${selector}) .nb`).evaluateAll((figures) => figures.map((figure) => [figure.textContent, figure.getClientRects().length]));
  expect(lines).toEqual(expect.arrayContaining([['5 Gbps', 1], ['10 Gbps', 1]]));
});
