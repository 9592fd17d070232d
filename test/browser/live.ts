/** Helpers for hydration and navigation. The application is hydrated once it handles links; parts are hydrated when the visitor interacts with them. */
import type { Page } from 'playwright-core';
import { pageById } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { eventually, type Site, type Visit } from './site.ts';

/**
 * Gives signs of intent, as a visitor does, until the application is hydrated: one that comes before the script is not heard.
 * @param timeout of the development server's first page, for which everything is compiled. Milliseconds.
 */
export async function hydratePage(page: Page, timeout?: number): Promise<void> {
  await eventually(async () => {
    await page.mouse.move(5, 300);
    return page.evaluate(() => {
      dispatchEvent(new Event('scroll'));
      // An entry whose document has been replaced comes with its restoration switched off.
      return history.scrollRestoration === 'manual' && document.documentElement.hasAttribute('data-routed');
    });
  }, timeout).toBe(true);
}

/** Opens a page as `Site.open` does, with its application. */
export async function openHydrated(site: Site, ...where: Parameters<Site['open']>): Promise<Visit> {
  const visit = await site.open(...where);
  await hydratePage(visit.page);
  return visit;
}

/** Hydrates every part of the page. */
export async function hydrateEverything(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('[data-attention]:not([data-live])')];
      for (const part of waiting) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return waiting.length;
    }),
  ).toBe(0);
}

/** Stops the time of a page, so that what ends by itself stays until the test lets time pass. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Clicks a link to an address. Adds the link for that, only for the click: one that stays may be removed by hydration. */
export const followLink = (page: Page, address: string, attributes: { readonly download?: string } = {}): Promise<void> =>
  page.evaluate((properties) => {
    const link = Object.assign(document.createElement('a'), properties);
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, { ...attributes, href: address });

/** Document title of a page of the registry. */
export const titleOf = (id: string): string => documentTitle(pageById(id).title);

/** Width and height of each section, which depend on the style sheets. */
export const boxesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(() => [...document.querySelectorAll('main section')].map((part) => [part.clientWidth, part.clientHeight]));

/**
 * Holds back every answer to an address.
 * @returns function that releases them
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits for idle callbacks and frames alternately, until pending work of the page is done. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
