/** Signs of unconfirmed figures. every-page.test.ts counts them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, DESKTOP, startSite, type Site, type Visit } from './site.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  visit = await site.open(DESKTOP);
});
afterAll(() => site.close());

test('a sign links to its legend by keyboard', async () => {
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
