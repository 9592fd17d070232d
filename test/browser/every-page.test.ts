/**
 * What holds on every page: the browser's tree is the server's, nothing goes wrong, the page fits its window, few signs
 * of unconfirmed figures stand on a screen, and axe finds nothing. The widest windows show one page of each template
 * here and every page in the benchmark (`npm run bench -- --only hydration`).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTitle } from '#shared/site/site.ts';
import { PAGES } from '#shared/site/registry.ts';
import { violations } from './axe.ts';
import { layoutFindings } from './layout-findings.ts';
import { goLive, turnToEverything } from './live.ts';
import { DESKTOP, eventually, PHONE, startSite, type Site, type Visit } from './site.ts';
import { ADDRESSES, TEMPLATES, walk } from './walk.ts';

const WINDOWS = [
  [390, PHONE, ADDRESSES], [1440, DESKTOP, ADDRESSES], [2560, { viewport: { width: 2560, height: 1300 } }, TEMPLATES],
] as const;
/** Signs of figures that are not confirmed, on any part of a page that fits a screen of 1440 × 900. */
const MOST_SIGNS = 6;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Most signs that any window of the page's height shows at once, with every question open. Runs in the page. */
function mostSigns(height: number): number {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const places = [...document.querySelectorAll('main .sign')].map((sign) => sign.getBoundingClientRect().top + scrollY).toSorted((a, b) => a - b);
  return Math.max(0, ...places.map((from) => places.filter((at) => at >= from && at < from + height).length));
}

/** axe is slow: it looks at every page at one width, and at one of each template at the others. */
const hasAxe = (width: number, path: string): boolean => width === 1440 || TEMPLATES.includes(path);

async function findings({ page }: Visit, path: string, width: number): Promise<readonly string[]> {
  await goLive(page);
  await turnToEverything(page);
  const found = [...(await page.evaluate(layoutFindings, width))];
  if (await page.evaluate(() => document.querySelector('#root [style], style') !== null)) found.push('a style attribute or element');
  if (hasAxe(width, path)) found.push(...(await violations(page)));
  if (width !== 1440) return found;
  const signs = await page.evaluate(mostSigns, DESKTOP.viewport.height);
  return signs > MOST_SIGNS ? [...found, `${signs} signs on one screen`] : found;
}

test.each(WINDOWS)('pages become live as they were sent, fit and are accessible, %i pixels wide', async (width, options, paths) => {
  expect(await walk(site, options, paths, (visit, path) => findings(visit, path, width))).toEqual([]);
}, 900_000);

test('every page of the search list has its title and suffix after client navigation', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.mouse.move(5, 5);
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  for (const entry of PAGES.filter((one) => one.data === undefined)) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, entry.path);
    await eventually(() => page.evaluate(() => location.pathname)).toBe(entry.path);
    await eventually(() => page.title()).toBe(documentTitle(entry.title));
  }
  expect(visit.troubles).toEqual([]);
  await visit.close();
}, 900_000);
