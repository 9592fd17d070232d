/**
 * Checks of every page: hydration without differences, no errors, no horizontal overflow, no heading that ends in a
 * single character on phones, no control on touch screens that is smaller than a finger, few signs of unconfirmed figures per screen, no axe violations. Each page is opened once and
 * then resized to the other widths. One of each template is opened on a phone, too. Then client navigation goes to each
 * page, and axe checks those not checked yet: in one document it is compiled only once. The benchmark opens every page at three
 * widths (`npm run bench -- --only hydration`).
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentTitle } from '#shared/site/site.ts';
import { PAGES } from '#shared/site/registry.ts';
import { violations } from './axe.ts';
import { layoutFindings, singleCharacterEnds } from './layout-findings.ts';
import { hydratePage, followLink, hydrateEverything } from './live.ts';
import { DESKTOP, eventually, LONG, PHONE, siteForSuite } from './site.ts';
import { smallTargets } from './touch-targets.ts';
import { ADDRESSES, TEMPLATES, walk } from './walk.ts';

interface Width {
  readonly width: number;
  /** The pages that are checked: every one, one of each template (the default), or the others, if a phone has shown these. */
  readonly pages?: 'all' | 'others';
  /** Whether axe runs, or the only rules of it that do. It is slow, so with several widths it checks one page of each template. */
  readonly axe?: true | readonly string[];
  /** Whether every question is opened before. They stay open at the widths that follow. */
  readonly isOpen?: boolean;
  /** Whether to check the layout with wider text spacing (WCAG 1.4.12). */
  readonly isSpaced?: boolean;
  /** Whether to check the size of what is pressed. The device has a touch screen. */
  readonly isTouched?: boolean;
}
/**
 * The page is opened at the first width. 320 is the narrowest supported phone. Above 1600 px nothing in the style sheets
 * changes but places, and of the rules of axe only contrast depends on these.
 */
const WALKS: readonly (readonly [string, typeof PHONE | typeof DESKTOP, readonly string[], readonly Width[]])[] = [
  ['one of each template on a phone', PHONE, TEMPLATES, [
    { width: 390, axe: true, isTouched: true }, { width: 390, isOpen: true }, { width: 768 }, { width: 320, isSpaced: true }, { width: 1180, isTouched: true },
  ]],
  // One of each template first, since they take longest.
  ['every page', DESKTOP, [...new Set([...TEMPLATES, ...ADDRESSES])], [
    { width: 1440, pages: 'all', axe: true, isSpaced: true }, { width: 1024 }, { width: 2560, axe: ['color-contrast'] },
    { width: 390, pages: 'others' }, { width: 320, pages: 'others', isSpaced: true },
  ]],
];
/** Maximum number of signs of unconfirmed figures on a screen of 1440 × 900, at any scroll position. */
const MOST_SIGNS = 6;

const site = siteForSuite();

/** Runs in the page. */
function openQuestions(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** Maximum number of signs visible at any scroll position. Runs in the page. */
function mostSigns(height: number): number {
  const places = [...document.querySelectorAll('main .sign')].map((sign) => sign.getBoundingClientRect().top + scrollY).toSorted((a, b) => a - b);
  return Math.max(0, ...places.map((from) => places.filter((at) => at >= from && at < from + height).length));
}

const SPACING = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important } svg * { letter-spacing: 0 !important; word-spacing: 0 !important }';

/** Adopts a style sheet, or removes the adopted one. Runs in the page. */
function adopt(css: string | undefined): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css ?? '');
  document.adoptedStyleSheets = [sheet];
}

/** The problems at one width. */
async function findingsAt(page: Page, { width, axe, isOpen = false, isSpaced = false, isTouched = false }: Width, isTemplate: boolean): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: DESKTOP.viewport.height });
  if (isOpen) await page.evaluate(openQuestions);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const found = await page.evaluate(layoutFindings, width);
  // Wider windows rarely break headings.
  if (width <= PHONE.viewport.width) found.push(...(await page.evaluate(singleCharacterEnds)));
  if (axe && isTemplate) found.push(...(await violations(page, axe === true ? undefined : axe)));
  if (isTouched) found.push(...(await page.evaluate(smallTargets)));
  if (isSpaced) {
    await page.evaluate(adopt, SPACING);
    found.push(...(await page.evaluate(layoutFindings, width)).map((line) => `spaced: ${line}`));
    await page.evaluate(adopt, undefined);
  }
  if (width === 1440) {
    await page.evaluate(openQuestions);
    const signs = await page.evaluate(mostSigns, DESKTOP.viewport.height);
    if (signs > MOST_SIGNS) found.push(`${signs} signs on one screen`);
  }
  return found.map((line) => `${width} px: ${line}`);
}

async function findings(page: Page, path: string, widths: readonly Width[]): Promise<readonly string[]> {
  await hydratePage(page);
  await hydrateEverything(page);
  const isTemplate = TEMPLATES.includes(path);
  const found: string[] = [];
  if (await page.evaluate(() => document.querySelector('#root [style], style:not(head > style)') !== null)) found.push('a style attribute, or a style element that is no sheet of the document');
  const isChecked = ({ pages }: Width): boolean => pages === 'all' || isTemplate === (pages !== 'others');
  for (const width of widths.filter(isChecked)) found.push(...(await findingsAt(page, width, isTemplate)));
  return found;
}

test.each(WALKS)('%s: is hydrated without differences, fits and is accessible', async (_what, options, paths, widths) => {
  expect(await walk(site, options, paths, ({ page }, path) => findings(page, path, widths))).toEqual([]);
}, LONG);

test('the answer to a form posted without script has styles', async () => {
  await using visit = await site.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const form = visit.page.locator('main form[action="/leads"]');
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.locator('button').click();
  const answer = visit.page.getByRole('alert').filter({ has: visit.page.locator('h1') });
  expect(await answer.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('4px');
  expect(await visit.page.evaluate(layoutFindings, 390)).toEqual([]);
});

/** All pages except those of `TEMPLATES` with upstream data, whose title may come from the data. axe has checked these as documents. */
const TITLED = PAGES.filter(({ path, data }) => data === undefined || !TEMPLATES.includes(path));

test('every page of the search list has its title and suffix after client navigation, and no axe violations', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const found: string[] = [];
  await hydratePage(page);
  for (const { path, title } of TITLED) {
    await followLink(page, path);
    await eventually(() => page.evaluate(() => location.pathname)).toBe(path);
    await eventually(() => page.title()).toBe(documentTitle(title));
    if (TEMPLATES.includes(path)) continue;
    await eventually(() => page.locator('[data-below]').count()).toBe(0);
    await hydrateEverything(page);
    found.push(...(await violations(page)).map((line) => `${path}: ${line}`));
  }
  expect(found).toEqual([]);
  expect(visit.problems).toEqual([]);
}, LONG);
