/** A fragment link reaches its target, whenever it is pressed and whatever scrolls meanwhile. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openHydrated } from './live.ts';
import { DESKTOP, DEVICES, eventually, FIRST_OF_TAB, PHONE, siteForSuite } from './site.ts';

const PATH = '/resource/IdcXiaSha';
const site = siteForSuite();

/** Distance of the target from its expected scroll position, CSS pixels. */
const missedBy = (page: Page, hash: string) =>
  page.evaluate((name) => {
    const part = document.getElementById(name.slice(1));
    if (location.hash !== name || !part) return `the address names ${location.hash}`;
    const kept = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + parseFloat(getComputedStyle(part).scrollMarginTop);
    return Math.round(Math.abs(part.getBoundingClientRect().top - kept));
  }, hash);

const appRequested = (page: Page) => page.waitForEvent('request', (request) => /\/application-[\w-]+\.js$/.test(request.url()));

/** States of hydration in which the link is pressed. */
const MOMENTS: Record<string, (page: Page) => Promise<unknown>> = {
  'before any sign of intent': () => Promise.resolve(),
  'when the application is loaded': async (page) => {
    const [request] = await Promise.all([appRequested(page), page.mouse.move(5, 5)]);
    await (await request.response())?.finished();
  },
  'when the first part is hydrated': async (page) => {
    await page.mouse.move(5, 5);
    await page.locator('[data-attention][data-live]').first().waitFor({ state: 'attached' });
  },
};

test.each(Object.entries(MOMENTS))('by keyboard, with a link outside the viewport, pressed %s', async (_name, moment) => {
  await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
  const { page, problems } = visit;
  await page.goto(PATH);
  const sign = page.locator('main a.sign').first();
  const hash = (await sign.getAttribute('href')) ?? '';
  await moment(page);
  // Focusing scrolls to the link, and the key press follows before that scrolling has been painted.
  await sign.focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.locator('main [data-live]').first().waitFor({ state: 'attached' });
  await eventually(() => missedBy(page, hash)).toBeLessThan(2);
  // The position stays.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  expect(await missedBy(page, hash)).toBeLessThan(2);
  expect(problems).toEqual([]);
});

test.each([['with', true], ['without', false]] as const)('the last of two links pressed in a row counts, %s script', async (_with, javaScriptEnabled) => {
  await using visit = await site.open({ ...DESKTOP, javaScriptEnabled }, PATH);
  const { page } = visit;
  const links = page.locator('[data-tabs] a');
  const [first, last] = [links.nth(1), links.last()];
  const hash = (await first.getAttribute('href')) ?? '';
  const before = await page.evaluate(() => scrollY);
  await last.evaluate((link: HTMLAnchorElement) => link.click());
  await eventually(() => page.evaluate(() => scrollY)).not.toBe(before);
  await first.evaluate((link: HTMLAnchorElement) => link.click());
  await eventually(() => missedBy(page, hash)).toBeLessThan(2);
});

/** Distance of what a fragment names from the lower edge of the sticky bars; for an answer it is the distance of its question. */
const belowBars = (page: Page) =>
  page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const shown = target?.closest('details')?.querySelector('summary') ?? target;
    const bars = [...document.querySelectorAll('header:has(nav), [data-tabs]')].filter((bar) => getComputedStyle(bar).position === 'sticky');
    return shown ? Math.round(shown.getBoundingClientRect().top - Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom))) : NaN;
  });

const isBelowBars = async (page: Page): Promise<boolean> => {
  const distance = await belowBars(page);
  return distance >= 0 && distance <= 30;
};

const TARGETS = [
  '/resource/DisasterRecovery#faq-4', '/resource/IdcServiceModels#cabinet', '/resource/IdcStaVaServices#standard', '/solution/ComputePower#autonomous-driving',
  '/glossary#rpo', '/documents?id=ai-nccl-tests#s-运行-allreduce', '/about/NewsDetail?id=1016#s-为什么两路要先后断',
];

describe.each(Object.entries(DEVICES))('on a %s', (_device, options) => {
  test('what a fragment names stands just below what is sticky', async () => {
    await using visit = await site.open(options, FIRST_OF_TAB);
    for (const address of TARGETS) {
      await visit.page.goto(address);
      await eventually(async () => [address, await isBelowBars(visit.page)]).toEqual([address, true]);
    }
  });

  test('a question is seen when its address is reached within the page', async () => {
    await using visit = await site.open(options, '/resource/DisasterRecovery');
    await visit.page.evaluate(() => location.assign('#faq-4'));
    await eventually(() => isBelowBars(visit.page)).toBe(true);
    expect(await visit.page.locator('details:has(#faq-4)').getAttribute('open')).not.toBeNull();
  });
});

test('going back from a part of the page leads to where the link was pressed', async () => {
  await using visit = await openHydrated(site, DESKTOP, PATH);
  const { page } = visit;
  const position = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  await eventually(position).toBe(600);
  await page.locator('[data-tabs] a').nth(3).click();
  await eventually(position).toBeGreaterThan(1000);
  await page.goBack();
  await eventually(position).toBe(600);
});

test('the link of a term to itself stands on the line of its last word', async () => {
  await using visit = await site.open({ ...PHONE, viewport: { width: 320, height: 700 } }, '/glossary');
  const alone = await visit.page.locator('main dt a[href^="#"]').evaluateAll((links) => links.filter((link) => {
    const word = document.createRange();
    word.selectNodeContents(link.previousSibling ?? link);
    return Math.abs(([...word.getClientRects()].at(-1)?.bottom ?? 0) - link.getBoundingClientRect().bottom) > 4;
  }).map((link) => link.ariaLabel));
  expect(alone).toEqual([]);
});
