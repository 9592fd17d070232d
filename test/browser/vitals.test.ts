/** Whether and when a visit is measured, and what is reported. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, eventually, FIRST_OF_TAB, ownSiteForSuite, PHONE } from './site.ts';

const site = ownSiteForSuite();

interface Watched { readonly scripts: string[]; reports(): Promise<Record<string, unknown>[]> }
/** Records the reports, since Playwright does not expose the body of a beacon. */
const NOTE_REPORTS = `window.reports = []; const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => { body.text().then((text) => window.reports.push(JSON.parse(text))); return send(address, body); };`;
/** Records the measuring script and the reports of a page. @param chance value of `Math.random()` */
async function watch(page: Page, chance: number, init = ''): Promise<Watched> {
  const watched: Watched = { scripts: [], reports: () => page.evaluate('window.reports') };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('measure-vitals')) watched.scripts.push(pathname);
  });
  await page.addInitScript(`Math.random = () => ${chance}; ${init}; ${NOTE_REPORTS}`);
  return watched;
}
/** Simulates that another tab is selected. */
const hidePage = (page: Page) => page.evaluate(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
});
/**
 * Waits until the browser has reported paint entries. Earlier observers, e.g. the measuring script, have received them, too.
 * On a busy machine this is later than the last request.
 */
const painted = (page: Page) => page.evaluate(() => Promise.all(['paint', 'largest-contentful-paint'].map((type) => new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
}))).then(() => undefined));
/** Waits until the measuring script runs, by importing the same module again. */
async function measuring(page: Page, { scripts }: Watched): Promise<void> {
  await eventually(() => scripts.length).toBe(1);
  await page.evaluate(`import(${JSON.stringify(scripts[0])}).then(() => undefined)`);
}
const answered = () => site.log.filter((line) => line['event'] === 'request' && line['route'] === '/api/vitals').map((line) => line['status']);

describe('a measured visit', () => {
  test('loads nothing for it at first, and reports once when the page is hidden', async () => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    const watched = await watch(page, 0);
    await page.goto('/about/News?category=x');
    await page.waitForLoadState('networkidle');
    expect(watched.scripts).toEqual([]);
    // After the first press nothing counts as the largest paint any more.
    await painted(page);
    await page.mouse.move(300, 300);
    await measuring(page, watched);
    await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.mouse.click(700, 500);
    await page.waitForLoadState('networkidle');
    await painted(page);
    await hidePage(page);
    await eventually(async () => (await watched.reports()).length).toBe(1);
    await hidePage(page);
    const [report = {}] = await watched.reports();
    expect(Object.keys(report).toSorted().filter((name) => name !== 'inp')).toEqual(['cls', 'device', 'lcp', 'page', 'ttfb']);
    expect(report).toMatchObject({ page: '/about/News', device: 'desktop' });
    expect(Number(report['lcp'])).toBeGreaterThan(0);
    await eventually(answered).toEqual([204]);
    expect(await watched.reports()).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });

  test('without interaction is measured when the page is hidden', async () => {
    await using visit = await site.open(PHONE, FIRST_OF_TAB);
    const watched = await watch(visit.page, 0);
    await visit.page.goto('/');
    await visit.page.waitForLoadState('networkidle');
    await hidePage(visit.page);
    await eventually(async () => (await watched.reports()).length).toBe(1);
    expect((await watched.reports())[0]).toMatchObject({ page: '/', device: 'phone', ttfb: expect.any(Number) });
    // The next test counts on it, and a report that is on its way ends with its context.
    await eventually(() => answered().length).toBe(2);
  });

  test('reports when the visitor leaves for another address', async () => {
    const before = answered().length;
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const watched = await watch(visit.page, 0);
    await visit.page.goto('/legal');
    await visit.page.mouse.move(300, 300);
    await measuring(visit.page, watched);
    await painted(visit.page);
    // An address of this site. For another site Chromium stops the page's work after half a second.
    await visit.page.goto('/cases');
    await eventually(() => answered().length).toBe(before + 1);
  });
});

describe('a visit is not measured', () => {
  test.each([
    ['nine times out of ten', 0.1, ''],
    ['when data is to be saved', 0, 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })'],
    ['when the visitor asks not to be tracked', 0, 'Object.defineProperty(navigator, "doNotTrack", { value: "1" })'],
    ['under Global Privacy Control', 0, 'Object.defineProperty(navigator, "globalPrivacyControl", { value: true })'],
  ])('%s', async (_, chance, init) => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const watched = await watch(visit.page, chance, init);
    await visit.page.goto('/legal');
    await visit.page.mouse.move(300, 300);
    await eventually(() => visit.page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await hidePage(visit.page);
    await visit.page.waitForLoadState('networkidle');
    expect([watched.scripts, await watched.reports()]).toEqual([[], []]);
  });
});
