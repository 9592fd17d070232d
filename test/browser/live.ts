/** Waits for the application: a page is React's once its links are followed in place; its parts follow the visitor. */
import type { Page } from 'playwright-core';
import { eventually } from './site.ts';

/** Shows up as a visitor does and waits until the page is React's. */
export async function goLive(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
}

/** Turns to every part of the page until nothing of it is the server's HTML any more. */
export async function turnToEverything(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('[data-attention]:not([data-live])')];
      for (const part of waiting) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return waiting.length;
    }),
  ).toBe(0);
}

/** Presses a link to an address, which the page need not have. */
export const pressLinkTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, address);

/** Width and height of each part of the content: what its style sheets make of it. */
export const boxesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(() => [...document.querySelectorAll('main section')].map((part) => [part.clientWidth, part.clientHeight]));

/**
 * Holds every answer to an address back.
 * @returns lets them go
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Idle, painted, idle: whatever was about to happen by itself has happened. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
