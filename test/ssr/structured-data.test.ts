/** The data blocks of every page, as schema.org and the search engines' own documents want them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#shared/content/sites.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { trailOf } from '#shared/site/trail.ts';
import { all, attr, only, rawText, textOf, type HtmlPage } from '#test/support/html.ts';
import { ORIGIN, startSite, walkPages, type Site } from '#test/support/site.ts';

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

let site: Site;
let pages: ReadonlyMap<string, HtmlPage>;
beforeAll(async () => {
  site = await startSite();
  pages = new Map((await walkPages(site)).map(({ page, html }) => [page.id, html]));
});
afterAll(() => site.stop());

function rootOf(page: PageEntry): HtmlPage['root'] {
  const html = pages.get(page.id);
  if (!html) throw new Error(`${page.id} was not walked`);
  return html.root;
}
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

  it('says where it stands', () => {
    const steps = find(page, 'BreadcrumbList')?.['itemListElement'] as readonly Thing[];
    expect(steps.map((step) => step['position'])).toEqual(steps.map((_, index) => index + 1));
    expect(steps.map((step) => step['name'])).toEqual([...trailOf(page).map(({ name }) => name), page.title]);
    for (const step of steps) expect(isText(step['name']) && isAddress(step['item'])).toBe(true);
  });

  it('has no block without what its type demands', () => {
    const required: Readonly<Record<string, readonly string[]>> = {
      Product: ['name', 'description', 'url', 'brand', 'category'],
      Service: ['name', 'description', 'url', 'provider', 'serviceType', 'areaServed'],
      Place: ['name', 'description', 'url', 'telephone', 'address'],
      FAQPage: ['mainEntity'], Organization: ['name', 'url'], BreadcrumbList: ['itemListElement'],
    };
    for (const thing of graphOf(page)) {
      expect(Object.keys(required)).toContain(thing['@type']);
      for (const key of required[thing['@type']] ?? []) expect(thing[key], `${thing['@type']}.${key}`).toBeDefined();
    }
  });
});

it('products and solutions are offered, each as what it is', () => {
  for (const page of PAGES.filter(({ template }) => template === 'product' || template === 'solution')) {
    const type = page.group === 'resource' ? 'Product' : 'Service';
    expect(find(page, type)?.['name'], page.path).toBe(page.title);
  }
});

it('every data centre is a place in its city', () => {
  for (const { page: id, name, locality } of SITES) {
    const place = find(pageById(id), 'Place');
    expect(place?.['name']).toBe(name);
    expect(place?.['address']).toMatchObject({ addressCountry: 'CN', addressRegion: '浙江省', addressLocality: locality });
  }
});

/** Text without the marks of unconfirmed figures, which structured data takes none of, and without spaces. */
const packed = (text: string): string => text.replaceAll(/以合同为准|\s/g, '');

it('questions in the data are those on the page, word for word', () => {
  let seen = 0;
  for (const page of PAGES) {
    const questions = (find(page, 'FAQPage')?.['mainEntity'] ?? []) as readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
    const main = packed(textOf(only(rootOf(page), 'main')));
    for (const { name, acceptedAnswer } of questions) {
      seen += 1;
      expect(isText(name) && isText(acceptedAnswer.text), name).toBe(true);
      expect(main.includes(packed(name)) && main.includes(packed(acceptedAnswer.text)), `${page.path}: ${name}`).toBe(true);
    }
    const asked = all(rootOf(page), 'summary').filter((summary) => /[？?]$/.test(textOf(summary)));
    if (page.template === 'product' || page.template === 'solution') expect(questions, page.path).toHaveLength(asked.length);
  }
  expect(seen).toBeGreaterThan(150);
});
