/** Prefetching: pages of links under the pointer and models of links on screen, but nothing expensive. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findPage, pageById } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { followLink, hydrateEverything, hydratePage, idle, openHydrated } from './live.ts';
import { ANY_PAGE, DESKTOP, DEVICES, eventually, PHONE, siteForSuite, type Visit } from './site.ts';

const site = siteForSuite();

const MOST = 4;
const MODELS = '/api/pages';

/** Addresses whose models the page has requested. */
function watchModels(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(MODELS)) asked.push(pathname.slice(MODELS.length) + search);
  });
  return asked;
}

/** Scrolls the index of products to links that may be prefetched. */
const showLinks = (page: Page) => page.evaluate(() => document.querySelector('main section a[href^="/resource/"]')?.scrollIntoView({ block: 'center' }));

/** Addresses of the site in links on screen. */
const onScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const url = new URL(link.href);
      return bottom > 0 && top < innerHeight && url.origin === location.origin ? [url.pathname + url.search] : [];
    }),
  );

/** Its next documents are on a mobile network, where only links that are pointed at or touched are prefetched. */
const useMobileNetwork = (page: Page) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), { type: 'cellular', effectiveType: '4g' });

/** Opens a page that prefetches no links on screen: when it does, it waits for an idle moment, which may come late on a busy machine. */
async function openOnMobileNetwork(path = ANY_PAGE): Promise<Visit> {
  const visit = await site.open(DESKTOP, 'about:blank');
  await useMobileNetwork(visit.page);
  await visit.page.goto(path);
  return visit;
}

const press = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first().evaluate((link: HTMLAnchorElement) => link.click());

describe.each(Object.entries(DEVICES))('on a %s', (_device, options) => {
  test('models of a few links on screen are prefetched after hydration, without code, and a press uses them', async () => {
    await using visit = await site.open(options, 'about:blank');
    const { page } = visit;
    const asked = watchModels(page);
    const scripts: string[] = [];
    await page.goto('/product/index');
    await showLinks(page);
    await hydratePage(page);
    const state = async () => ({ asked: asked.length, isScrolled: await page.evaluate(() => scrollY > 0), problems: visit.problems });
    await eventually(state).toEqual({ asked: MOST, isScrolled: true, problems: [] });
    page.on('request', (request) => scripts.push(request.url()));
    const links = await onScreen(page);
    expect(asked.filter((path) => !links.includes(path))).toEqual([]);
    await idle(page);
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([]);
    const [path = ''] = asked;
    await press(page, path);
    await eventually(() => page.title()).toBe(documentTitle(findPage(path)?.title ?? 'no page'));
    expect(asked.filter((one) => one === path)).toEqual([path]);
    expect(visit.problems).toEqual([]);
  });
});

test('models of links on screen are prefetched on a page that is never idle', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const asked = watchModels(page);
  await page.addInitScript(() => {
    const work = () => {
      requestAnimationFrame(work);
      for (const end = performance.now() + 30; performance.now() < end; );
    };
    work();
  });
  await page.goto('/product/index');
  await showLinks(page);
  await hydratePage(page);
  await eventually(() => asked.length).toBe(MOST);
});

test('models of links on screen give way to the page that the visitor wants', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  const priorities: string[] = [];
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    if (new URL(url).pathname.startsWith(MODELS)) priorities.push(initialPriority);
  });
  await session.send('Network.enable');
  await page.goto('/product/index');
  await showLinks(page);
  await hydratePage(page);
  await eventually(() => priorities).toEqual(Array.from({ length: MOST }, () => 'Low'));
  await press(page, '/cases');
  await eventually(() => priorities).toContain('High');
});

test('pointing at a link to a page of another template leaves the page on screen as it is', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/about/News');
  const { page } = visit;
  const boxes = () => page.evaluate(() => [...document.querySelectorAll('main li')].map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
  const before = await boxes();
  const [sheet] = await Promise.all([page.waitForResponse((response) => response.url().endsWith('.css')), page.locator('footer a[href^="/resource/"]').first().hover()]);
  await sheet.finished();
  await idle(page);
  expect(await boxes()).toEqual(before);
  expect(visit.problems).toEqual([]);
});

test('links on screen to pages with upstream data or parameters are never prefetched', async () => {
  await using visit = await site.open(DESKTOP, '/about/News');
  const { page } = visit;
  const asked = watchModels(page);
  await hydratePage(page);
  await page.locator('main a[href*="NewsDetail"]').first().scrollIntoViewIfNeeded();
  expect((await onScreen(page)).some((path) => path.includes('NewsDetail'))).toBe(true);
  await idle(page);
  expect(asked.filter((path) => path.includes('?') || findPage(path)?.data)).toEqual([]);
});

test.each([['saves data', { saveData: true }], ['is on a slow line', { effectiveType: '2g' }]])('nothing is prefetched for a visitor who %s', async (_who, connection) => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  const asked = watchModels(page);
  await page.goto('/product/index');
  await hydratePage(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '合作伙伴' }).hover();
  await idle(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
  await eventually(() => page.title()).toBe(documentTitle(pageById('cases').title));
  expect(asked).toEqual(['/cases']);
});

test('on a mobile network touched links are prefetched, but not those on screen', async () => {
  await using visit = await site.open(PHONE, 'about:blank');
  const { page } = visit;
  await useMobileNetwork(page);
  const asked = watchModels(page);
  await page.goto('/product/index');
  const link = page.locator('main section a[href^="/resource/"]').first();
  await link.scrollIntoViewIfNeeded();
  await hydratePage(page);
  // React keeps a touch from the document where its part is not hydrated.
  await hydrateEverything(page);
  await idle(page);
  expect(asked).toEqual([]);
  await link.dispatchEvent('touchstart');
  await eventually(() => asked.length).toBe(1);
});

test('hovering over a link prefetches its page completely, and the click requests nothing more', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  const asked = watchModels(page);
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' });
  await link.hover();
  await eventually(() => asked).toContain('/cases');
  await link.click();
  await eventually(() => page.title()).toBe(documentTitle(pageById('cases').title));
  expect(asked.filter((path) => path === '/cases')).toHaveLength(1);
});

test('a pointer that passes over links without resting on one prefetches nothing', async () => {
  await using visit = await openOnMobileNetwork();
  const { page } = visit;
  await hydratePage(page);
  // React repeats the event for a part that it hydrates because of it.
  await hydrateEverything(page);
  await idle(page);
  const asked = watchModels(page);
  await page.evaluate(async () => {
    for (const target of [...document.querySelectorAll('header a[href^="/"]'), document.body]) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await idle(page);
  expect(asked).toEqual([]);
});

test('pointing at a button of a tool, which is a link without script, prefetches nothing', async () => {
  await using visit = await openOnMobileNetwork('/resource/IdcDataCenter');
  const { page } = visit;
  await hydratePage(page);
  await hydrateEverything(page);
  const asked = watchModels(page);
  await page.locator('#compare').getByRole('button', { name: '福地机房', exact: true }).hover();
  await page.waitForTimeout(500);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).hover();
  await eventually(() => asked).toEqual(['/cases']);
});

test('a click requests a page again that could not be prefetched', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  const PATH = '**/api/pages/cases';
  await page.route(PATH, (route) => route.abort());
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' });
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/pages/cases')), link.hover()]);
  await page.unroute(PATH);
  await link.click();
  await eventually(() => page.title()).toBe(documentTitle(pageById('cases').title));
  expect(await page.getByRole('heading', { name: '页面没有加载成功' }).count()).toBe(0);
});

test('going back requests nothing, however many pages were prefetched from the one that was left', async () => {
  await using visit = await openOnMobileNetwork();
  const { page } = visit;
  await hydratePage(page);
  // React keeps a touch from the document where its part is not hydrated.
  await hydrateEverything(page);
  const asked = watchModels(page);
  await page.evaluate(async () => {
    const links = new Map([...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')].map((link) => [link.pathname, link]));
    for (const link of links.values()) {
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  // More than are kept.
  await eventually(() => new Set(asked).size).toBeGreaterThan(30);
  // The oldest has been dropped.
  const [oldest = ''] = asked;
  await page.locator(`header a[href="${oldest}"]`).first().dispatchEvent('touchstart');
  await eventually(() => asked.filter((path) => path === oldest).length).toBe(2);
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(documentTitle(pageById('policy-privacy').title));
  asked.splice(0);
  await page.goBack();
  await eventually(() => page.title()).toBe(documentTitle(pageById('policy-legal').title));
  expect(asked).toEqual([]);
});

test('models of links on screen are requested again once the prefetched ones are too old', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await page.addInitScript(() => {
    const { now } = Date;
    Object.assign(window, { passed: 0 });
    Date.now = () => now() + (window as unknown as { passed: number }).passed;
  });
  const asked = watchModels(page);
  await page.goto('/product/index');
  await showLinks(page);
  await hydratePage(page);
  await eventually(() => asked.length).toBe(MOST);
  const brought = asked.splice(0);
  await followLink(page, '/legal');
  await eventually(() => page.title()).toBe(documentTitle(pageById('policy-legal').title));
  await page.evaluate('window.passed = 60_000');
  await page.goBack();
  await eventually(() => page.title()).toBe(documentTitle(pageById('product-index').title));
  await eventually(() => brought.filter((path) => !asked.includes(path))).toEqual([]);
});
