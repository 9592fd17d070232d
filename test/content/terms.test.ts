/** First uses of terms lead to the glossary: quietly, at most eight a page, and never inside another link. */
import { describe, expect, it } from 'vitest';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { TERM_MARK } from '#shared/content/term-mark.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { linkTerms } from '#shared/site/term-links.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, ancestors, attr, only, rawText, textOf, type Element } from '#test/support/html.ts';
import { startSite, walkForSuite, type WalkedPage } from '#test/support/site.ts';

const site = forSuite(startSite);
const walked = walkForSuite();

const termLinks = ({ html }: Pick<WalkedPage, 'html'>): readonly Element[] => all(only(html.root, 'main'), (element) => attr(element, 'class') === 'term');

it('most product, solution and service pages have some, and no page more than eight, each term once', () => {
  const offered = walked.filter(({ page }) => ['resource', 'solution', 'service'].includes(page.group) && page.template !== 'index');
  expect(offered.filter((page) => termLinks(page).length > 0).length).toBeGreaterThan(offered.length * 0.9);
  for (const page of walked) {
    const hrefs = termLinks(page).map((link) => attr(link, 'href'));
    expect(hrefs.length, page.page.path).toBeLessThanOrEqual(8);
    expect(new Set(hrefs).size, page.page.path).toBe(hrefs.length);
  }
});

it('each leads to the entry of its word, from running text alone', () => {
  const places = new Map(TERMS.flatMap(({ id, words }) => words.map((word) => [word, `/glossary#${id}`] as const)));
  for (const page of walked) {
    for (const link of termLinks(page)) {
      expect(attr(link, 'href')).toBe(places.get(textOf(link)));
      expect([...ancestors(link)].filter(({ tagName }) => /^(?:a|h\d|summary|button|code|pre)$/.test(tagName))).toEqual([]);
    }
  }
});

it('the glossary does not lead to itself, and no mark is left raw', () => {
  for (const page of walked) {
    if (page.page.id === 'glossary') expect(termLinks(page)).toEqual([]);
    expect(Object.values(TERM_MARK).some((sign) => page.html.source.includes(sign)), page.page.path).toBe(false);
  }
  expect(PAGES.some(({ id }) => id === 'glossary')).toBe(true);
});

it('the glossary leads from a term to a page that says it, wherever a page of the offer does', () => {
  const offered = walked.filter(({ page }) => ['resource', 'solution', 'service', 'top'].includes(page.group) && page.id !== 'glossary' && page.template !== 'home');
  const texts = new Map(offered.map(({ page, html }) => [page.id, all(only(html.root, 'main'), () => true).map(rawText).join('\n')]));
  const says = (word: string, text = ''): boolean => new RegExp(`(?<![A-Za-z0-9])${word}(?![A-Za-z0-9])`, 'i').test(text);
  const saying = (words: readonly string[], ids: readonly PageEntry['id'][]): readonly string[] => ids.filter((id) => words.some((word) => says(word, texts.get(id))));
  const said = TERMS.filter(({ words }) => saying(words, [...texts.keys()]).length > 0);
  expect(said.length).toBeGreaterThan(80);
  expect(said.filter(({ words, pages }) => saying(words, pages).length === 0).map(({ id }) => id)).toEqual([]);
});

it('documents and articles have theirs', async () => {
  for (const path of ['/documents?id=net-bgp-access', '/about/NewsDetail?id=1002']) expect(termLinks({ html: await site.html(path) }).length, path).toBeGreaterThan(0);
});

describe('a body', () => {
  const termsOf = (body: string): readonly string[] => [...body.matchAll(/<a class="term"[^>]*>([^<]*)<\/a>/g)].map(([, word = '']) => word);

  it('keeps its links, code and headings as they are', () => {
    expect(linkTerms('<h2>BGP</h2><p><a href="/x">BGP</a> <code>BGP</code> 用 BGP 与 BGP。</p>')).toBe('<h2>BGP</h2><p><a href="/x">BGP</a> <code>BGP</code> 用 <a class="term" href="/glossary#bgp">BGP</a> 与 BGP。</p>');
  });

  it.each([
    ['云内安全组件覆盖主机，另一个安全组放行', '云内安全组件覆盖主机，另一个<a class="term" href="/glossary#security-group">安全组</a>放行'],
    ['按 CVSS 基础分定级，避免来回抖动', '按 CVSS 基础分定级，避免来回抖动'],
    ['在 Web 防火墙下发规则', '在 <a class="term" href="/glossary#waf">Web 防火墙</a>下发规则'],
  ])('takes a spelling only where it means the term: %s', (text, linked) => {
    expect(linkTerms(`<p>${text}</p>`)).toBe(`<p>${linked}</p>`);
  });

  it('takes Latin words whole and the longer of two', () => {
    expect(linkTerms('<p>XBGP、EBGPX 与 IPv64，UPSs，冷板液冷</p>')).toBe('<p>XBGP、EBGPX 与 IPv64，UPSs，<a class="term" href="/glossary#liquid-cooling">冷板液冷</a></p>');
  });

  it('takes the signs in a word as they are', () => {
    expect(termsOf(linkTerms('<p>NN1，等保 200</p>'))).toEqual(['等保']);
    expect(termsOf(linkTerms('<p>N+1，等保 2.0</p>'))).toEqual(['N+1', '等保 2.0']);
  });

  it('has eight at most', () => {
    const words = TERMS.slice(0, 12).map(({ words: [first = ''] }) => first);
    expect(termsOf(linkTerms(`<p>${words.join('，')}</p>`))).toEqual(words.slice(0, 8));
  });
});
