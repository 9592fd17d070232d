import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { documentTitle } from '#shared/site/site.ts';
import { boxesOf, followLink, hold, hydratePage, idle, openHydrated, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, DEVICES, eventually, ORIGIN, ownSiteForSuite, type Visit, WITH_MOTION } from './site.ts';

const site = ownSiteForSuite();

/** Marks the document, so that `isSameDocument` detects whether the browser has loaded another one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));
const top = (page: Page) => page.evaluate(() => scrollY);
const active = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function hydrateAndMark({ page }: Visit): Promise<void> {
  await hydratePage(page);
  await mark(page);
}

/** Opens a page on a desktop, with its application. */
async function openLive(path = ANY_PAGE): Promise<Visit> {
  const visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, path);
  await hydrateAndMark(visit);
  return visit;
}

const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

describe.each(Object.entries(DEVICES))('client navigation on a %s', (device, options) => {
  const go = async (page: Page, name: string) => {
    if (device === 'phone') await page.evaluate(() => document.querySelectorAll('footer details').forEach((one) => one.setAttribute('open', '')));
    await follow(page, name);
  };

  test('updates title, head, focus and scroll position; going back restores them', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION }, '/');
    const { page } = visit;
    await hydrateAndMark(visit);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    const boxesOfHome = await boxesOf(page);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/resource/Desktop"]')?.click());
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    expect(new URL(page.url()).pathname).toBe('/resource/Desktop');
    expect(await isSameDocument(page)).toBe(true);
    await eventually(() => active(page)).toBe('H1');
    await eventually(() => top(page)).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${ORIGIN}/resource/Desktop`);
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    // Meta elements of the previous page for search engines are removed.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    const direct = await site.open({ ...options, ...WITH_MOTION }, '/resource/Desktop');
    const text = (one: Page) => one.locator('main').innerText();
    // The content below the first screen is rendered later.
    await eventually(() => text(page)).toBe(await text(direct.page));
    const boxesOfDesktop = await boxesOf(direct.page);
    expect(await boxesOf(page)).toEqual(boxesOfDesktop);
    await direct.close();
    await page.goBack();
    await eventually(() => page.title()).toBe(titleOf('home'));
    await eventually(() => top(page)).toBe(before);
    await eventually(() => boxesOf(page)).toEqual(boxesOfHome);
    await page.goForward();
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    await eventually(() => boxesOf(page)).toEqual(boxesOfDesktop);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
    await eventually(() => page.title()).toBe(titleOf('home'));
    expect(await isSameDocument(page)).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  test('a link to a fragment of another page scrolls to it and focuses it', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    const { page } = visit;
    await hydrateAndMark(visit);
    await followLink(page, '/resource/Desktop#consult');
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('consult');
    expect(await top(page)).toBeGreaterThan(1000);
  });

  test('the links of the footer work', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION }, '/resource/Desktop');
    await hydrateAndMark(visit);
    await go(visit.page, '云服务器');
    await eventually(() => visit.page.title()).toBe(titleOf('resource-cloud-services'));
  });
});

test('whoever goes back by keyboard goes on from the link that led away, which is on screen', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/about/News');
  const { page } = visit;
  const title = await page.title();
  const link = page.locator('main ol a').last();
  const name = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await eventually(() => active(page)).toBe('H1');
  await page.goBack();
  await eventually(() => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])).toEqual(['A', name]);
  const { y, height } = (await link.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(DESKTOP.viewport.height);
  // Without such a link the heading gets the focus, and likewise where it is not on screen.
  await page.evaluate(() => scrollTo(0, 0));
  await page.goForward();
  await eventually(() => active(page)).toBe('H1');
  await page.goBack();
  await eventually(() => page.title()).toBe(title);
  await eventually(() => active(page)).toBe('H1');
});

test('the style sheet of the next page is requested before its model has arrived', async () => {
  await using visit = await openLive();
  const { page } = visit;
  const answer = await hold(page, '**/api/pages/cases');
  await Promise.all([page.waitForResponse(/\/assets\/page-cases-[^/]+\.css$/), followLink(page, '/cases')]);
  expect(await page.title()).toBe(titleOf('policy-legal'));
  answer();
  await eventually(() => page.title()).toBe(titleOf('cases'));
});

test('a group path leads to its overview, which is requested once, an unknown path to the page 404', async () => {
  await using visit = await openLive();
  const { page } = visit;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await followLink(page, '/resource');
  await page.waitForURL('**/product/index');
  await eventually(() => page.title()).toBe(titleOf('product-index'));
  expect(requested.filter((path) => path === '/api/pages/product/index')).toHaveLength(1);
  await followLink(page, '/no/such/page');
  await eventually(() => page.title()).toBe(documentTitle('页面不存在'));
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that cannot be loaded shows an error, is reported to the log without the visitor’s input, and can be tried again', async () => {
  await using visit = await openLive();
  const { page } = visit;
  let broken = true;
  await page.route('**/api/pages/cases', (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
  await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cases');
  await eventually(() => site.log.filter((line) => line['event'] === 'client.route-error').map(({ page: id, reason }) => ({ id, reason }))).toEqual([{ id: 'cases', reason: 'network' }]);
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  expect(await isSameDocument(page)).toBe(true);
});

test('slow navigation shows progress, fast navigation does not', async () => {
  await using visit = await openLive();
  const { page } = visit;
  const release = await hold(page, '**/api/pages/partners');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '合作伙伴' }).click();
  await page.getByRole('progressbar', { name: '页面加载中' }).waitFor();
  release();
  await eventually(() => page.title()).toBe(titleOf('partners'));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
});

test('an address that is not a page of the site is left to the browser', async () => {
  await using visit = await openLive();
  const { page } = visit;
  // A proxy in front of this server may answer an address itself, with a page but without a model.
  await page.route(/\/no-page$/, (route) => route.fulfill({ contentType: 'text/plain', body: 'plain' }));
  await followLink(page, '/no-page');
  await eventually(() => page.evaluate(() => document.body.textContent)).toBe('plain');
});

test.each(['//cases', '/resource//Desktop'])('the address %s with two slashes is left to the browser, as the router would change it', async (path) => {
  await using visit = await openLive();
  const { page } = visit;
  await followLink(page, site.url + path);
  await eventually(() => page.title()).toContain('页面不存在');
  expect(new URL(page.url()).pathname).toBe(path);
});

test('a page behind a link that is to be saved is saved', async () => {
  await using visit = await openLive();
  const { page } = visit;
  const [saved] = await Promise.all([page.waitForEvent('download'), followLink(page, '/cases', { download: 'cases.html' })]);
  expect(saved.suggestedFilename()).toBe('cases.html');
});

test('a search form on a page is submitted by client navigation', async () => {
  await using visit = await openLive('/search');
  const { page } = visit;
  const box = page.getByRole('main').locator('input[name="q"]');
  await box.fill('下沙');
  await box.press('Enter');
  await page.waitForURL('**/search?q=*');
  await page.getByRole('main').getByRole('link', { name: '下沙机房' }).first().waitFor();
  // An empty field is no part of the address.
  await box.fill('');
  await box.press('Enter');
  await eventually(() => new URL(page.url()).search).toBe('');
  expect(await isSameDocument(page)).toBe(true);
});

test.each(['/resource/DisasterRecovery', '/solution/database', '/resource/IdcDataCenter'])('a fragment link on %s works in place after a tool has changed the address', async (path) => {
  await using visit = await openLive(path);
  const { page } = visit;
  const name = page.locator('main form[data-lead] [name="fullName"]');
  await name.fill('张三丰');
  const control = page.locator('main :is(a[role="button"][aria-pressed="false"], select)').first();
  await control.focus();
  await eventually(() => control.evaluate((element) => element.closest('[data-attention]')?.hasAttribute('data-live'))).toBe(true);
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption({ index: 2 });
  else await control.click();
  await eventually(() => new URL(page.url()).search).not.toBe('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const tab = page.locator('[data-tabs] a').nth(1);
  await tab.click();
  await eventually(async () => new URL(page.url()).hash === (await tab.getAttribute('href'))).toBe(true);
  await idle(page);
  expect(asked.filter((one) => one.startsWith('/api/pages') && one.endsWith(path))).toEqual([]);
  expect(await name.inputValue()).toBe('张三丰');
});

test('a link of a tool that is pressed before the tool is live loads no document, and what was typed stays', async () => {
  await using visit = await openLive('/resource/IdcDataCenter');
  const { page } = visit;
  const name = page.locator('main form[data-lead] [name="fullName"]');
  await name.fill('张三丰');
  const release = await hold(page, /dc-compare/);
  await page.locator('#compare a[role="button"][aria-pressed="false"]').first().click();
  release();
  await eventually(() => new URL(page.url()).search).toContain('sites=');
  expect(await isSameDocument(page)).toBe(true);
  expect(await name.inputValue()).toBe('张三丰');
});

test('the space bar on a link of a tool that is not live yet presses it, and does not scroll', async () => {
  await using visit = await openLive('/resource/IdcDataCenter');
  const { page } = visit;
  const release = await hold(page, /dc-compare/);
  const link = page.locator('#compare a[role="button"][aria-pressed="false"]').first();
  const before = await link.evaluate((element) => {
    element.focus();
    return scrollY;
  });
  await page.keyboard.press('Space');
  await idle(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  release();
  await eventually(() => new URL(page.url()).search).toContain('sites=');
});

/** Opens /resource/WanDCS, follows a link to /cases, and loads that again. */
async function visitReloaded(): Promise<Visit> {
  const visit = await openLive('/resource/WanDCS');
  const { page } = visit;
  await followLink(page, '/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await page.reload();
  return visit;
}

test('going back on a page that has been reloaded, before anything is touched, shows the page of the address', async () => {
  await using visit = await visitReloaded();
  const { page } = visit;
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/resource/WanDCS');
  await eventually(() => page.title()).toBe(titleOf('resource-wan-dcs'));
  await hydratePage(page);
  await eventually(() => page.locator('h1').innerText()).toContain('DCS');
  await page.goForward();
  await eventually(() => page.title()).toBe(titleOf('cases'));
});

test('going forward from a page that has been reloaded, before its script is there, shows the page of the address', async () => {
  await using visit = await visitReloaded();
  const { page } = visit;
  const release = await hold(page, /\/boot-/);
  await page.evaluate(() => history.back());
  await eventually(() => page.title()).toBe(titleOf('resource-wan-dcs'));
  await page.evaluate(() => history.forward());
  await eventually(() => new URL(page.url()).pathname).toBe('/cases');
  release();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await hydratePage(page);
  await eventually(() => page.locator('h1').innerText()).toContain('客户成功');
});

test('an address that an extension changes before the script is there does not load the page again', async () => {
  await using visit = await site.open(DESKTOP, '/legal');
  const { page } = visit;
  await page.addInitScript(() => history.replaceState(history.state, '', `${location.pathname}?at=${performance.timeOrigin}`));
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  await page.goto('/cases');
  await hydratePage(page);
  await idle(page);
  expect(asked).toEqual(['/cases']);
});

test('going back and forward on a page that has been reloaded, before anything is touched, leads to where the page was left', async () => {
  await using visit = await openLive('/resource/WanDCS');
  const { page } = visit;
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await followLink(page, '/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await eventually(() => page.locator('[data-below]').count()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.reload();
  await eventually(() => top(page)).toBe(300);
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('resource-wan-dcs'));
  await eventually(() => top(page)).toBe(1500);
  await page.goForward();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await eventually(() => top(page)).toBe(300);
  expect(await isSameDocument(page)).toBe(false);
});

test('an application that starts while a reloaded page is left for another entry keeps no position for that', async () => {
  await using visit = await visitReloaded();
  const { page } = visit;
  // The other document arrives once this one's application runs.
  const release = await hold(page, '/resource/WanDCS');
  await page.exposeFunction('release', release);
  await page.evaluate(() => {
    document.addEventListener('visibilitychange', () => sessionStorage.setItem('heard', 'the end'));
    addEventListener('popstate', () => {
      new MutationObserver(() => void (window as unknown as { release(): void }).release()).observe(document.documentElement, { attributeFilter: ['data-routed'] });
      scrollTo({ top: 300, behavior: 'instant' });
    }, { once: true });
    history.back();
  });
  await eventually(() => page.title()).toBe(titleOf('resource-wan-dcs'));
  await hydratePage(page);
  expect(await top(page)).toBe(0);
  // Others hear of the end, as the measuring of a visit must.
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('the end');
});

/** Opens a page by a link, presses a tool there, which changes the address, and scrolls. */
async function visitAfterTool(): Promise<Visit> {
  const visit = await site.open(DESKTOP, '/legal');
  const { page } = visit;
  await hydrateAndMark(visit);
  await followLink(page, '/resource/IdcDataCenter');
  await eventually(() => page.title()).toBe(titleOf('resource-idc-data-center'));
  await eventually(() => page.locator('[data-below]').count()).toBe(0);
  await page.locator('main a[role="button"][aria-pressed="false"]').first().click();
  await eventually(() => new URL(page.url()).search).not.toBe('');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  return visit;
}

test('a link to the page on screen leads to its top after a tool has changed the address', async () => {
  await using visit = await visitAfterTool();
  const { page } = visit;
  const pressed = () => page.locator('#compare a[aria-pressed="true"]').allInnerTexts();
  const changed = await pressed();
  await followLink(page, '/resource/IdcDataCenter');
  await eventually(() => page.evaluate(() => [location.search, scrollY, document.activeElement?.tagName])).toEqual(['', 0, 'H1']);
  // The tool shows what the address says, on the way back, too.
  await eventually(pressed).toEqual(['杭钢机房', '建德机房']);
  await page.goBack();
  await eventually(pressed).toEqual(changed);
});

test('a page that the browser has ended in the background is at its scroll position when it is loaded again', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  // The browser sends no event when it ends a page.
  await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await page.goto(ANY_PAGE);
  await hydratePage(page);
  await page.evaluate(() => scrollTo(0, 1500));
  const show = (isHidden: boolean) => page.evaluate(async (hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise(requestAnimationFrame);
    return history.scrollRestoration;
  }, isHidden);
  expect([await show(true), await show(false), await show(true)]).toEqual(['auto', 'manual', 'auto']);
  await page.evaluate(() => addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/healthz');
  await page.goBack();
  await eventually(() => top(page)).toBe(1500);
});

test('a page from the back-forward cache leaves its scroll position to the browser until the first frame, because WebKit restores it after the events', async () => {
  await using visit = await openLive();
  const states = await visit.page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const atFirst = history.scrollRestoration;
    await new Promise(requestAnimationFrame);
    return [atFirst, history.scrollRestoration];
  });
  expect(states).toEqual(['auto', 'manual']);
});

test('going back and forward keeps the scroll position of a page whose address a tool has changed', async () => {
  await using visit = await visitAfterTool();
  const { page } = visit;
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await page.goForward();
  await eventually(() => page.title()).toBe(titleOf('resource-idc-data-center'));
  await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
});

test.each(['#%zz', '#100%'])('going back to an address with the undecodable fragment %s shows its page', async (hash) => {
  await using visit = await openLive(`/legal${hash}`);
  const { page } = visit;
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  expect(visit.problems).toEqual([]);
});

/** Navigations elsewhere while the page of a link is loading. */
const ELSEWHERE: Record<string, readonly [path: string, go: (page: Page) => Promise<unknown>]> = {
  'back': ['/about/Join', (page) => page.goBack()],
  'to a part of the page': ['/legal', (page) => followLink(page, '#main')],
  // As when the back-forward cache keeps the page for the way back.
  'to another site': ['/legal', (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))],
};

test('opening the form while a page is loading cancels that page, and keeps what is typed', async () => {
  await using visit = await openLive();
  const { page } = visit;
  const release = await hold(page, '**/api/pages/privacy');
  await followLink(page, '/privacy');
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  const name = page.getByRole('dialog').getByLabel('姓名', { exact: true });
  await name.fill('王五');
  expect(await page.getByRole('progressbar').count()).toBe(0);
  const [answered] = await Promise.all([page.waitForResponse('**/api/pages/privacy'), release()]);
  await answered.finished();
  await idle(page);
  expect(new URL(page.url()).pathname).toBe(ANY_PAGE);
  expect(await name.inputValue()).toBe('王五');
});

test.each(Object.entries(ELSEWHERE))('going %s while a page is loading cancels that page', async (_where, [path, go]) => {
  await using visit = await openLive('/about/Join');
  const { page } = visit;
  await followLink(page, '/legal');
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  // A page whose template is already loaded, so that only the model is missing.
  const release = await hold(page, '**/api/pages/privacy');
  await followLink(page, '/privacy');
  await page.getByRole('progressbar').waitFor();
  await go(page);
  await eventually(() => page.title()).toBe(titleOf(path === '/legal' ? 'policy-legal' : 'about-join'));
  // Nothing is loading any more.
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  const [answered] = await Promise.all([page.waitForResponse('**/api/pages/privacy'), release()]);
  await answered.finished();
  await idle(page);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await isSameDocument(page)).toBe(true);
});

test('leaving for another document while a page is loading adds no entry of that page, although its request ends', async () => {
  await using visit = await openLive();
  const { page } = visit;
  await hold(page, '**/api/pages/privacy');
  await followLink(page, '/privacy');
  await page.getByRole('progressbar').waitFor();
  await page.goto('/healthz');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(ANY_PAGE);
});

/** Goes from /legal to /privacy, loads that again, and goes back, for which /legal must be requested. Returns the function that lets the answer through. */
async function goBackToHeldPage(visit: Visit): Promise<() => void> {
  const { page } = visit;
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  await page.reload();
  await hydrateAndMark(visit);
  const release = await hold(page, '**/api/pages/legal');
  await page.goBack();
  return release;
}

test('going back to a page that must be requested shows progress', async () => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  const release = await goBackToHeldPage(visit);
  await page.getByRole('progressbar', { name: '页面加载中' }).waitFor();
  await eventually(() => page.locator('#main').getAttribute('aria-busy')).toBe('true');
  release();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  await eventually(() => page.locator('#main').getAttribute('aria-busy')).toBe('false');
  expect(visit.problems).toEqual([]);
});

test('going back twice, the second time within the page that is awaited, still shows progress until it is there', async () => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  await followLink(page, '/legal#main');
  await page.waitForURL('**/legal#main');
  const release = await goBackToHeldPage(visit);
  await page.getByRole('progressbar').waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.hash === '');
  await idle(page);
  expect(await page.getByRole('progressbar').count()).toBe(1);
  release();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  expect(visit.problems).toEqual([]);
});

test.each([
  ['going back to a page', '/cases', (page: Page) => page.goBack(), 'cases', 'lead'],
  ['a link to a part of a page', '/legal', (page: Page) => followLink(page, '/cases#consult'), 'cases', 'lead'],
  ['a link', '/legal', (page: Page) => followLink(page, '/resource/IdcFudi'), 'resource-idc-fudi', 'live'],
] as const)('%s shows progress while the code of the page’s parts is missing', async (_, path, go, id, code) => {
  await using visit = await openLive(path);
  const { page } = visit;
  // The page in between has the form as well.
  const release = await hold(page, new RegExp(`/assets/${code}-[^/]+\\.js$`));
  if (path === '/cases') await followLink(page, '/legal');
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await go(page);
  await page.waitForURL((url) => url.pathname !== '/legal');
  await page.getByRole('progressbar', { name: '页面加载中' }).waitFor();
  expect(await page.title()).toBe(titleOf('policy-legal'));
  release();
  await eventually(() => page.title()).toBe(titleOf(id));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
  expect(visit.problems).toEqual([]);
});

test.each([
  ['back', (page: Page) => page.goBack()],
  ['to it by a link', (page: Page) => followLink(page, '/legal')],
])('going %s before the next page has come keeps the page on screen and ends the wait', async (_, go) => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  const release = await hold(page, /\/assets\/lead-[^/]+\.js$/);
  await followLink(page, '/cases#consult');
  await page.waitForURL('**/cases#consult');
  await page.getByRole('progressbar').waitFor();
  await go(page);
  await page.waitForURL('**/legal');
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  release();
  await idle(page);
  expect(await page.title()).toBe(titleOf('policy-legal'));
  expect(await page.locator('#main').getAttribute('aria-busy')).toBe('false');
  expect(await isSameDocument(page)).toBe(true);
  expect(visit.problems).toEqual([]);
});

test('a page that is left again before it has come is later shown where it was', async () => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  await page.evaluate(() => scrollTo(0, 700));
  await followLink(page, '/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  // The page is requested again.
  await page.reload();
  await hydrateAndMark(visit);
  await page.evaluate(() => scrollTo(0, 300));
  const release = await hold(page, '**/api/pages/privacy');
  await page.goBack();
  await page.getByRole('progressbar').waitFor();
  await page.goForward();
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  release();
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  // The head changes before the layout, and with a fade there is time in between.
  await eventually(() => top(page)).toBe(700);
  expect(await isSameDocument(page)).toBe(true);
});

test('whoever went to the top of a page after a link to a part of it comes back to its top', async () => {
  await using visit = await openLive('/privacy');
  const { page } = visit;
  await followLink(page, '/legal#consult');
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => scrollTo(0, 0));
  await followLink(page, '/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link that is pressed before the page of an earlier one has come still leads to its page', async () => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  const releaseParts = await hold(page, /\/assets\/lead-[^/]+\.js$/);
  await followLink(page, '/cases#consult');
  await page.waitForURL('**/cases#consult');
  const releasePage = await hold(page, '**/api/pages/privacy');
  await followLink(page, '/privacy');
  releaseParts();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  expect(await page.getByRole('progressbar').count()).toBe(1);
  releasePage();
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
});

test('a page that cannot be reloaded stays as it is, and a notice is shown', async () => {
  await using visit = await openLive('/legal');
  const { page } = visit;
  await page.route('**/api/pages/legal', (route) => route.abort());
  await followLink(page, '/legal');
  await page.locator('[data-notice="message"]').getByText('页面没有加载成功，请检查网络后重试。').waitFor();
  expect(await page.title()).toBe(titleOf('policy-legal'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('页面没有加载成功');
  await eventually(() => page.locator('#main').getAttribute('aria-busy')).toBe('false');
  // Rendered again after going back, it is still there.
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
});
