import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, eventually, MOVING, startSite, type Site } from './site.ts';
import { tellTogether } from './tell-together.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const BUTTON = '[data-back-to-top]';

async function scrolledTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Presses the button and notes the position of each frame until `frames` have passed. */
const pressAndTrace = (page: Page, frames: number, wheelOn?: number) =>
  page.evaluate(
    ([selector, count, wheel]) =>
      new Promise<number[]>((resolve) => {
        const positions: number[] = [];
        document.querySelector<HTMLElement>(selector as string)?.click();
        const step = () => {
          positions.push(scrollY);
          if (positions.length === wheel) dispatchEvent(new WheelEvent('wheel'));
          if (positions.length < Number(count)) requestAnimationFrame(step);
          else resolve(positions);
        };
        requestAnimationFrame(step);
      }),
    [BUTTON, frames, wheelOn ?? -1] as const,
  );

describe.each(Object.entries(DEVICES))('back to top on a %s', (_device, options) => {
  test('is there past 400 px and not at 400', async () => {
    const visit = await site.open({ ...options, ...MOVING });
    const button = visit.page.getByRole('button', { name: '返回顶部' });
    expect(await button.isVisible()).toBe(false);
    await scrolledTo(visit.page, 400);
    expect(await button.isVisible()).toBe(false);
    await scrolledTo(visit.page, 401);
    await eventually(() => button.isVisible()).toBe(true);
    await visit.close();
  });

  test('goes up in 15 equal frames and ends at 0', async () => {
    const visit = await site.open({ ...options, ...MOVING });
    await scrolledTo(visit.page, 3000);
    const positions = await pressAndTrace(visit.page, 17);
    expect(positions.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, index) => 3000 - (index + 1) * 200));
    expect(positions.slice(14)).toEqual([0, 0, 0]);
    await visit.close();
  });

  test('a wheel on the fifth frame stops it there', async () => {
    const visit = await site.open({ ...options, ...MOVING });
    await scrolledTo(visit.page, 3000);
    const positions = await pressAndTrace(visit.page, 20, 5);
    expect(new Set(positions.slice(5)).size).toBe(1);
    expect(positions.at(-1)).toBeGreaterThan(1700);
    await visit.close();
  });
});

test('is there past 400 px however late the browser tells', async () => {
  const visit = await site.open({ ...DEVICES.desktop, ...MOVING });
  await visit.page.addInitScript(tellTogether);
  await visit.page.reload();
  await scrolledTo(visit.page, 2000);
  await eventually(() => visit.page.getByRole('button', { name: '返回顶部' }).isVisible()).toBe(true);
  await visit.close();
});

test('pressed with a key it takes the focus to the heading', async () => {
  const visit = await site.open({ ...DEVICES.desktop, ...MOVING });
  await scrolledTo(visit.page, 2000);
  await visit.page.getByRole('button', { name: '返回顶部' }).focus();
  await visit.page.keyboard.press('Enter');
  await eventually(() => visit.page.evaluate(() => scrollY)).toBe(0);
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await visit.close();
});

test('reduced motion jumps', async () => {
  const visit = await site.open({ ...DEVICES.desktop, reducedMotion: 'reduce' });
  await scrolledTo(visit.page, 3000);
  expect((await pressAndTrace(visit.page, 3)).at(-1)).toBe(0);
  await visit.close();
});
