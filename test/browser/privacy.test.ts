/** What a visit leaves in the browser is what the privacy policy says: no cookie, and two things until the tab is closed. */
import { expect, test } from 'vitest';
import { openHydrated } from './live.ts';
import { DESKTOP, siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();

test('a visit sets no cookie and keeps nothing but the scroll positions and the pause of the motion', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION }, '/');
  const { page } = visit;
  await page.getByRole('button', { name: '暂停动效' }).click();
  // The press may have to wait for its part to be hydrated.
  await page.getByRole('button', { name: '播放动效' }).waitFor();
  await page.goto('/privacy');
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage).toSorted()])).toEqual([[], ['motion', 'scroll']]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('main').textContent()).toContain('当前标签页的会话存储里只记看过的页面滚动到哪里、动效是否暂停');
});
