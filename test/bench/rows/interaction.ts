/** What a live page answers to a press or a key, on a slowed processor: the longest event up to the next paint. */
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, openVisit, turnToEverything, untilQuiet } from '../browser.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

interface Interaction {
  readonly path: string;
  /** Brings the part to where a visitor would have it; not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const press = (selector: string) => async (page: Page) => page.locator(selector).filter({ visible: true }).first().click();
const show = (selector: string) => async (page: Page) => page.locator(selector).filter({ visible: true }).first().scrollIntoViewIfNeeded();
const focus = (selector: string) => async (page: Page) => page.locator(selector).filter({ visible: true }).first().focus();
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 120 });

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  menu: { path: '/resource/ComputePower', act: press('[data-menubar] button') },
  'form field': { path: '/resource/ComputePower', prepare: focus('#consult input[name="fullName"]'), act: type('Li Wen') },
  'estimator field': { path: '/resource/ComputePower', prepare: focus('#estimate input'), act: type('13') },
  'comparison of sites': { path: '/resource/IdcDataCenter', prepare: show('#compare [role="button"]'), act: press('#compare [role="button"][aria-pressed="false"]') },
  tab: { path: '/resource/ComputePower', act: press('[data-tabs] a:nth-of-type(2)') },
  'document filter': { path: '/documents', prepare: focus('[data-docs-search] input, input[type="search"]'), act: type('上架') },
};

/** Runs in the page: gathers every event that took longer than a frame. */
function gather(): void {
  const events: number[] = [];
  window.events = events;
  new PerformanceObserver((list) => events.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    events: number[];
  }
}

async function longest(browser: Browser, origin: string, { path, prepare, act }: Interaction): Promise<number> {
  await using visit = await openVisit(browser, DESKTOP);
  const { page } = visit;
  await page.goto(origin + path);
  await turnToEverything(page);
  await prepare?.(page);
  await untilQuiet(page);
  await page.evaluate(gather);
  await act(page);
  await untilQuiet(page);
  // Nothing gathered: all of it took less than a frame.
  return await page.evaluate(() => Math.max(8, ...window.events));
}

export const interaction: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await untilWarm(site);
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const [name, one] of Object.entries(INTERACTIONS)) {
    const times: number[] = [];
    for (let round = quick ? 2 : 7; round > 0; round -= 1) times.push(await longest(browser, site.url, one));
    rows.push(atMost(100, { id: `interaction-${name.replaceAll(' ', '-')}`, measure: `interaction to next paint, ${name}, 4× CPU, live`, unit: 'ms', value: spread(times) }));
  }
  return rows;
};
