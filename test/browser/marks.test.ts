/** Signs of unconfirmed figures. every-page.test.ts counts them. */
import { expect, test } from 'vitest';
import { DESKTOP, eventually, siteForSuite } from './site.ts';

const site = siteForSuite();

test('a sign links to its legend by keyboard', async () => {
  await using visit = await site.open(DESKTOP, '/resource/IdcXiaSha');
  const { page } = visit;
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
