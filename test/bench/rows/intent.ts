/** From the first sign of intent to what the visitor wants, on a slowed processor with nothing kept, against the reference. */
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, openVisit, untilQuiet } from '../browser.ts';
import { againstRow, measureBoth } from '../both-trees.ts';
import { launchBothTrees } from '../reference-tree.ts';
import type { Measure, Row } from '../row.ts';

const OPENER = 'header [data-lead-form]';
/** One page of each kind of content. */
const PAGES = {
  'a product': '/resource/ComputePower',
  'a data centre': '/resource/IdcJianDe',
  'a comparison': '/resource/IdcDataCenter',
  news: '/about/News',
} as const;

interface Probe {
  /** When the visitor first moved; 0 before. */
  intent: number;
  longest: number;
  /** Resolves with the time at which a field of an open dialog has the focus. */
  focused: Promise<number>;
}
declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe: Probe = { intent: 0, longest: 0, focused: promise };
  window.probe = probe;
  addEventListener('pointermove', ({ timeStamp }) => { probe.intent ||= timeStamp; }, { capture: true, passive: true });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('dialog[open] input')) resolve(performance.now());
  }, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (probe.intent > 0 && startTime + duration > probe.intent) probe.longest = Math.max(probe.longest, duration);
  }).observe({ type: 'longtask' });
}

/** Runs in the page: turns to what waits on the first screen until all of it is live, and tells how long it took. */
function untilFirstScreenIsLive(): Promise<number> {
  const onScreen = (part: Element): boolean => {
    const { top, bottom, width } = part.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && width > 0;
  };
  return new Promise((resolve) => {
    const look = (): void => {
      const waiting = [...document.querySelectorAll('[data-attention]:not([data-live]), [data-island]:not([data-live])')].filter(onScreen);
      for (const part of waiting) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (history.scrollRestoration === 'manual' && waiting.length === 0) resolve(performance.now() - window.probe.intent);
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function arrive(page: Page, url: string): Promise<void> {
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForSelector('html[data-js]');
  await untilQuiet(page);
}

async function toDialog(browser: Browser, origin: string): Promise<number> {
  await using visit = await openVisit(browser, DESKTOP);
  const { page } = visit;
  await arrive(page, origin + PAGES['a product']);
  await page.locator(OPENER).filter({ visible: true }).first().click();
  return await page.evaluate(async () => (await window.probe.focused) - window.probe.intent);
}

interface Live {
  readonly live: number;
  readonly task: number;
}

async function toLive(browser: Browser, url: string): Promise<Live> {
  await using visit = await openVisit(browser, DESKTOP);
  const { page } = visit;
  await arrive(page, url);
  await page.mouse.move(720, 600);
  const live = await page.evaluate(untilFirstScreenIsLive);
  await untilQuiet(page);
  return { live, task: await page.evaluate(() => window.probe.longest) };
}

export const intent: Measure = async ({ quick }) => {
  await using trees = await launchBothTrees();
  await using browser = await launchBrowser();
  const rounds = quick ? 2 : 9;
  const { dialog } = await measureBoth(trees, rounds, async (origin) => ({ dialog: await toDialog(browser, origin) }));
  const rows: Row[] = [againstRow({ id: 'intent-dialog', measure: 'intent to the lead dialog open and focused, cold, 4× CPU, of before' }, dialog, 'ms', 1.1)];
  for (const [name, path] of Object.entries(PAGES)) {
    const { live, task } = await measureBoth<keyof Live>(trees, rounds, (origin) => toLive(browser, origin + path));
    rows.push(
      againstRow({ id: `intent-live${path}`, measure: `intent to all of the first screen live, ${name}, of before` }, live, 'ms', 1.6),
      againstRow({ id: `intent-task${path}`, measure: `longest task meanwhile, ${name}, of before` }, task, 'ms', 1.1),
    );
  }
  return rows;
};
