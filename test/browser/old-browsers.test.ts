/** Regressions in the oldest supported browsers, in print, with keyboards and with input methods. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { followLink, hydrateEverything, hydratePage, openHydrated, stopTime } from './live.ts';
import { DESKTOP, eventually, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

/** As in Chromium before 114, Firefox before 125 and Safari before 17. */
const withoutPopovers = (page: Page): Promise<unknown> => page.addInitScript(() => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  // The native button opens the popover by itself otherwise.
  addEventListener('click', (event) => event.preventDefault(), true);
});

const answers = (page: Page) => page.locator('main details p > [id]');

test('a link to a closed answer opens it, within the page and as a new document', async () => {
  await using visit = await site.open(DESKTOP, '/resource/Desktop');
  const { page } = visit;
  const id = (await answers(page).nth(1).getAttribute('id')) ?? '';
  const isThere = () => page.evaluate((name) => {
    const part = document.getElementById(name);
    return { isOpen: part?.closest('details')?.open, isOnScreen: (part?.getBoundingClientRect().top ?? -1) >= 0 && (part?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight };
  }, id);
  const expected = { isOpen: true, isOnScreen: true };
  await page.goto(`/resource/Desktop#${encodeURIComponent(id)}`);
  await eventually(isThere).toEqual(expected);
  await page.goto('/cases');
  await hydratePage(page);
  await followLink(page, `/resource/Desktop#${encodeURIComponent(id)}`);
  await eventually(isThere).toEqual(expected);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  // Other than the groups of the phone menu, several answers are open at once.
  expect(await page.locator('main details[open] > p > [id]').count()).toBe(2);
  expect(visit.problems).toEqual([]);
});

test('a filter uses the pressed button’s value if `FormData` does not accept a submitter', async () => {
  await using visit = await site.open(DESKTOP, '/healthz');
  const { page } = visit;
  await page.addInitScript(() => {
    window.FormData = new Proxy(FormData, { construct: (Whole, [form]: [HTMLFormElement?]) => new Whole(form) });
  });
  await page.goto('/cases');
  await hydratePage(page);
  await hydrateEverything(page);
  const choices = page.locator('main form button[name="industry"][value]:not([value=""])');
  for (const choice of [choices.nth(0), choices.nth(1)]) {
    const value = await choice.getAttribute('value');
    await choice.click();
    await eventually(() => new URL(page.url()).searchParams.get('industry')).toBe(value);
  }
});

test('without `Intl.Segmenter`, as in Firefox before 125, the page is hydrated and the lead form opens', async () => {
  await using visit = await site.open(DESKTOP, '/healthz');
  const { page } = visit;
  await page.addInitScript(() => void Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto('/solution/DataCenter');
  await hydratePage(page);
  await hydrateEverything(page);
  await page.locator('header [data-lead-form]').click();
  await page.getByRole('dialog').getByLabel('公司', { exact: true }).fill('测试制造有限公司');
  expect(visit.problems).toEqual([]);
});

test('without popovers the large copy of a figure is hidden and can be opened', async () => {
  await using visit = await site.open(DESKTOP, '/about/NewsDetail?id=1002');
  const id = await visit.page.locator('figure:has(> figcaption) + [popover]').first().getAttribute('id');
  const large = visit.page.locator(`[id="${id}"]`);
  // In another namespace the attribute means nothing to the browser, and the site's own style sheet still finds it.
  await large.evaluate((element) => {
    const old = document.createElementNS('urn:before-popovers', 'div');
    for (const { name, value } of element.attributes) old.setAttribute(name, value);
    old.append(...element.childNodes);
    element.replaceWith(old);
  });
  expect(await large.isVisible()).toBe(false);
  await large.evaluate((element) => element.setAttribute('data-open', ''));
  expect(await large.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await large.isVisible()).toBe(true);
});

test('without popovers Escape closes the list of the phone search, then the search, and returns the focus to its button', async () => {
  await using visit = await site.open(PHONE, '/healthz');
  const { page } = visit;
  await withoutPopovers(page);
  await page.goto('/cases');
  await hydratePage(page);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await eventually(() => page.locator('#site-search[data-open]').count()).toBe(1);
  await page.getByRole('combobox', { name: '站内搜索' }).focus();
  await page.keyboard.type('yun');
  await eventually(() => page.getByRole('option').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('option').count()).toBe(0);
  expect(await page.locator('#site-search[data-open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('#site-search[data-open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('搜索');
});

test('without popovers the button of the phone menu says whether it is open, and the page behind the menu does not scroll', async () => {
  await using visit = await site.open(PHONE, '/healthz');
  const { page } = visit;
  await withoutPopovers(page);
  await page.goto('/cases');
  const button = page.getByRole('button', { name: '菜单' });
  const state = () => page.evaluate(() => [document.querySelector('[popovertarget="mobile-menu"]')?.getAttribute('aria-expanded'), getComputedStyle(document.documentElement).overflowY]);
  await eventually(state).toEqual(['false', 'visible']);
  await button.click();
  await eventually(state).toEqual(['true', 'hidden']);
  // A press within it does not close it, and only one of its groups is open, although the browser does not know their name.
  const groups = page.locator('#mobile-menu > details');
  await groups.first().locator('summary').first().click();
  expect(await state()).toEqual(['true', 'hidden']);
  await groups.evaluateAll((all) => all.forEach((each) => each.removeAttribute('name')));
  // What opens the second one waits until the page has heard of the first.
  for (const index of [0, 1]) {
    await groups.nth(index).evaluate((each: HTMLDetailsElement) => new Promise<void>((resolve) => {
      each.addEventListener('toggle', () => setTimeout(resolve), { once: true });
      each.open = true;
    }));
  }
  await eventually(() => groups.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([false, true, ...Array.from({ length: (await groups.count()) - 2 }, () => false)]);
  await button.click();
  await eventually(state).toEqual(['false', 'visible']);
});

test('without popovers the button in a large figure closes it and returns the focus to the one that opened it', async () => {
  await using visit = await site.open(DESKTOP, '/healthz');
  const { page } = visit;
  await withoutPopovers(page);
  await page.goto('/about/NewsDetail?id=1002');
  const figure = page.locator('figure:has(> figcaption)').first();
  await figure.getByRole('button', { name: '放大图' }).press('Enter');
  const large = page.locator('figure:has(> figcaption) + [popover]').first();
  await large.getByRole('button', { name: '关闭' }).press('Enter');
  await eventually(() => large.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('放大图');
});

test('without container queries a drawing goes by the width of the window', async () => {
  await using visit = await site.open({ ...DESKTOP, bypassCSP: true }, '/healthz');
  const { page } = visit;
  await page.route('**/resource/CloudServices', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('@container', '@unknown').replaceAll('container-type', 'unknown-type') });
  });
  await page.goto('/resource/CloudServices');
  const shown = () => page.locator('main .d-fig').first().locator('> svg').evaluateAll((variants) => variants.filter((variant) => variant.getClientRects().length > 0).map((variant) => variant.getAttribute('class')));
  expect(await shown()).toEqual(['d-wide']);
  await page.setViewportSize(PHONE.viewport);
  expect(await shown()).toEqual(['d-tall']);
});

test('a tap shows the tooltip of the hotline if clicks do not say what they were made with, as in Safari before 18.2', async () => {
  await using visit = await site.open({ viewport: { width: 1024, height: 768 }, hasTouch: true }, '/healthz');
  const { page } = visit;
  await page.addInitScript(() => addEventListener('click', (event) => Object.defineProperty(event, 'pointerType', { value: undefined }), true));
  await page.goto('/cases');
  await page.getByRole('complementary', { name: '联系方式' }).getByRole('link', { name: '电话咨询' }).tap();
  await eventually(() => page.locator('#tip-phone').isVisible()).toBe(true);
});

test('an article is printed with its title, and every answer is open in print', async () => {
  await using visit = await site.open(DESKTOP, '/about/NewsDetail?id=1002');
  const { page } = visit;
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect(await page.locator('[data-slot="header"]').isVisible()).toBe(false);
  await page.goto('/resource/Desktop');
  const folded = () => page.locator('main details:not([open])').count();
  const before = await folded();
  expect(before).toBeGreaterThan(0);
  const print = (when: 'beforeprint' | 'afterprint') => page.evaluate((type) => dispatchEvent(new Event(type)), when);
  await print('beforeprint');
  expect(await folded()).toBe(0);
  await print('afterprint');
  expect(await folded()).toBe(before);
  // What is opened between two prints stays open.
  await page.locator('main details:not([open]) summary').first().click();
  await print('beforeprint');
  await print('afterprint');
  expect(await folded()).toBe(before - 1);
});

test('in print texts begin under their title, links have their address, and the rack is line art', async () => {
  await using visit = await site.open(DESKTOP, '/documents?id=ai-nccl-tests');
  const { page } = visit;
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main article').evaluate((text) => getComputedStyle(text).breakInside)).toBe('auto');
  expect(await page.locator('[data-rich-html] a[href^="/about/"]').evaluate((link) => getComputedStyle(link, '::after').content)).toContain('/about/NewsDetail?id=1010');
  await page.goto('/');
  const faces = page.locator('main [data-drawing="rack"]').locator('.d-case, .d-well, .d-plate, .d-slot');
  expect(await faces.evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).fill)).size)).toBe(1);
  expect(await faces.first().evaluate((part) => getComputedStyle(part).fill)).toBe('none');
});

test('the documents are filtered by committed text, not by what an input method is composing', async () => {
  await using visit = await site.open(DESKTOP, '/documents');
  const { page } = visit;
  const box = page.getByRole('searchbox', { name: '文档名称' });
  await box.click();
  await hydratePage(page);
  await hydrateEverything(page);
  const leaves = page.locator('[data-docs-tree] li:not([hidden]) > a');
  const all = await leaves.count();
  const keys = await page.context().newCDPSession(page);
  await box.focus();
  await keys.send('Input.imeSetComposition', { text: 'beian', selectionStart: 5, selectionEnd: 5 });
  expect(await leaves.count()).toBe(all);
  await keys.send('Input.insertText', { text: '备案' });
  await eventually(() => leaves.count()).toBeLessThan(all);
  expect(await leaves.count()).toBeGreaterThan(0);
});

test('the input of a page’s form is restored when going back past a fragment of that page', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/cases');
  const { page } = visit;
  await followLink(page, '/resource/Desktop');
  await page.locator('main h1', { hasText: '云桌面' }).waitFor();
  const name = page.locator('main form[data-lead] [name="fullName"]');
  await name.fill('李文');
  await name.press('Tab');
  await page.locator('[data-tabs] a').first().click();
  await eventually(() => page.evaluate(() => location.hash)).not.toBe('');
  await followLink(page, '/cases');
  await page.locator('main h1', { hasText: '客户成功' }).waitFor();
  await page.goBack();
  await page.locator('main h1', { hasText: '云桌面' }).waitFor();
  await eventually(() => name.inputValue()).toBe('李文');
});

test('the focus stays when a button is disabled and when a notice closes', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/resource/IdcXiaSha');
  const { page } = visit;
  await hydrateEverything(page);
  const row = page.getByRole('group', { name: '按下部件让它退出，亮起的是仍然带电的路径' });
  await row.getByRole('button').first().click();
  const restore = row.getByRole('button', { name: '全部恢复' });
  await restore.focus();
  await page.keyboard.press('Enter');
  await eventually(() => restore.getAttribute('aria-disabled')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('全部恢复');
  const send = page.locator('main form[data-lead] button[type="submit"]');
  const close = page.getByRole('button', { name: '关闭通知' });
  await stopTime(page);
  for (const key of ['Enter', 'Escape']) {
    await send.focus();
    await page.keyboard.press('Enter');
    await close.waitFor();
    const before = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await close.focus();
    await page.keyboard.press(key);
    // The same notice within a second would be the old one.
    await page.clock.runFor(2000);
    await eventually(() => close.count()).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(before);
  }
});

test('style sheets keep declarations for old phones: `vh` before `dvh`, and the prefixed text size property of iOS', async () => {
  await using visit = await site.open(PHONE, '/');
  const sheets = await visit.page.evaluate(async () => {
    const text = [...document.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '').join('');
    const links = [...new Set((document.documentElement.innerHTML.match(/\/assets\/[\w-]+\.css/g) ?? []))];
    return text + (await Promise.all(links.map(async (link) => (await fetch(link)).text()))).join('');
  });
  expect(sheets).toContain('-webkit-text-size-adjust:100%');
  // Each height in `dvh` follows the same height in `vh`.
  const moving = sheets.match(/max-height:[^;}]*dvh[^;}]*/g) ?? [];
  expect(moving.length).toBeGreaterThan(1);
  for (const rule of moving) expect(sheets).toContain(`${rule.replaceAll('dvh', 'vh')};${rule}`);
});

test.each(['/', '/solution/equalGuarantee', '/about/NewsDetail?id=1016', '/glossary'])('%s asks Chromium alone for pretty lines: in WebKit of 2025 they end the process of the page', async (path) => {
  await using visit = await site.open(PHONE, path);
  const found = await visit.page.evaluate(() => {
    const pretty = () => [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).getPropertyValue('text-wrap-style') === 'pretty').length;
    const before = pretty();
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        // WebKit 2.50 does not know the property.
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('text-spacing-trim')) sheet.deleteRule(index);
      }
    }
    return { before, after: pretty() };
  });
  expect(found.before).toBeGreaterThan(20);
  expect(found.after).toBe(0);
});
