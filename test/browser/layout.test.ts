/** A page of each template fits into windows of every width; every-page.test.ts looks at all pages at three widths. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { layoutFindings } from './layout-findings.ts';
import { startSite, type Site } from './site.ts';
import { TEMPLATES, walk } from './walk.ts';

/** The narrowest phone that is supported; there every page is looked at. */
const NARROWEST = 320;
const WIDTHS = [768, 1024, 1920] as const;
/** Below this width devices have a touch screen and a viewport that content can widen. */
const TABLET = 800;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function findings(width: number, paths: readonly string[], prepare?: (page: Page) => Promise<unknown>): Promise<readonly string[]> {
  const device = width < TABLET ? { isMobile: true, hasTouch: true } : {};
  return walk(site, { viewport: { width, height: 900 }, ...device }, paths, async ({ page }) => {
    await prepare?.(page);
    return page.evaluate(layoutFindings, width);
  });
}

test.each(WIDTHS)('a page of each template fits into %i px', async (width) => {
  expect(await findings(width, TEMPLATES)).toEqual([]);
}, 600_000);

test('every page fits into 320 px', async () => {
  expect(await findings(NARROWEST, PAGES.map((page) => page.path))).toEqual([]);
}, 600_000);

test('texts keep their room when a reader widens their spacing (WCAG 1.4.12)', async () => {
  const spaced = (page: Page) =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important } svg * { letter-spacing: 0 !important; word-spacing: 0 !important }');
      document.adoptedStyleSheets = [sheet];
    });
  expect([...(await findings(NARROWEST, TEMPLATES, spaced)), ...(await findings(1440, TEMPLATES, spaced))]).toEqual([]);
}, 600_000);

test('the answer to a form posted without script has its styles', async () => {
  const visit = await site.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const form = visit.page.locator('main form[action="/leads"]');
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.locator('button').click();
  const answer = visit.page.getByRole('alert').filter({ has: visit.page.locator('h1') });
  expect(await answer.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('4px');
  expect(await visit.page.evaluate(layoutFindings, 390)).toEqual([]);
  await visit.close();
});
