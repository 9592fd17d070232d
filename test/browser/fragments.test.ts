/** A link to a part of the page arrives there, whenever it is pressed and whatever scrolls meanwhile. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite, DESKTOP, eventually, startSite, WHOLE_BROWSER, type Site } from './site.ts';

const PATH = '/resource/IdcXiaSha';
let site: Site;
beforeAll(async () => {
  site = await startSite({}, builtSite(), WHOLE_BROWSER);
});
afterAll(() => site.close());

/** How far the part that the address names is from where an arrival puts it, in CSS pixels. */
const missedBy = (page: Page, hash: string) =>
  page.evaluate((name) => {
    const part = document.getElementById(name.slice(1));
    if (location.hash !== name || !part) return `the address names ${location.hash}`;
    const kept = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + parseFloat(getComputedStyle(part).scrollMarginTop);
    return Math.round(Math.abs(part.getBoundingClientRect().top - kept));
  }, hash);

const appRequested = (page: Page) => page.waitForEvent('request', (request) => request.url().includes('entry-client'));

/** What has happened of the page's becoming live when the link is pressed. */
const MOMENTS: Record<string, (page: Page) => Promise<unknown>> = {
  'before any sign of intent': () => Promise.resolve(),
  'when the application is there': async (page) => {
    const [request] = await Promise.all([appRequested(page), page.mouse.move(5, 5)]);
    await (await request.response())?.finished();
  },
  'when the first part is live': async (page) => {
    await page.mouse.move(5, 5);
    await page.locator('[data-live]').first().waitFor({ state: 'attached' });
  },
};

test.each(Object.entries(MOMENTS))('by keyboard, from a link out of sight: pressed %s', async (_name, moment) => {
  const { page, troubles, close } = await site.open(DESKTOP, PATH);
  const sign = page.locator('main a.sign').first();
  const hash = (await sign.getAttribute('href')) ?? '';
  await moment(page);
  // The focus brings the link on screen, and the key is pressed before anybody could see it there.
  await sign.focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.locator('main [data-live]').first().waitFor({ state: 'attached' });
  await eventually(() => missedBy(page, hash)).toBeLessThan(2);
  // Nothing moves the reader on from there.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  expect(await missedBy(page, hash)).toBeLessThan(2);
  expect(troubles).toEqual([]);
  await close();
});

test.each([['with', true], ['without', false]] as const)('the last of two links in a row decides, %s script', async (_with, javaScriptEnabled) => {
  const { page, close } = await site.open({ ...DESKTOP, javaScriptEnabled }, PATH);
  const links = page.locator('[data-tabs] a');
  const [first, last] = [links.nth(1), links.last()];
  const hash = (await first.getAttribute('href')) ?? '';
  const before = await page.evaluate(() => scrollY);
  await last.evaluate((link: HTMLAnchorElement) => link.click());
  await eventually(() => page.evaluate(() => scrollY)).not.toBe(before);
  await first.evaluate((link: HTMLAnchorElement) => link.click());
  await eventually(() => missedBy(page, hash)).toBeLessThan(2);
  await close();
});
