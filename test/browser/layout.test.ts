/** Rules of the layout that one page shows: lines that are not too long, text that stands on nothing, what is parted from what. */
import { expect, test } from 'vitest';
import { DESKTOP, siteForSuite } from './site.ts';

const site = siteForSuite();

test.each([
  ['/search?q=GPU', 'main ol p'],
  ['/about/News', 'main li article p'],
])('%s: a line of %s has at most 42 characters on wide windows', async (path, selector) => {
  await using visit = await site.open(DESKTOP, path);
  const { page } = visit;
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const longest = await page.locator(selector).evaluateAll((texts) =>
      Math.max(...texts.map((text) => text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(text).fontSize))));
    expect(longest, `${width} px`).toBeLessThanOrEqual(42);
    expect(longest, `${width} px`).toBeGreaterThan(30);
  }
});
