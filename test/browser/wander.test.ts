/**
 * Visitors who press whatever is on screen, do not wait for an answer, go back and forth, and load pages again. Whatever
 * they did: once nothing is loading, the page is that of the address, and nothing waits, covers or locks it.
 * `WANDER_SEED=7 WANDER_STEPS=500 npm test -- test/browser/wander` takes another walk and a longer one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomNumbers } from '#test/chaos/hostile.ts';
import { all, attr, metaOf, parseHtml, textOf, titleOf } from '#test/support/html.ts';
import { idle, openHydrated } from './live.ts';
import { DEVICES, LONG, siteForSuite } from './site.ts';

const SEED = Number(process.env['WANDER_SEED'] ?? 1);
const STEPS = Number(process.env['WANDER_STEPS'] ?? 20);

/** Longest answer. Milliseconds. */
const SLOWEST_MS = 600;
/** Longest pause between two steps. Milliseconds. */
const PAUSE_MS = 300;
const STARTS = ['/', '/documents', '/about/News', '/cases', '/resource/IdcFudi', '/search?q=%E6%9C%BA%E6%9F%9C', '/legal'];

const site = siteForSuite();

/** What the head, the navigation and the outline of a page say. */
interface Outline {
  readonly title: string | undefined;
  readonly description: string | null | undefined;
  readonly heading: string | undefined;
  readonly sections: readonly (string | undefined)[];
  readonly current: readonly (string | undefined)[];
}

async function outlineOnServer(address: string): Promise<Outline> {
  const html = parseHtml(await (await fetch(address)).text());
  const [heading] = all(html.root, 'h1');
  const parts = all(html.root, 'main').flatMap((main) => all(main, 'section'));
  const marked = all(html.root, 'header').flatMap((header) => all(header, (element) => attr(element, 'aria-current') !== undefined));
  return {
    title: titleOf(html),
    description: metaOf(html, 'description'),
    heading: heading && textOf(heading),
    sections: parts.map((part) => attr(part, 'id')),
    current: marked.map((link) => attr(link, 'href')),
  };
}

const outlineOnScreen = (page: Page): Promise<Outline> =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    heading: document.querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim(),
    sections: [...document.querySelectorAll('main section')].map((part) => part.getAttribute('id') ?? undefined),
    current: [...document.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href') ?? undefined),
  }));

/** Whatever still stands over the page: a wait, or a locked page without a dialog. */
const leftovers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const locked = document.querySelector('dialog[open]') ? '' : ', .scroll-lock';
    return [...document.querySelectorAll(`.progress, #main[aria-busy="true"]${locked}`)].map((element) => element.className || element.id);
  });

/** What is wrong with the page once nothing is loading: what stands over it, and both outlines if they differ. */
async function faults(page: Page): Promise<readonly unknown[]> {
  await idle(page);
  const [left, screen] = [await leftovers(page), await outlineOnScreen(page)];
  const server = await outlineOnServer(await page.evaluate(() => location.href));
  return isDeepStrictEqual(screen, server) ? left : [...left, { screen, server }];
}

/** Presses one of the elements that are visible on screen: a link to a page of this site, or a button. Says which. */
const press = (page: Page, which: number): Promise<string> =>
  page.evaluate((share) => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const isOwn = (link: HTMLAnchorElement) => link.origin === location.origin && !link.target && !link.download && !/\.[^/]+$|^\/api/.test(link.pathname);
    const choice = [...root.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(found) && !element.textContent.includes('打印') && (!(element instanceof HTMLAnchorElement) || isOwn(element));
    });
    const chosen = choice[Math.floor(share * choice.length)];
    chosen?.click();
    return chosen?.getAttribute('href') ?? chosen?.textContent ?? 'nothing';
  }, which);

/** The entry before the first page is the blank one of the new tab. */
function goBack(): string {
  if ((navigation.currentEntry?.index ?? 0) > 0) history.back();
  return 'back';
}

async function step(page: Page, random: () => number): Promise<string> {
  const kind = random();
  if (kind < 0.3) return page.evaluate(goBack);
  if (kind < 0.4) return page.evaluate(() => { history.forward(); return 'forward'; });
  if (kind < 0.46) return page.evaluate(() => { location.reload(); return 'reload'; });
  if (kind < 0.53) return page.evaluate((top) => { scrollBy(0, top); return 'scroll'; }, random() * 3000 - 1000);
  if (kind < 0.6) return page.keyboard.press('Escape').then(() => 'Escape');
  return press(page, random());
}

test.each(Object.entries(DEVICES))('wandering about the site, %s', async (name, device) => {
  const random = randomNumbers(SEED + name.length);
  await using visit = await openHydrated(site, device, STARTS[Math.floor(random() * STARTS.length)]);
  const { page } = visit;
  // Numbers of their own: the order of requests varies, and the steps must not.
  const delays = randomNumbers(SEED);
  await page.route('**', async (route: Route) => {
    await sleep(delays() * SLOWEST_MS);
    await route.continue();
  });
  const trail = [page.url()];
  for (let count = 0; count < STEPS; count += 1) {
    // A step may load a document, which ends what runs in the page.
    trail.push(await step(page, random).catch(() => 'a document'));
    await sleep(random() * PAUSE_MS);
    if (count < STEPS - 1 && random() < 0.6) continue;
    await expect.poll(() => faults(page), { message: trail.join(' → ') }).toEqual([]);
  }
  expect(visit.problems, trail.join(' → ')).toEqual([]);
}, LONG);
