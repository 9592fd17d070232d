/** Figures that are not confirmed: few signs, each with its legend, none where a figure is large, none for machines. */
import { describe, expect, it } from 'vitest';
import { bare, MARKS } from '#shared/content/figure.ts';
import { PAGES } from '#shared/site/registry.ts';
import { all, ancestors, attr, textOf, type Element } from '#test/support/html.ts';
import { hasModule, moduleTexts } from '#test/support/page-modules.ts';
import { walkedPage, walkForSuite, type WalkedPage } from '#test/support/site.ts';

/** The words that used to stand beside every figure. */
const OLD_MARK = '以合同为准';
const MOST_OLD_MARKS = 300;
const GLYPHS = Object.values(MARKS);

const walked = walkForSuite();

const signsOf = (root: WalkedPage['html']['root']): readonly Element[] => all(root, (element) => attr(element, 'class') === 'sign');
const pageOf = (id: string): WalkedPage => walkedPage(walked, id);
const isTile = (element: Element): boolean => ['b', 'h1', 'h2', 'h3', 'caption'].includes(element.tagName);
const isHero = (element: Element): boolean => attr(element, 'aria-labelledby') === 'page-title';

describe.each(PAGES.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('every sign is one glyph and leads to a legend that explains it', () => {
    const { root, source } = pageOf(page.id).html;
    const signs = signsOf(root);
    const legends = all(root, (element) => attr(element, 'class') === 'legend');
    for (const sign of signs) {
      const [legend] = legends.filter((each) => `#${attr(each, 'id')}` === attr(sign, 'href'));
      expect(legend && textOf(legend), textOf(sign)).toContain(`${textOf(sign)} `);
    }
    // Nowhere else: a sign that nobody renders would be noise.
    const glyphs = source.split(new RegExp(`[${GLYPHS.join('')}]`)).length - 1;
    expect(glyphs - signs.length - legends.reduce((sum, legend) => sum + GLYPHS.filter((glyph) => textOf(legend).includes(glyph)).length, 0)).toBe(0);
  });

  it('no hero, heading, tile or caption carries one', () => {
    expect(signsOf(pageOf(page.id).html.root).filter((sign) => [...ancestors(sign)].some((outer) => isTile(outer) || isHero(outer))).map((sign) => textOf(sign))).toEqual([]);
  });

  it('structured data carries confirmed figures only', async () => {
    if (!hasModule(page)) return;
    const open = (await moduleTexts(page)).filter(([way, text]) => way.endsWith('.answer') && bare(text) !== text).map(([, text]) => bare(text));
    const data = all(pageOf(page.id).html.root, (element) => attr(element, 'type') === 'application/ld+json').map((element) => textOf(element)).join();
    expect(open.filter((answer) => data.includes(answer))).toEqual([]);
    // A target of time or level in a description would be one as well.
    const offering = ['resource', 'solution', 'service'].includes(page.group) ? page.description : '';
    expect(offering).not.toMatch(/[一二三四五六七八九十百\d]+(?:个工作日|周|天|小时|分钟|毫秒)|\d+(?:\.\d+)?%|[≤≥<] ?\d/);
  });
});

it('a page whose content has open figures says so', async () => {
  for (const { page, html } of walked) {
    if (!hasModule(page)) continue;
    const open = (await moduleTexts(page)).some(([, text]) => bare(text) !== text);
    if (open) expect(html.source, page.path).toMatch(/设计值|目标值|待确认|待当事方确认/);
  }
});

it('results of cases wait for those they were measured for', () => {
  const said = textOf(pageOf('cases').html.root);
  expect(said).toContain('结果待当事方确认');
  expect(said).not.toContain(OLD_MARK);
});

it('「以合同为准」 stands a few times on the whole site, legends counted', () => {
  const count = walked.reduce((sum, { html }) => sum + (textOf(html.root).match(/以合同(?:附件)?为准/g)?.length ?? 0), 0);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(MOST_OLD_MARKS);
});
