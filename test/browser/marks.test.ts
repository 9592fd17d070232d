/** Signs of figures that are not confirmed, as a visitor meets them: few on any screen, each leading to its legend. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { eventually, DESKTOP, startSite, type Site, type Visit } from './site.ts';

/** On any part of a page that fits a screen of 1440 × 900. */
const MOST_SIGNS = 6;

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  visit = await site.open(DESKTOP);
});
afterAll(() => site.close());

/** Most signs that any window of the page's height shows at once, with every question open. Runs in the page. */
function mostSigns(height: number): number {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const places = [...document.querySelectorAll('main .sign')].map((sign) => sign.getBoundingClientRect().top + scrollY).toSorted((a, b) => a - b);
  return Math.max(0, ...places.map((from) => places.filter((at) => at >= from && at < from + height).length));
}

test.each(PAGES.map((page) => [page.path] as const))('%s shows few signs on any screen', async (path) => {
  await visit.page.goto(site.url + path);
  expect(await visit.page.evaluate(mostSigns, DESKTOP.viewport.height)).toBeLessThanOrEqual(MOST_SIGNS);
});

test('a sign leads to its legend by keyboard', async () => {
  const { page } = visit;
  await page.goto(`${site.url}/resource/IdcXiaSha`);
  await page.mouse.move(5, 5);
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const sign = page.locator('main a.sign').first();
  const target = await sign.getAttribute('href');
  await sign.focus();
  await page.keyboard.press('Enter');
  const legend = page.locator(target ?? 'none');
  await eventually(() => legend.evaluate((element) => element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0)).toBe(true);
  expect(await legend.textContent()).toContain((await sign.textContent()) ?? 'no sign');
});
