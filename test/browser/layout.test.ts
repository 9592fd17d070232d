/** No page is wider than its window, and nothing on it is too small to read. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { startSite, type Site } from './site.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920, 2560] as const;
const PHONES = [320, 390] as const;
/** Below this width devices have a touch screen and a viewport that content can widen. */
const TABLET = 800;

/** The first page of each template, and the states that are no page of the registry. */
const TEMPLATES = [
  ...new Map(PAGES.toReversed().map((page) => [page.template, page.path])).values(),
  '/documents?id=start-choose-product',
  '/search?q=GPU',
  '/no/such/page',
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/**
 * What is wrong with the page as it stands: one line a finding. Runs in the page.
 * @param width of the window; a phone's `innerWidth` grows with what does not fit
 */
function findings(width: number): string[] {
  const name = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 20)}"`;
  const root = document.documentElement;
  const wide = root.scrollWidth > width ? [`scrolls to ${root.scrollWidth} px`] : [];

  const contained = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  const beyond = [...document.querySelectorAll('main *, footer *')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.right > width + 0.5 || box.left < -0.5) && !contained(element);
  });

  const small: string[] = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.nodeValue?.trim() || element.getClientRects().length === 0) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.d ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
    // Vertical text is turned by its transform: its scale stands in the other cell, so it counts as its own size.
    const readable = element instanceof SVGElement ? 10.9 : 11.9;
    if (Math.abs(scale) > 0.01 && size < readable) small.push(`${name(element)} is ${size.toFixed(1)} px high`);
  }
  return [...wide, ...beyond.slice(0, 3).map((element) => `${name(element)} stands out`), ...small.slice(0, 3)];
}

async function walk(width: number, paths: readonly string[], prepare?: (page: Page) => Promise<unknown>): Promise<readonly string[]> {
  const device = width < TABLET ? { isMobile: true, hasTouch: true } : {};
  const visit = await site.open({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...device }, '/healthz');
  const failures: string[] = [];
  for (const path of paths) {
    await visit.page.goto(path);
    await prepare?.(visit.page);
    failures.push(...(await visit.page.evaluate(findings, width)).map((line) => `${path} at ${width}: ${line}`));
  }
  await visit.close();
  return failures;
}

test.each(WIDTHS)('a page of each template fits into %i px', async (width) => {
  expect(await walk(width, TEMPLATES)).toEqual([]);
}, 180_000);

test.each(PHONES)('every page fits into %i px', async (width) => {
  expect(await walk(width, PAGES.map((page) => page.path))).toEqual([]);
}, 300_000);

test('texts keep their room when a reader widens their spacing (WCAG 1.4.12)', async () => {
  const spaced = (page: Page) =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important } svg * { letter-spacing: 0 !important; word-spacing: 0 !important }');
      document.adoptedStyleSheets = [sheet];
    });
  expect([...(await walk(320, TEMPLATES, spaced)), ...(await walk(1440, TEMPLATES, spaced))]).toEqual([]);
}, 180_000);

test('the answer to a form posted without script has its styles', async () => {
  const visit = await site.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const form = visit.page.locator('main form[action="/leads"]');
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.locator('button').click();
  const answer = visit.page.getByRole('alert').filter({ has: visit.page.locator('h1') });
  expect(await answer.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('4px');
  expect(await visit.page.evaluate(findings, 390)).toEqual([]);
  await visit.close();
});
