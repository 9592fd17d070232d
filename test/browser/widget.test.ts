import { expect, test } from 'vitest';
import { siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();

/** The densest pages, with tables and drawings up to the right edge of the content. */
const PATHS = ['/', '/resource/IdcDataCenter', '/resource/MdcHG', '/cases', '/about/News'];

test.each([900, 1024, 1180, 1280, 1366, 1440, 1536, 1600, 1920, 2560])('at %s px the contact column is beside the content, never over it', async (width) => {
  await using visit = await site.open({ ...WITH_MOTION, viewport: { width, height: 900 } });
  const { page } = visit;
  for (const path of PATHS) {
    await page.goto(site.url + path);
    const [left, size, edge] = await page.evaluate(() => {
      const box = document.querySelector('aside[aria-label="联系方式"]')?.getBoundingClientRect();
      const contents = [...document.querySelectorAll<HTMLElement>('main .wrap, main button')].map((part) => part.getBoundingClientRect().right - parseFloat(part.matches('.wrap') ? getComputedStyle(part).paddingRight : '0'));
      return [box?.left ?? 0, box?.width ?? 0, Math.max(...contents)];
    });
    expect(left, path).toBeGreaterThanOrEqual(edge);
    expect(size, path).toBeGreaterThanOrEqual(28);
  }
});

test.each([1181, 1300, 1440])('at %s px its words fit in, with a preferred font size of 24 px, too', async (width) => {
  await using visit = await site.open({ viewport: { width, height: 900 } });
  const { page } = visit;
  await page.evaluate(() => { document.body.style.fontSize = '24px'; });
  const cut = await page.locator('aside[aria-label="联系方式"] a > span:not([role])').evaluateAll((words) =>
    words.filter((word) => {
      const [inner, outer] = [word.getBoundingClientRect(), word.closest('aside')?.getBoundingClientRect()];
      return inner.left < (outer?.left ?? 0) || inner.right > (outer?.right ?? 0);
    }).length);
  expect(cut).toBe(0);
});
