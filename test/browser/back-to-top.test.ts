import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ANY_PAGE, DEVICES, eventually, siteForSuite, WITH_MOTION } from './site.ts';
import { batchObserverCallbacks } from './batch-observers.ts';

const site = siteForSuite();

const BUTTON = '[data-back-to-top]';

async function scrolledTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Presses the button and records the scroll position of each frame. The frames are the test's own: a browser that gets little
 * time draws few of them, each with the whole page moved.
 */
const pressAndTrace = (page: Page, frames: number, input?: string) =>
  page.evaluate(
    ([selector, count, type]) => {
      const { requestAnimationFrame: request } = window;
      let asked: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (act) => asked.push(act);
      document.querySelector<HTMLElement>(selector)?.click();
      const positions: number[] = [];
      while (positions.length < count) {
        const frame = asked;
        asked = [];
        for (const act of frame) act(performance.now());
        positions.push(scrollY);
        if (positions.length === 5 && type) dispatchEvent(new Event(type));
      }
      window.requestAnimationFrame = request;
      return positions;
    },
    [BUTTON, frames, input] as const,
  );

describe.each(Object.entries(DEVICES))('back to top on a %s', (_device, options) => {
  test('is visible past 400 px and hidden at 400', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    const button = visit.page.getByRole('button', { name: '返回顶部' });
    expect(await button.isVisible()).toBe(false);
    await scrolledTo(visit.page, 400);
    expect(await button.isVisible()).toBe(false);
    await scrolledTo(visit.page, 401);
    await eventually(() => button.isVisible()).toBe(true);
  });

  test('a press scrolls to 0 in 15 equal frames, and the wheel, a finger or a key in the fifth frame stops it', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    await scrolledTo(visit.page, 3000);
    const positions = await pressAndTrace(visit.page, 17);
    expect(positions.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, index) => 3000 - (index + 1) * 200));
    expect(positions.slice(14)).toEqual([0, 0, 0]);
    for (const input of ['wheel', 'touchstart', 'keydown']) {
      await scrolledTo(visit.page, 3000);
      const stopped = await pressAndTrace(visit.page, 20, input);
      expect(new Set(stopped.slice(5)).size, input).toBe(1);
      expect(stopped.at(-1), input).toBeGreaterThan(1700);
    }
  });
});

test('is visible past 400 px even if the browser reports changes late', async () => {
  await using visit = await site.open({ ...DEVICES.desktop, ...WITH_MOTION }, 'about:blank');
  await visit.page.addInitScript(batchObserverCallbacks);
  await visit.page.goto(ANY_PAGE);
  await scrolledTo(visit.page, 2000);
  await eventually(() => visit.page.getByRole('button', { name: '返回顶部' }).isVisible()).toBe(true);
});

test('moves the focus to the heading when pressed by keyboard', async () => {
  await using visit = await site.open({ ...DEVICES.desktop, ...WITH_MOTION });
  await scrolledTo(visit.page, 2000);
  // A button that is not shown yet takes no focus.
  await visit.page.getByRole('button', { name: '返回顶部' }).waitFor();
  await visit.page.getByRole('button', { name: '返回顶部' }).focus();
  await visit.page.keyboard.press('Enter');
  await eventually(() => visit.page.evaluate(() => scrollY)).toBe(0);
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('jumps with reduced motion', async () => {
  await using visit = await site.open({ ...DEVICES.desktop, reducedMotion: 'reduce' });
  await scrolledTo(visit.page, 3000);
  expect((await pressAndTrace(visit.page, 3)).at(-1)).toBe(0);
});
