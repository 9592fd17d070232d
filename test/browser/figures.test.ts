import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goLive, pressLinkTo } from './live.ts';
import { DESKTOP, eventually, startSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** By keyboard. */
async function openAndClose(page: Page): Promise<void> {
  const small = page.locator('figure:has(> figcaption)').first();
  const large = small.locator('[popover]');
  const wide = large.locator('svg.d-wide');
  expect(await large.isVisible()).toBe(false);
  await small.getByRole('button', { name: '放大图' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => large.isVisible()).toBe(true);
  // Large enough to read on any window: a narrow one scrolls.
  expect((await wide.boundingBox())?.width).toBeGreaterThanOrEqual(860);
  await large.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => large.isVisible()).toBe(false);
}

test.each([
  ['an article, by keyboard', '/about/NewsDetail?id=1002', {}],
  ['an article, without script', '/about/NewsDetail?id=1002', { javaScriptEnabled: false }],
  ['a document on a phone, without script', '/documents?id=idc-power-budget', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
] as const)('the figure of %s opens large and closes', async (_, path, options) => {
  const { page, close } = await site.open({ ...DESKTOP, ...options }, path);
  await openAndClose(page);
  await close();
});

test.each(['/about/NewsDetail?id=1002', '/documents?id=idc-power-budget'])('the figure of %s opens large where a link led to it', async (path) => {
  const { page, troubles, close } = await site.open(DESKTOP, '/legal');
  await goLive(page);
  await pressLinkTo(page, path);
  await page.locator('figure:has(> figcaption)').first().waitFor();
  await openAndClose(page);
  expect(troubles).toEqual([]);
  await close();
});
