/** Two ways through a site on a slow phone, the same on every site that serves these pages. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openVisit, PHONE, untilQuiet, type Received, type Visit } from './browser.ts';

const KB = 1024;
const LANDING = '/resource/ComputePower';
/** After the home page. */
const PATH = ['/resource/ComputePower', '/resource/IdcJianDe', '/', '/search?q=%E7%AE%97%E5%8A%9B'] as const;
const FIELDS = { fullName: '李文', phone: '13912345678', company: '测试制造有限公司', email: 'li.wen@example.cn' } as const;
/** Between two looks at a page, milliseconds. */
const GLANCE_MS = 250;
const MOST_SCREENS = 60;

interface Marks {
  largest: number;
  touched: number;
  typed: number;
  /** Of the page on screen. */
  heading: string;
  /** When the frame began that has it, on the document's clock. */
  seen: number;
  /** When that frame was on its way; 0 until then. */
  shown: number;
}
declare global {
  interface Window {
    marks: Marks;
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const marks: Marks = { largest: 0, touched: 0, typed: 0, heading: '', seen: 0, shown: 0 };
  window.marks = marks;
  const look = (now: number): void => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    if (heading !== marks.heading) {
      Object.assign(marks, { heading, seen: now, shown: 0 });
      // What runs after a frame's callbacks runs once the frame is on its way.
      setTimeout(() => { marks.shown = performance.now(); });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => { marks.largest = list.getEntries().at(-1)?.startTime ?? marks.largest; }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('touchstart', ({ timeStamp }) => { marks.touched ||= timeStamp; }, { capture: true, passive: true });
  addEventListener('input', () => { marks.typed ||= performance.now(); }, true);
}

const total = (received: Received): number => [...received.values()].reduce((sum, bytes) => sum + bytes, 0) / KB;

async function land(browser: Browser, url: string): Promise<Visit> {
  const visit = await openVisit(browser, { ...PHONE, isLineSlow: true });
  await visit.page.addInitScript(watch);
  await visit.page.goto(url);
  await visit.page.waitForFunction(() => window.marks.largest > 0);
  return visit;
}

const paintsOf = (page: Page): Promise<{ first: number; largest: number }> =>
  page.evaluate(() => ({ first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN, largest: window.marks.largest }));

/** Down the page, a screen at a time, as far as the form. */
async function read(page: Page): Promise<void> {
  for (let screens = 0; screens < MOST_SCREENS; screens += 1) {
    const isThere = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return (document.querySelector('#consult')?.getBoundingClientRect().top ?? 0) < innerHeight;
    });
    if (isThere) return;
    await sleep(GLANCE_MS);
  }
  throw new Error(`${page.url()}: the form did not come on screen`);
}

/** Land, read, open the form, send it. */
export async function toLead(browser: Browser, origin: string) {
  await using visit = await land(browser, origin + LANDING);
  const { page, received } = visit;
  await untilQuiet(page);
  const paints = await paintsOf(page);
  await read(page);
  const field = (name: string) => page.locator(`#consult [name="${name}"]`);
  await field('fullName').tap();
  await page.keyboard.type('L');
  await page.waitForFunction(() => window.marks.typed > 0);
  const usable = await page.evaluate(() => window.marks.typed - window.marks.touched);
  for (const [name, value] of Object.entries(FIELDS)) await field(name).fill(value);
  const started = performance.now();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/leads'));
  await page.locator('#consult button[type="submit"]').tap();
  const response = await answered;
  if (!response.ok()) throw new Error(`${origin} answered the lead with ${response.status()}`);
  const answer = performance.now() - started;
  await untilQuiet(page);
  return { ...paints, usable, answer, bytes: total(received()) };
}

/** Runs in the page: when the page of another heading was painted, in milliseconds since 1970; 0 while it is not. */
function paintedAt([path, before]: readonly [string, string]): number {
  const { heading, seen, shown } = window.marks;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  // Some servers add a slash.
  const isThere = location.pathname === path || location.pathname === `${path}/`;
  if (!isThere || heading === '' || heading === before || shown === 0 || first === 0) return 0;
  // A new document's first paint has the heading if its frame did; what else keeps the page busy after it, nobody sees.
  return performance.timeOrigin + (first >= seen ? first : shown);
}

/** From a click to the frame that shows the page of an address, by the page's own clock. */
async function follow(page: Page, address: string): Promise<number> {
  const { pathname } = new URL(address, 'http://localhost');
  const { clicked, before } = await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    // A navigation ends the document that this call waits for.
    setTimeout(() => link.click());
    return { clicked: performance.timeOrigin + performance.now(), before: window.marks.heading };
  }, address);
  const painted = await page.waitForFunction(paintedAt, [pathname, before] as const, { polling: 50 });
  return (await painted.jsonValue()) - clicked;
}

/** Land, three pages, the search. */
export async function toSearch(browser: Browser, origin: string) {
  await using visit = await land(browser, `${origin}/`);
  const { page, received } = visit;
  await untilQuiet(page);
  const paints = await paintsOf(page);
  // A visitor touches the page before a link of it.
  await page.mouse.move(100, 400);
  const times: number[] = [];
  for (const address of PATH) {
    await sleep(GLANCE_MS);
    times.push(await follow(page, address));
    await untilQuiet(page);
  }
  const answer = times.pop() ?? Number.NaN;
  return { ...paints, pages: times.reduce((sum, one) => sum + one, 0), answer, bytes: total(received()) };
}
