import { expect, test } from 'vitest';
import { DESKTOP, siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();

/** Widths at which the column is beside the content. Each page is opened once and then resized. */
const WIDTHS = [900, 1024, 1180, 1280, 1366, 1440, 1536, 1600, 1920, 2560];

/** The densest pages, with tables and drawings up to the right edge of the content. */
test.each(['/', '/resource/IdcDataCenter', '/resource/MdcHG', '/cases', '/about/News'])('on %s the contact column is beside the content at every width, never over it', async (path) => {
  await using visit = await site.open(WITH_MOTION, path);
  const { page } = visit;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [left, size, edge] = await page.evaluate(() => {
      const box = document.querySelector('aside[aria-label="联系方式"]')?.getBoundingClientRect();
      const contents = [...document.querySelectorAll<HTMLElement>('main .wrap, main button')].map((part) => part.getBoundingClientRect().right - parseFloat(part.matches('.wrap') ? getComputedStyle(part).paddingRight : '0'));
      return [box?.left ?? 0, box?.width ?? 0, Math.max(...contents)];
    });
    expect(left, `${width} px`).toBeGreaterThanOrEqual(edge);
    expect(size, `${width} px`).toBeGreaterThanOrEqual(28);
  }
});

test('its words fit in, with a preferred font size of 24 px, too', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await page.evaluate(() => { document.body.style.fontSize = '24px'; });
  for (const width of [1181, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('aside[aria-label="联系方式"] a > span:not([role])').evaluateAll((words) =>
      words.filter((word) => {
        const [inner, outer] = [word.getBoundingClientRect(), word.closest('aside')?.getBoundingClientRect()];
        return inner.left < (outer?.left ?? 0) || inner.right > (outer?.right ?? 0);
      }).length);
    expect(cut, `${width} px`).toBe(0);
  }
});

test('with a preferred font size of 32 px the footer is not wider than the window', async () => {
  await using visit = await site.open(DESKTOP, '/partners');
  const { page } = visit;
  await page.evaluate(() => { document.body.style.fontSize = '32px'; });
  for (const width of [861, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});
