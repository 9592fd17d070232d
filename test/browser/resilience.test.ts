/** The site in old browsers, without the network, and with missing files or failing parts. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findPage } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { followLink, hold, hydrateEverything, hydratePage, idle, openHydrated, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, eventually, LONG, PHONE, type Site, ownSiteForSuite, WITH_MOTION } from './site.ts';
import { TEMPLATES } from './walk.ts';

const site = ownSiteForSuite();

const NOT_LOADED = '页面没有加载成功';

const SECOND_TRIES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'tried again': (page) => page.getByRole('button', { name: '重试' }).click(),
  async 'come back to'(page) {
    await page.goBack();
    await eventually(() => page.getByRole('heading', { name: NOT_LOADED }).count()).toBe(0);
    await page.goForward();
  },
};

/** Removes features that the oldest browsers of `client/build/browser-floor.ts` do not have. */
function removeModernFeatures(): void {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) Reflect.deleteProperty(Set.prototype, name);
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, name);
  for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
  for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name);
  for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
  Reflect.deleteProperty(Object, 'groupBy');
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(Array, 'fromAsync');
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
}

describe('in the oldest browsers', () => {
  test('a page of each template is hydrated', async () => {
    await using visit = await site.open(PHONE, 'about:blank');
    const { page, problems } = visit;
    await page.addInitScript(removeModernFeatures);
    for (const path of TEMPLATES) {
      problems.length = 0;
      await page.goto(path);
      const heading = await page.locator('h1').innerText();
      await page.locator('h1').tap();
      await hydratePage(page);
      await hydrateEverything(page);
      expect(await page.locator('h1').innerText(), path).toBe(heading);
      expect(problems.filter((problem) => !(problem.includes('404') && path.includes('no/such'))), path).toEqual([]);
    }
  }, LONG);
});

test('an older browser keeps the server’s HTML: links, and a lead that the server’s page acknowledges', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  // As in Chromium before 103 and Safari before 16, which know the syntax of the application.
  await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/cases');
  await page.mouse.move(40, 40);
  await eventually(() => page.locator('html[data-plain]').count()).toBe(1);
  await page.getByRole('banner').getByText('咨询与试用').click();
  const form = page.locator('main form[data-lead]');
  await form.waitFor();
  for (const [name, value] of Object.entries({ fullName: '李旧', phone: '13912345678', company: '旧浏览器公司', email: 'a@example.cn' })) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: '提交' }).click();
  await page.getByText('您的表单已提交成功').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /assets\/libraries-/.test(name)).length)).toBe(0);
});

/** Code of these files fails while it runs, as if the browser lacked a feature: on every page, or on one. */
const breakCode = (page: Page, files: string, path?: string): Promise<unknown> => page.addInitScript(({ files: pattern, path: where }) => {
  const { map } = Array.prototype;
  const broken = function broken(this: unknown[], ...rest: Parameters<typeof map>) {
    if (location.pathname === (where ?? location.pathname) && new RegExp(pattern).test(new Error('where').stack?.split('\n')[2] ?? '')) throw new TypeError('not here');
    return map.apply(this, rest);
  };
  Object.assign(Array.prototype, { map: broken });
}, { files, path });

test('a page that cannot be hydrated stays as sent, including its forms and menus', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await breakCode(page, 'assets/(?:content-page|sections)-');
  await page.goto('/resource/Desktop');
  const words = await page.locator('main').innerText();
  const name = page.locator('main form[data-lead] [name=fullName]');
  await name.fill('王');
  await eventually(() => site.log.filter((line) => line['event'] === 'client.route-error').length).toBeGreaterThan(0);
  expect(await page.locator('main').innerText()).toBe(words);
  expect(await page.getByRole('heading', { name: NOT_LOADED }).count()).toBe(0);
  await page.keyboard.insertText('伟');
  expect(await name.inputValue()).toBe('王伟');
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '产品资源' });
  await entry.focus();
  await page.keyboard.press('Enter');
  expect(await entry.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
  await page.waitForURL('**/cases');
  await page.locator('main h1').waitFor();
});

test('an application that fails on the way to another page leads to the document of that page, not back to the one that was sent', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await breakCode(page, 'assets/application-', '/cases');
  await page.goto('/resource/Desktop');
  await hydratePage(page);
  await followLink(page, '/cases');
  await eventually(() => page.locator('main h1').innerText()).toContain('客户成功');
  expect(await page.title()).toBe(titleOf('cases'));
  expect(await page.locator('[data-routed]').count()).toBe(0);
});

/** Opens a page without prefetching, so that only what the test requests is cached. */
async function openWithoutPrefetching(options: Parameters<Site['open']>[0], path = ANY_PAGE) {
  const visit = await site.open(options, 'about:blank');
  await visit.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit.page.goto(path);
  return visit;
}

describe('without the network', () => {
  test('going back shows the last page, without parts that were never loaded', async () => {
    await using visit = await openWithoutPrefetching(DESKTOP, '/resource/Desktop');
    const { page } = visit;
    await hydratePage(page);
    const heading = await page.locator('h1').innerText();
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
    await page.getByRole('heading', { name: NOT_LOADED }).waitFor();
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toBe(heading);
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    expect(await page.locator('main section').count()).toBeGreaterThan(5);
    // With the network the part is shown again.
    await page.context().setOffline(false);
    await followLink(page, '/resource/CloudServices');
    await page.locator('main form[data-lead]').waitFor();
  });

  test.each(Object.entries(SECOND_TRIES))('a page of which only the model was prefetched is an error with the error as its title, and, %s, the page with the focus on its heading', async (_when, tryAgain) => {
    await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, 'about:blank');
    const { page } = visit;
    const [prefetched] = await Promise.all([page.waitForResponse(/\/api\/pages\//), page.goto('/cases').then(() => hydratePage(page))]);
    await prefetched.finished();
    const path = new URL(prefetched.url()).pathname.replace('/api/pages', '');
    await page.context().setOffline(true);
    await followLink(page, path);
    await page.getByRole('heading', { name: NOT_LOADED }).waitFor();
    expect(await page.title()).toBe(documentTitle(NOT_LOADED));
    await page.context().setOffline(false);
    await tryAgain(page);
    await eventually(() => page.title()).toBe(documentTitle(findPage(path)?.title ?? 'no page'));
    // The style sheet that failed is not left in the head beside the one that came.
    const sheets = await page.locator('head link[data-sheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(sheets).toEqual([...new Set(sheets)]);
    expect(sheets).not.toEqual([]);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('pages that fail are reported, five of one document at most', async () => {
    await using visit = await openWithoutPrefetching(DESKTOP);
    const { page } = visit;
    await hydratePage(page);
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
    });
    const failures = [
      ['/cases', 'network', undefined],
      ['/partners', 'status-503', { status: 503, contentType: 'application/problem+json', body: '{}' }],
      ['/resource/Desktop', 'status-429', { status: 429, contentType: 'application/problem+json', body: '{}' }],
      ['/about/News', 'body', { contentType: 'application/json', body: '{' }],
      ['/documents', 'network', undefined],
      ['/glossary', 'network', undefined],
    ] as const;
    for (const [path, , answer] of failures) await page.route(`**/api/pages${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    for (const [index, [path]] of failures.entries()) {
      await followLink(page, path);
      await page.waitForURL(site.url + path);
      await eventually(() => reports.length).toBe(Math.min(index + 1, 5));
    }
    await idle(page);
    expect(reports).toEqual(failures.slice(0, 5).map(([path, reason]) => ({ kind: 'route', path, reason })));
  });

  test('a page whose answer stalls is given up, and requested again when the visitor comes back to it', async () => {
    await using visit = await openWithoutPrefetching(DESKTOP);
    const { page } = visit;
    await hydratePage(page);
    // Half a minute takes a third of a second.
    const restore = await page.evaluateHandle(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);
      return () => { AbortSignal.timeout = timeout; };
    });
    const release = await hold(page, '**/api/pages/cases');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
    await page.getByRole('heading', { name: NOT_LOADED }).waitFor();
    await restore.evaluate((undo) => undo());
    await page.goBack();
    await eventually(() => page.title()).toBe(titleOf('policy-legal'));
    release();
    await page.goForward();
    await eventually(() => page.title()).toBe(titleOf('cases'));
    expect(await page.getByRole('heading', { name: NOT_LOADED }).count()).toBe(0);
  });
});

const copies = (page: Page) => page.getByRole('button', { name: /^复制/ }).filter({ visible: true }).count();

describe('controls that need the application', () => {
  test('are hidden without script', async () => {
    await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false }, 'about:blank');
    for (const path of ['/', '/about/NewsDetail?id=1001', '/resource/IdcDataCenter']) {
      await visit.page.goto(path);
      expect(await copies(visit.page), path).toBe(0);
    }
  });

  test('are hidden when its files cannot be loaded', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    // The headless shell may move the pointer by itself, so the files fail only after the button was visible.
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    await page.route(/\/assets\/application-[^/]+\.js$/, async (route) => {
      await seen;
      await route.abort();
    });
    await page.goto(ANY_PAGE, { waitUntil: 'domcontentloaded' });
    expect(await copies(page)).toBe(1);
    see();
    await page.mouse.move(300, 300);
    await eventually(() => copies(page)).toBe(0);
  });

  // The simulations of the drawings, and the button that stops the map of the home page.
  test.each(['/', '/resource/MdcHG', '/resource/DisasterRecovery'])('are hidden in a browser below the floor, and without any file: %s', async (path) => {
    await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, 'about:blank');
    const { page } = visit;
    const controls = () => page.locator('main button[type="button"]:not([popovertarget])').filter({ visible: true }).count();
    await page.goto(path);
    await eventually(controls).toBeGreaterThan(0);
    await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.goto(path);
    await page.mouse.move(300, 300);
    await eventually(() => page.locator('html[data-plain]').count()).toBe(1);
    expect(await controls()).toBe(0);
    // As of a page that a cache has kept when the build of its files is gone.
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    expect(await controls()).toBe(0);
  });
});

test('where the browser lets a site keep nothing, positions are still restored on the way back', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page, problems } = visit;
  await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }));
  await page.goto('/legal');
  await hydratePage(page);
  await page.evaluate(() => scrollTo(0, 400));
  await followLink(page, '/privacy');
  await eventually(() => page.title()).toBe(titleOf('policy-privacy'));
  await page.goBack();
  await eventually(async () => [await page.title(), await page.evaluate(() => scrollY)]).toEqual([titleOf('policy-legal'), 400]);
  expect(problems).toEqual([]);
});

test('a form that is sent by the button or the Enter key while the application cannot be loaded is posted as without script', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await page.route(/\/assets\/application-[^/]+\.js$/, (route) => route.abort());
  const field = (name: string) => page.locator(`main form[data-lead] [name="${name}"]`);
  const values = { fullName: '李文', phone: '13912345678', company: '测试制造有限公司', email: 'li.wen@example.cn' };
  for (const send of [() => page.locator('main form[data-lead] [type="submit"]').click(), () => field('email').press('Enter')]) {
    await page.goto('/resource/Desktop');
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await send();
    await page.waitForURL('**/leads');
    await page.getByRole('main').getByText('您的表单已提交成功，感谢您的申请。', { exact: true }).first().waitFor();
  }
});

/** Presses a link to a form that does not come: after ten seconds the press leads to the form on the page. From here on the test controls the time. */
async function pressInVain(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('header [data-lead-form]').click();
  await page.clock.fastForward(9_000);
  expect(new URL(page.url()).hash).toBe('');
  await page.clock.fastForward(1_500);
  await page.waitForURL(/#consult$/);
}

test('a press whose code does not arrive leads to the form on the page, and sending it is an ordinary post', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  await page.route(/\/assets\/(?:application|lead)-[^/]+\.js$/, () => undefined);
  await page.clock.install();
  await page.goto(ANY_PAGE);
  await pressInVain(page);
  await page.locator('#consult [name="fullName"]').fill('王小明');
  await page.locator('#consult [type="submit"]').click();
  await page.clock.fastForward(10_500);
  await page.waitForURL('/leads');
});

test('so does a press on a page that is hydrated already', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  // Otherwise the press would wait for its part first, and the ten seconds begin later.
  const opener = page.locator('header [data-lead-form]');
  await opener.hover();
  await eventually(() => opener.evaluate((link) => link.closest('[data-attention]')?.hasAttribute('data-live'))).toBe(true);
  await page.route(/\/assets\/lead-[^/]+\.js$/, () => undefined);
  await page.clock.install();
  await pressInVain(page);
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
});

test('a form that came back with errors is posted again, so that the answer replaces the page that names them', async () => {
  await using visit = await site.open(DESKTOP, '/resource/Desktop');
  const { page } = visit;
  const form = page.locator('main form[data-lead]');
  await form.evaluate((element) => (element as HTMLFormElement).submit());
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await eventually(() => heading.textContent()).toBe('失败');
  await hydratePage(page);
  for (const [name, value] of [['fullName', '王小明'], ['phone', '13'], ['company', '测试公司'], ['email', 'wang@example.cn']] as const) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  // An error is still named in place.
  await form.getByRole('button', { name: '提交' }).click();
  await page.locator('[data-notice="message"]').filter({ hasText: '请输入正确的手机号。' }).waitFor();
  await form.locator('[name="phone"]').fill('13800000000');
  await form.getByRole('button', { name: '提交' }).click();
  await eventually(() => heading.textContent()).toBe('成功');
});

test('data that could not be loaded is loaded at the next attempt', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const requests: string[] = [];
  await page.route(/\/assets\/data-search-index-[^/]+\.json$/, (route) => {
    requests.push(route.request().url());
    return requests.length === 1 ? route.abort() : route.continue();
  });
  await page.goto(ANY_PAGE);
  await hydratePage(page);
  const box = page.getByRole('combobox', { name: '站内搜索' });
  // The next attempt begins once the page knows of the failure.
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.url().includes('/data-search-index-')), box.focus()]);
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Tab');
  await box.focus();
  await page.keyboard.type('云桌面');
  await page.getByRole('option', { name: '云桌面', exact: true }).waitFor();
  expect(requests).toHaveLength(2);
});

/** Holds back all scripts except the first one. */
async function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/(?!boot-)[^/]+\.js$/);
}

describe('input before the code of a tool is loaded', () => {
  test('is kept in the configurator: two numbers and a choice', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await holdScripts(page);
    await page.goto('/service/index#configure');
    const form = page.getByRole('form', { name: '配置器' });
    await form.locator('[name=racks]').fill('10');
    await form.locator('[name=kw]').fill('8');
    await form.getByRole('radio', { name: '下沙' }).check();
    release();
    await eventually(() => new URL(page.url()).search).toBe('?site=xiasha&racks=10&kw=8');
    expect(await form.locator('[name=racks]').inputValue()).toBe('10');
    expect(await form.locator('[name=kw]').inputValue()).toBe('8');
    expect(await form.getByRole('radio', { name: /^下沙/ }).isChecked()).toBe(true);
  });

  test('is kept in the estimator', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await holdScripts(page);
    await page.goto('/resource/ComputePower#estimate');
    for (const [name, value] of [['params', '13'], ['tokens', '2'], ['days', '10']] as const) await page.locator(`#estimate [name=${name}]`).fill(value);
    release();
    await eventually(() => new URL(page.url()).search).toBe('?params=13&tokens=2&tflops=900&mfu=0.40&days=10');
    expect(await page.locator('#estimate [name=params]').inputValue()).toBe('13');
  });

  test('includes a press on a part of each drawing, and one on a shape that does nothing awaits nothing', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await holdScripts(page);
    await page.goto('/resource/IdcXiaSha');
    const drawing = (kind: string) => page.locator(`main .d-press[data-drawing="${kind}"]`);
    await drawing('floor').locator('[data-row="A"]:visible').click();
    await eventually(() => page.getByRole('progressbar').count()).toBe(1);
    const still = drawing('floor').locator('svg:visible g:not([data-row])');
    expect(await still.count()).toBeGreaterThan(0);
    for (const shape of await still.all()) await shape.dispatchEvent('click');
    expect(await page.getByRole('progressbar').count()).toBe(1);
    await drawing('power').locator('[data-part="utility-a"]:visible').click();
    release();
    for (const kind of ['power', 'floor']) await eventually(() => drawing(kind).locator('button[aria-pressed="true"]').count()).toBe(1);
  });

  test('includes an arrow key in the search box, which opens the list', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await holdScripts(page);
    await page.goto(ANY_PAGE);
    const box = page.getByRole('combobox', { name: '站内搜索' });
    await box.focus();
    await page.keyboard.press('ArrowDown');
    release();
    await eventually(() => box.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a partially filled form of a page', () => {
  test.each([['in a field', true], ['before the way back, left', false]])('is restored after a link and going back, %s', async (_what, stays) => {
    await using visit = await openHydrated(site, DESKTOP, '/resource/Desktop');
    const { page } = visit;
    const field = (name: string) => page.locator(`main form[data-lead] [name=${name}]`);
    await field('fullName').fill('王');
    await hydrateEverything(page);
    await field('company').fill('某公司');
    if (!stays) await field('description').fill('十台');
    await followLink(page, '/cases');
    await eventually(() => page.title()).toBe(titleOf('cases'));
    await page.goBack();
    await eventually(() => field('company').inputValue()).toBe('某公司');
    expect(await field('fullName').inputValue()).toBe('王');
    expect(await field('description').inputValue()).toBe(stays ? '' : '十台');
    // A new visit by a link starts with an empty form.
    await followLink(page, '/cases');
    await eventually(() => page.title()).toBe(titleOf('cases'));
    await followLink(page, '/resource/Desktop');
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    await eventually(() => field('company').inputValue()).toBe('');
    expect(await page.evaluate(() => [...Object.values({ ...sessionStorage, ...localStorage }), JSON.stringify(history.state), location.href].join(' '))).not.toContain('某公司');
  });
});

test('a partially filled form stays filled when a link loads its own page again, as that of the logo does', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/resource/Desktop');
  const { page } = visit;
  await hydrateEverything(page);
  const field = page.locator('main form[data-lead] [name=company]');
  await field.fill('某公司');
  const earlier = await field.elementHandle();
  await followLink(page, '/resource/Desktop');
  await eventually(() => earlier?.evaluate((element) => element.isConnected)).toBe(false);
  await eventually(() => field.inputValue()).toBe('某公司');
});

test('links in drawings use client navigation', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  const path = await page.evaluate(async () => {
    const link = document.createElementNS('http://www.w3.org/2000/svg', 'a');
    link.setAttribute('href', '/cases');
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.append(link);
    document.querySelector('main')?.append(drawing);
    document.documentElement.setAttribute('data-kept', '');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    drawing.remove();
    return link.getAttribute('href');
  });
  expect(path).toBe('/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  expect(await page.locator('html[data-kept]').count()).toBe(1);
});

describe('the phone menu', () => {
  test('closes when the focus leaves it, and returns the focus on Escape', async () => {
    await using visit = await site.open(PHONE);
    const { page } = visit;
    const button = page.getByRole('button', { name: '菜单' });
    const menu = page.locator('#mobile-menu');
    await button.tap();
    await menu.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#mobile-menu') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('菜单');
    await button.tap();
    await menu.waitFor();
    const groups = await menu.locator('> details').count();
    for (let step = 0; step <= groups; step++) await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});
