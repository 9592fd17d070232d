/** Figures and tables of articles and documents. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { followLink, openHydrated } from './live.ts';
import { DESKTOP, eventually, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

/** The first enlarged figure. */
const largeOf = (page: Page) => page.locator('figure:has(> figcaption) + [popover]').first();

/** Opens and closes the enlarged figure by keyboard. */
async function openAndClose(page: Page): Promise<void> {
  const small = page.locator('figure:has(> figcaption)').first();
  const large = largeOf(page);
  const wide = large.locator('svg.d-wide');
  expect(await large.isVisible()).toBe(false);
  await small.getByRole('button', { name: '放大图' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => large.isVisible()).toBe(true);
  // After a navigation the enlarged drawing is rendered with the rest of the page.
  await wide.waitFor();
  // Large enough to read on any window. Narrow windows scroll.
  expect((await wide.boundingBox())?.width).toBeGreaterThanOrEqual(860);
  await large.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => large.isVisible()).toBe(false);
}

test.each([
  ['an article, by keyboard', '/about/NewsDetail?id=1002', {}],
  ['an article, without script', '/about/NewsDetail?id=1002', { javaScriptEnabled: false }],
  ['a document on a phone, without script', '/documents?id=idc-power-budget', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
] as const)('the figure of %s can be enlarged and closed', async (_, path, options) => {
  await using visit = await site.open({ ...DESKTOP, ...options }, path);
  const { page } = visit;
  await openAndClose(page);
});

test('Tab leaves the enlarged figure of a document, and closes it, also where the catalogue stands after the text', async () => {
  await using visit = await site.open({ ...DESKTOP, viewport: { width: 640, height: 800 } }, '/documents?id=8001');
  const { page } = visit;
  const figure = page.locator('figure:has(> figcaption)').first();
  await figure.getByRole('button', { name: '放大图' }).press('Enter');
  await eventually(() => largeOf(page).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('关闭');
  await page.keyboard.press('Tab');
  await eventually(() => largeOf(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.closest('figure'))).toBeNull();
});

test('a press in the enlarged figure leaves it open, and Escape returns the focus to the button that opened it', async () => {
  await using visit = await site.open(DESKTOP, '/about/NewsDetail?id=1002');
  const { page } = visit;
  const figure = page.locator('figure:has(> figcaption)').first();
  await figure.getByRole('button', { name: '放大图' }).press('Enter');
  await largeOf(page).locator('svg.d-wide').click();
  expect(await largeOf(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => largeOf(page).isVisible()).toBe(false);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('放大图');
});

test.each(['/about/NewsDetail?id=1002', '/documents?id=idc-power-budget'])('the figure of %s can be enlarged after client navigation', async (path) => {
  await using visit = await openHydrated(site, DESKTOP, '/legal');
  const { page, problems } = visit;
  await followLink(page, path);
  await page.locator('figure:has(> figcaption)').first().waitFor();
  await openAndClose(page);
  expect(problems).toEqual([]);
});

test('on a phone each row of a table is a block with labels', async () => {
  await using visit = await site.open({ ...PHONE, javaScriptEnabled: false }, '/about/NewsDetail?id=1016');
  const row = visit.page.locator('[data-rich-html] tbody tr').first();
  const labels = await row.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toEqual(['"段"', '"动作"', '"观察项"', '"设计依据"']);
  for (const cell of await row.locator('td').all()) expect((await cell.boundingBox())?.width).toBeGreaterThan(160);
});

/** Of each drawing the colour of its plates and of what it stands on, where they differ. */
function strangePlates(): string[] {
  return [...document.querySelectorAll<HTMLElement>('figure.d-fig:not(.d-hero)')].flatMap((figure) => {
    const probe = figure.appendChild(document.createElement('i'));
    probe.style.color = 'var(--d-bg)';
    const plate = getComputedStyle(probe).color;
    probe.remove();
    const around: Element[] = [figure];
    for (let parent = figure.parentElement; parent; parent = parent.parentElement) around.push(parent);
    const ground = around.map((element) => getComputedStyle(element).backgroundColor).find((colour) => colour !== 'rgba(0, 0, 0, 0)');
    return plate === ground ? [] : [`${figure.dataset['drawing']}: ${plate} on ${ground}`];
  });
}

test.each(['/', '/resource/WanDCS', '/about/NewsDetail?id=1002'])('the plates behind names in the drawings of %s cannot be told from the ground, on screen or in print', async (path) => {
  await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false }, path);
  expect(await visit.page.locator('figure.d-fig').count()).toBeGreaterThan(0);
  expect(await visit.page.evaluate(strangePlates)).toEqual([]);
  await visit.page.emulateMedia({ media: 'print' });
  expect(await visit.page.evaluate(strangePlates)).toEqual([]);
});
