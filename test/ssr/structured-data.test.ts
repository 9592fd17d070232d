/** Structured data of every page, as schema.org and the search engines document it. */
import { describe, expect, it } from 'vitest';
import type { ArticleList, DocumentNode } from '#shared/contracts/news.ts';
import { isConfirmed } from '#shared/content/figure.ts';
import { SITES } from '#shared/content/sites.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { trailOf } from '#shared/site/trail.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, attr, metaOf, only, rawText, textOf, type HtmlPage } from '#test/support/html.ts';
import { loadPageContent } from '#test/support/page-modules.ts';
import { ORIGIN, startSite, walkedPage, walkForSuite } from '#test/support/site.ts';
import { vocabularyMistakes, type Thing } from '#test/support/vocabulary.ts';

const site = forSuite(startSite);
const walked = walkForSuite();

const rootOf = (page: PageEntry): HtmlPage['root'] => walkedPage(walked, page.id).html.root;
function graphOf(page: PageEntry): readonly Thing[] {
  const block = only(rootOf(page), (element) => attr(element, 'type') === 'application/ld+json');
  const data = JSON.parse(rawText(block)) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}
const find = (page: PageEntry, type: string): Thing | undefined => graphOf(page).find((thing) => thing['@type'] === type);
const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith(`${ORIGIN}/`) && URL.canParse(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '' && !/[†|]|<\w|undefined/.test(value);

describe.each(PAGES.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('names the organization, by its hotline and logo', () => {
    const organization = find(page, 'Organization');
    expect(isText(organization?.['name'])).toBe(true);
    expect(isAddress(organization?.['url'])).toBe(true);
    expect(organization?.['logo']).toBe(`${ORIGIN}/icons/icon-512.png`);
    expect(organization?.['contactPoint']).toMatchObject({ telephone: '+86-400-8835-999' });
  });

  it('has breadcrumbs, of the two steps at least that search engines want', () => {
    const steps = find(page, 'BreadcrumbList')?.['itemListElement'] as readonly Thing[] | undefined;
    expect(steps === undefined, page.path).toBe(page.id === 'home');
    if (!steps) return;
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map((step) => step['position'])).toEqual(steps.map((_, index) => index + 1));
    expect(steps.map((step) => step['name'])).toEqual([...trailOf(page).map(({ name }) => name), page.name]);
    for (const step of steps) expect(isText(step['name']) && isAddress(step['item'])).toBe(true);
  });

  it('has every property that its types require', () => {
    for (const thing of graphOf(page)) expect(vocabularyMistakes(thing, ORIGIN), page.path).toEqual([]);
  });
});

it('products, solutions and services are offered, and nothing is a product without an offer', () => {
  for (const page of PAGES.filter(({ template }) => ['product', 'solution', 'service'].includes(template))) {
    expect(find(page, 'Service')?.['name'], page.path).toBe(page.name);
    expect(find(page, 'Product'), page.path).toBeUndefined();
  }
});

it('the home page names the site and its search, which answers', async () => {
  const webSite = find(pageById('home'), 'WebSite') as Thing & { potentialAction: { target: { urlTemplate: string } } };
  const address = webSite.potentialAction.target.urlTemplate.replace('{search_term_string}', encodeURIComponent('等保'));
  expect(address.startsWith(`${ORIGIN}/search?q=`)).toBe(true);
  const { status, text } = await site.get(address.slice(ORIGIN.length));
  expect([status, text.includes('等级保护')]).toEqual([200, true]);
  for (const page of PAGES.filter(({ id }) => id !== 'home')) expect(find(page, 'WebSite'), page.path).toBeUndefined();
});

describe('articles and documents', () => {
  const graphAt = async (path: string): Promise<{ readonly html: HtmlPage; readonly graph: readonly Thing[] }> => {
    const html = await site.html(path);
    const block = only(html.root, (element) => attr(element, 'type') === 'application/ld+json');
    return { html, graph: (JSON.parse(rawText(block)) as { '@graph': Thing[] })['@graph'] };
  };
  const leaves = (nodes: readonly DocumentNode[]): readonly DocumentNode[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
  const check = async (path: string, type: string) => {
    const { html, graph } = await graphAt(path);
    expect(graph.flatMap((thing) => vocabularyMistakes(thing, ORIGIN)), path).toEqual([]);
    const text = graph.find((thing) => thing['@type'] === type);
    expect(text?.['headline'], path).toBe(textOf(only(html.root, 'h1')));
    expect(text?.['description'], path).toBe(metaOf(html, 'description'));
    expect(text?.['image'], path).toEqual([metaOf(html, 'og:image')]);
    // The last breadcrumb has the id, so that it names this page and not the list.
    const steps = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'] as readonly Thing[];
    expect(steps.at(-1), path).toMatchObject({ name: text?.['headline'], item: ORIGIN + path });
    return { html, text, steps };
  };

  it('every article says when it was published and changed, and has the picture of its category', async () => {
    const { list } = (await site.get('/api/articles?pageSize=100')).body as ArticleList;
    for (const { id, publishTime } of list) {
      const { text, steps } = await check(`/about/NewsDetail?id=${id}`, 'NewsArticle');
      const time = `${publishTime.replace(' ', 'T')}+08:00`;
      expect([text?.['datePublished'], text?.['dateModified']], id).toEqual([time, time]);
      expect(String(text?.['image']), id).toMatch(/\/share\/news-\w+\.png$/);
      expect(steps.map((step) => step['name']).slice(0, 3)).toEqual(['首页', '关于我们', '新闻动态']);
    }
  });

  it('every document has its own heading, description and the picture of its chapter', async () => {
    const chapters = (await site.get('/api/documents')).body as readonly DocumentNode[];
    const descriptions = new Set<string>();
    for (const chapter of chapters) {
      for (const { id, updateTime } of leaves([chapter])) {
        const { html, text, steps } = await check(`/documents?id=${id}`, 'TechArticle');
        expect(String(text?.['dateModified']).slice(0, 10), id).toBe(updateTime?.slice(0, 10));
        expect(metaOf(html, 'og:image'), id).toBe(`${ORIGIN}/share/documents-${chapter.id}.png`);
        expect(steps.map((step) => step['name']).slice(0, 2)).toEqual(['首页', '文档中心']);
        descriptions.add(metaOf(html, 'description') ?? '');
      }
    }
    expect(descriptions.size).toBe(leaves(chapters).length);
    for (const description of descriptions) expect(description.length, description).toBeGreaterThan(24);
  });

  it('every article leads to those before and after it in the whole list', async () => {
    const { list } = (await site.get('/api/articles?pageSize=100')).body as ArticleList;
    expect(list.length).toBeGreaterThan(10);
    for (const [index, { id }] of list.entries()) {
      const { root } = await site.html(`/about/NewsDetail?id=${id}`);
      const nav = only(root, (element) => element.tagName === 'nav' && attr(element, 'aria-label') === '上一篇与下一篇');
      const expected = [list[index - 1], list[index + 1]].flatMap((article) => (article ? [`/about/NewsDetail?id=${article.id}`] : []));
      expect(all(nav, 'a').map((link) => attr(link, 'href')), id).toEqual(expected);
    }
  });
});

it('every data centre is a place in its city', () => {
  for (const { page: id, name, locality } of SITES) {
    const place = find(pageById(id), 'Place');
    expect(place?.['name']).toBe(name);
    expect(place?.['address']).toMatchObject({ addressCountry: 'CN', addressRegion: '浙江省', addressLocality: locality });
  }
});

/** Text without spaces. */
const packed = (text: string): string => text.replaceAll(/\s/g, '');
/** Number of answers on a page that state only confirmed figures. */
async function quotable(page: PageEntry): Promise<number> {
  const { sections } = await loadPageContent(page);
  return sections.flatMap((section) => (section.type === 'faq' ? section.questions : [])).filter(({ answer }) => isConfirmed(answer)).length;
}

it('questions in the data are those on the page whose answers are confirmed, word for word', async () => {
  let seen = 0;
  for (const page of PAGES) {
    const questions = (find(page, 'FAQPage')?.['mainEntity'] ?? []) as readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
    const main = packed(textOf(only(rootOf(page), 'main')));
    for (const { name, acceptedAnswer } of questions) {
      seen += 1;
      expect(isText(name) && isText(acceptedAnswer.text), name).toBe(true);
      expect(main.includes(packed(name)) && main.includes(packed(acceptedAnswer.text)), `${page.path}: ${name}`).toBe(true);
    }
    if (page.template === 'product' || page.template === 'solution') expect(questions, page.path).toHaveLength(await quotable(page));
  }
  expect(seen).toBeGreaterThan(100);
});
