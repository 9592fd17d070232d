/** Figures of articles and documents: each belongs to its text and can be opened enlarged. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArticleList, DocumentNode } from '#shared/contracts/news.ts';
import { DOCUMENT_FIGURES } from '#shared/content/figures/documents.ts';
import { NEWS_FIGURES, newsFigure } from '#shared/content/figures/news.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, attr, only, textOf, type Element, type HtmlPage } from '#test/support/html.ts';
import { contentModelMistakes } from '#test/support/content-model.ts';
import { startSite } from '#test/support/site.ts';

const site = forSuite(startSite);
let articles: ArticleList['list'];
let documents: readonly DocumentNode[];
const leaves = (nodes: readonly DocumentNode[]): readonly DocumentNode[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
beforeAll(async () => {
  articles = ((await site.get('/api/articles?pageSize=100')).body as ArticleList).list;
  documents = leaves((await site.get('/api/documents')).body as DocumentNode[]);
});

const captions = (root: HtmlPage['root'] | Element): readonly Element[] => all(root, 'figcaption');

/** The button opens a dialog with the figure enlarged: a popover, which needs no script. */
function checkLarge({ root }: HtmlPage, label: string): void {
  const [caption] = captions(root);
  const button = only(caption as Element, 'button');
  const large = only(root, (element) => attr(element, 'id') === attr(button, 'popovertarget'));
  expect([attr(large, 'popover'), attr(large, 'role')]).toEqual(['auto', 'dialog']);
  expect(attr(large, 'aria-label')).toContain(label);
  expect(all(large, (element) => element.tagName === 'svg' && attr(element, 'aria-label') === label)).not.toEqual([]);
  expect(all(large, (element) => attr(element, 'popovertargetaction') === 'hide')).toHaveLength(1);
}

describe('articles', () => {
  it('have a lead figure each, of their own data', async () => {
    expect(Object.keys(NEWS_FIGURES).toSorted()).toEqual(articles.map(({ id }) => id).toSorted());
    for (const article of articles) {
      const figure = newsFigure(article);
      if (!figure) throw new Error(`the article "${article.title}" has no figure`);
      const html = await site.html(`/about/NewsDetail?id=${article.id}`);
      expect(textOf(captions(html.root)[0] as Element), article.id).toContain(figure.caption);
      expect(contentModelMistakes(html.root), article.id).toEqual([]);
      checkLarge(html, figure.drawing.label);
    }
  });

  it('show none where an upstream gives the id to another text', () => {
    expect(newsFigure({ id: '1002', title: '另一篇' })).toBeUndefined();
    expect(newsFigure({ id: 'toString', title: '另一篇' })).toBeUndefined();
  });

  it('have a standing column with contents, what they speak of and further reading', async () => {
    const { root } = await site.html('/about/NewsDetail?id=1015');
    const aside = only(root, (element) => element.tagName === 'aside' && all(element, 'nav').some((nav) => attr(nav, 'aria-label') === '本页目录'));
    const hrefs = all(aside, 'a').map((link) => attr(link, 'href') ?? '');
    expect(hrefs).toEqual(expect.arrayContaining(['/resource/ComputePower', '/documents?id=ai-node-acceptance', '/documents?id=ai-nccl-tests']));
    expect(hrefs.filter((href) => href.startsWith('/about/NewsDetail?id='))).toHaveLength(3);
  });

  it('stand in the list with the gist of their figure, the newest with the figure itself', async () => {
    const { root } = await site.html('/about/News');
    const main = only(root, 'main');
    expect(all(main, (element) => attr(element, 'aria-hidden') === 'true' && (attr(element, 'class') ?? '').includes('d-fig'))).toHaveLength(9);
    expect(captions(main)).toHaveLength(1);
  });
});

describe('documents', () => {
  it('have figures of documents that there are, in sections that they have', async () => {
    for (const [id, figure] of Object.entries(DOCUMENT_FIGURES)) {
      expect(documents.find((document) => document.id === id)?.name, id).toBe(figure.of);
      const html = await site.html(`/documents?id=${id}`);
      expect(textOf(captions(html.root)[0] as Element), id).toContain(figure.caption);
      expect(contentModelMistakes(html.root), id).toEqual([]);
      if (figure.section !== undefined) expect(all(html.root, 'h2').map((heading) => textOf(heading)), id).toContain(figure.section);
      checkLarge(html, figure.drawing.label);
    }
  });

  it('that tell of steps or measurements have one: all but those that only choose or list', () => {
    const without = documents.filter(({ id }) => !Object.hasOwn(DOCUMENT_FIGURES, id)).map(({ id }) => id);
    expect(without.toSorted()).toEqual(['start-choose-product', 'start-portal-account']);
  });
});
