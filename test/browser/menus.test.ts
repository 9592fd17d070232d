import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold, hydratePage, openHydrated, stopTime } from './live.ts';
import { ANY_PAGE, DESKTOP, eventually, PHONE, siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();

const height = (page: Page, id: string) => page.locator(`#menu-${id}`).evaluate((panel) => panel.getBoundingClientRect().height);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the desktop header', () => {
  test('a panel is 400 px high while the pointer is over its entry, only one is open, and a pointer that leaves does not take the focus away with the panel', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const nav = page.getByRole('navigation', { name: '主导航' });
    expect(await height(page, 'products')).toBe(0);
    await nav.getByRole('button', { name: '产品资源' }).hover();
    await eventually(() => height(page, 'products')).toBe(400);
    expect(await nav.getByRole('button', { name: '产品资源' }).getAttribute('aria-expanded')).toBe('true');
    await nav.getByRole('button', { name: '解决方案' }).hover();
    await eventually(() => height(page, 'solutions')).toBe(400);
    await eventually(() => height(page, 'products')).toBe(0);
    await page.locator('#menu-solutions').getByRole('link', { name: '等级保护' }).hover();
    expect(await height(page, 'solutions')).toBe(400);
    await page.mouse.move(700, 800);
    await eventually(() => height(page, 'solutions')).toBe(0);
    await nav.getByRole('link', { name: '合作伙伴' }).first().hover();
    await nav.getByRole('button', { name: '产品资源' }).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('查看全部产品');
    await page.mouse.move(700, 800);
    await eventually(() => height(page, 'products')).toBe(0);
    expect(await focused(page)).toBe('产品资源');
    // On the way down to its panel the pointer may cross the next entry.
    await nav.getByRole('button', { name: '产品资源' }).hover();
    await eventually(() => height(page, 'products')).toBe(400);
    await stopTime(page);
    const { x, y } = (await nav.getByRole('button', { name: '解决方案' }).boundingBox()) ?? expect.fail();
    for (const place of [y + 2, y + 8, y + 14, y + 200]) {
      await page.mouse.move(x + 4, place);
      await page.clock.runFor(60);
    }
    await page.clock.runFor(1000);
    expect([await height(page, 'products'), await height(page, 'solutions')]).toEqual([400, 0]);
    expect(visit.problems).toEqual([]);
  });

  test('a pointer that moves along an entry opens its panel; a click then leaves it open, as it is the same gesture, and Enter closes it', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const products = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '产品资源' });
    const solutions = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '解决方案' });
    await products.hover();
    await eventually(() => height(page, 'products')).toBe(400);
    await stopTime(page);
    const { x, y } = (await solutions.boundingBox()) ?? expect.fail();
    for (const place of [x + 2, x + 8, x + 14]) {
      await page.mouse.move(place, y + 10);
      await page.clock.runFor(60);
    }
    expect(await height(page, 'solutions')).toBe(400);
    await solutions.click();
    expect(await height(page, 'solutions')).toBe(400);
    await solutions.press('Enter');
    expect(await height(page, 'solutions')).toBe(0);
  });

  test('a link of a panel closes it before its page has come', async () => {
    await using visit = await openHydrated(site, DESKTOP, ANY_PAGE);
    const { page } = visit;
    const release = await hold(page, '**/api/pages/**');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '产品资源' }).hover();
    await eventually(() => height(page, 'products')).toBe(400);
    await page.locator('#menu-products').getByRole('link', { name: '云服务器' }).first().click();
    await eventually(() => height(page, 'products')).toBe(0);
    expect(new URL(page.url()).pathname).toBe(ANY_PAGE);
    release();
  });

  test('keys: arrows, Enter, Escape and Tab', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const products = page.getByRole('button', { name: '产品资源' });
    await products.focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => height(page, 'products')).toBe(400);
    await eventually(() => focused(page)).toBe('查看全部产品');
    expect(await products.getAttribute('aria-controls')).toBe('menu-products');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('云服务器');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('产品资源');
    await eventually(() => height(page, 'products')).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('解决方案');
    await page.keyboard.press('Enter');
    await eventually(() => height(page, 'solutions')).toBe(400);
    await page.keyboard.press('Enter');
    await eventually(() => height(page, 'solutions')).toBe(0);
    await page.keyboard.press(' ');
    await eventually(() => height(page, 'solutions')).toBe(400);
    await page.locator('#menu-solutions a').last().focus();
    await page.keyboard.press('Tab');
    await eventually(() => height(page, 'solutions')).toBe(0);
    await products.press('Enter');
    await eventually(() => height(page, 'products')).toBe(400);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await eventually(() => height(page, 'products')).toBe(0);
  });

  test('a key of the browser, such as Alt and an arrow for Back, is left to it', async () => {
    await using visit = await site.open(DESKTOP, '/cases');
    const { page } = visit;
    await page.getByRole('button', { name: '解决方案' }).focus();
    await page.evaluate(() => addEventListener('keydown', (event) => (document.title = String(event.defaultPrevented))));
    await page.keyboard.press('Alt+ArrowRight');
    expect(await page.title()).toBe('false');
    expect(await focused(page)).toBe('解决方案');
  });

  test('touch on a wide screen: the first tap opens, the second closes', async () => {
    await using visit = await site.open({ ...DESKTOP, hasTouch: true }, '/healthz');
    // Also right after the page has loaded.
    await visit.page.addInitScript(() => { performance.now = () => 100; });
    await visit.page.goto(ANY_PAGE);
    const button = visit.page.getByRole('button', { name: '解决方案' });
    await button.tap();
    await eventually(() => height(visit.page, 'solutions')).toBe(400);
    expect(new URL(visit.page.url()).pathname).toBe(ANY_PAGE);
    await button.tap();
    await eventually(() => height(visit.page, 'solutions')).toBe(0);
    // A finger that swipes leaves without a click, and the panel stays.
    await visit.page.clock.install();
    await button.tap();
    await visit.page.locator('[data-menubar]').dispatchEvent('pointerleave', { pointerType: 'touch' });
    await visit.page.clock.runFor(1000);
    expect(await height(visit.page, 'solutions')).toBe(400);
  });

  test('everything fits at each width, also with the search expanded, with a preferred font size of 24 px and with the text spacing that visitors may set (WCAG 1.4.12)', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const right = () => page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).evaluate((button) => button.getBoundingClientRect().right);
    const search = () => page.locator('header form').evaluate((form) => form.getBoundingClientRect().width);
    const narrow = await search();
    for (const width of [861, 900, 1001, 1181, 1301]) {
      await page.setViewportSize({ width, height: 700 });
      const before = await right();
      expect(before, `${width} px`).toBeLessThanOrEqual(width - 20);
      await page.getByRole('combobox', { name: '站内搜索' }).click();
      await eventually(search).toBe(220);
      expect(await right(), `${width} px`).toBe(before);
      await page.mouse.click(width / 2, 600);
      await eventually(search).toBe(narrow);
    }
    await page.evaluate(() => { document.body.style.fontSize = '24px'; });
    for (const width of [861, 1001, 1024, 1301, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).evaluate((button) => button.getBoundingClientRect().right), `24 px font, ${width} px`).toBeLessThanOrEqual(width - 20);
    }
    await page.evaluate(() => {
      document.body.style.fontSize = '';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [861, 1001, 1021, 1301]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `spaced, ${width} px`).toBe(width);
    }
  });

  test('marks the current page', async () => {
    await using visit = await site.open(DESKTOP, '/solution/Database');
    const { page } = visit;
    expect(await page.locator('[data-menubar] [aria-current]').allTextContents()).toEqual(['解决方案', '数据库服务']);
    await page.getByRole('link', { name: '客户成功' }).first().click();
    await eventually(() => page.locator('[data-menubar] [aria-current]').allTextContents()).toEqual(['客户成功']);
  });
});

describe('the phone menu', () => {
  const open = (page: Page) => page.locator('#mobile-menu:popover-open').count();
  const group = (page: Page, name: string, level: number) =>
    page.locator(`#mobile-menu ${'details '.repeat(level)}> summary`, { hasText: name }).first();

  test('opens by level, locks scrolling, closes children with their parent; a link leads to its page and closes it', async () => {
    await using visit = await site.open(PHONE);
    const { page } = visit;
    await page.getByRole('button', { name: '菜单' }).tap();
    await eventually(() => open(page)).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await group(page, '产品资源', 1).tap();
    await group(page, '数据中心', 2).tap();
    await eventually(() => page.locator('#mobile-menu').getByRole('link', { name: '数据中心总览' }).isVisible()).toBe(true);
    await group(page, '网络融合', 2).tap();
    await eventually(() => page.locator('#mobile-menu').getByRole('link', { name: '数据中心总览' }).isVisible()).toBe(false);
    await group(page, '产品资源', 1).tap();
    await eventually(() => page.locator('#mobile-menu details[open]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => open(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('菜单');
    for (const close of [
      () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      // A window that is no phone's any more.
      () => page.setViewportSize(DESKTOP.viewport),
    ]) {
      await page.getByRole('button', { name: '菜单' }).tap();
      await eventually(() => open(page)).toBe(1);
      await close();
      await eventually(() => open(page)).toBe(0);
    }
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('button', { name: '菜单' }).tap();
    await group(page, '关于我们', 1).tap();
    await page.getByRole('link', { name: '加入我们' }).first().tap();
    await page.waitForURL('**/mobResource/MobJoin');
    await eventually(() => open(page)).toBe(0);
  });

  test.each([['a finger', PHONE], ['a mouse', { viewport: PHONE.viewport }]])('a press of %s on the backdrop closes it, has no effect on the page and returns the focus', async (_what, options) => {
    await using visit = await site.open(options, '/');
    const { page } = visit;
    const behind = page.locator('main a:visible');
    await hydratePage(page);
    await page.getByRole('button', { name: '菜单' }).click();
    await eventually(() => open(page)).toBe(1);
    const places = await behind.evaluateAll((links) => links.map((each) => each.getBoundingClientRect()).map((link) => ({ x: link.left + link.width / 2, y: link.top + link.height / 2 })));
    const bottom = await page.locator('#mobile-menu').evaluate((menu) => menu.getBoundingClientRect().bottom);
    const { x, y } = places.find((place) => place.y > bottom + 20 && place.y < 760) ?? { x: 0, y: 0 };
    expect(y).toBeGreaterThan(0);
    await (options === PHONE ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await eventually(() => open(page)).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('菜单');
    expect(new URL(page.url()).pathname).toBe('/');
    // The header and the bottom bar stay usable.
    await page.getByRole('button', { name: '菜单' }).click();
    await eventually(() => open(page)).toBe(1);
    // A press outside that becomes no click, as at the beginning of a swipe, takes none from the keyboard.
    await page.locator('main').dispatchEvent('pointerdown');
    await group(page, '产品资源', 1).press('Enter');
    await eventually(() => page.locator('#mobile-menu details[open]').count()).toBe(1);
    await page.getByRole('complementary', { name: '联系方式' }).getByRole('button', { name: '咨询与试用' }).click();
    await page.getByRole('dialog').waitFor();
  });

  test('a press on the header beside its buttons closes it and returns the focus, too', async () => {
    await using visit = await site.open(PHONE, '/');
    const { page } = visit;
    await page.getByRole('button', { name: '菜单' }).click();
    await eventually(() => open(page)).toBe(1);
    await group(page, '产品资源', 1).focus();
    const bar = (await page.getByRole('banner').boundingBox()) ?? expect.fail();
    await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
    await eventually(() => open(page)).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('菜单');
  });
});

describe('footer and contact', () => {
  test('the footer appears 400 ms after the page, without layout shift', async () => {
    await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION });
    const timing = await visit.page.getByRole('contentinfo').evaluate((footer) => {
      const { animationDelay, animationName } = getComputedStyle(footer);
      return { animationDelay, moves: animationName !== 'none' };
    });
    expect(timing).toEqual({ animationDelay: '0.4s', moves: true });
    await eventually(() => visit.page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).opacity)).toBe('1');
  });

  test('there is no footer if the path contains mail', async () => {
    await using visit = await site.open(DESKTOP, '/xmailx');
    expect(await visit.page.getByRole('contentinfo').count()).toBe(0);
    expect(await visit.page.getByRole('complementary', { name: '联系方式' }).getByRole('link', { name: '电话咨询' }).isVisible()).toBe(true);
    await visit.page.getByRole('link', { name: '客户成功' }).first().click();
    await eventually(() => visit.page.getByRole('contentinfo').count()).toBe(1);
  });

  test('on phones its columns are folded after such a page, too', async () => {
    await using visit = await openHydrated(site, PHONE, '/xmailx');
    const { page } = visit;
    await page.locator('header a[href="/"]').click();
    const columns = page.locator('[data-footer-column]');
    await columns.first().waitFor();
    expect(await columns.evaluateAll((all) => all.filter((column) => (column as HTMLDetailsElement).open).length)).toBe(0);
  });

  test('its columns fold and unfold with the width of the window', async () => {
    await using visit = await site.open(PHONE, ANY_PAGE);
    const columns = visit.page.locator('[data-footer-column]');
    const open = () => columns.evaluateAll((all) => all.filter((column) => (column as HTMLDetailsElement).open).length);
    await eventually(open).toBe(0);
    await visit.page.setViewportSize(DESKTOP.viewport);
    await eventually(open).toBe(await columns.count());
    await visit.page.setViewportSize(PHONE.viewport);
    await eventually(open).toBe(0);
  });

  test('client navigation from such a page adds the footer of every other page, including its QR code', async () => {
    await using visit = await site.open(DESKTOP, '/xmailx');
    const { page } = visit;
    const codes = () => page.locator('footer path[data-modules]').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    const text = () => page.getByRole('contentinfo').innerText();
    await hydratePage(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await page.getByRole('link', { name: '客户成功' }).first().click();
    await page.getByRole('contentinfo').waitFor();
    expect(await page.locator('html[data-kept]').count()).toBe(1);
    const brought = [await codes(), await text()];
    await page.getByRole('button', { name: '公众号' }).click();
    const overlay = page.getByRole('dialog', { name: '官方公众号二维码' });
    await overlay.waitFor();
    expect(await overlay.getByRole('img').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => overlay.count()).toBe(0);
    expect(await focused(page)).toBe('公众号');
    await page.reload();
    expect(brought).toEqual([await codes(), await text()]);
    expect(brought[0]).toHaveLength(2);
  });

  test('copies the link of the site and confirms it', async () => {
    await using visit = await site.open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await stopTime(visit.page);
    await visit.page.getByRole('button', { name: '复制本站链接' }).click();
    await eventually(() => visit.page.locator('[data-notice="message"]').textContent()).toBe('链接复制成功！');
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/`);
  });

  test('copies with `execCommand` if the clipboard is denied; if that is refused, too, it offers one field to copy from, however often it is pressed', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await stopTime(page);
    await page.getByRole('button', { name: '复制本站链接' }).click();
    await eventually(() => page.locator('[data-notice="message"]').textContent()).toBe('链接复制成功！');
    expect(await focused(page)).toBe('复制本站链接');
    await page.evaluate(() => { document.execCommand = () => false; });
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: '复制本站链接' }).click();
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    }
    expect(await page.getByRole('textbox', { name: '请长按复制' }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([`${site.url}/`]);
  });

  const IN_WECHAT = { ...PHONE, userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 XWEB/1300 MicroMessenger/8.0.50' };
  test.each([['desktop', DESKTOP, '截图后用微信扫一扫'], ['phone in WeChat', IN_WECHAT, '长按识别二维码']])('the account’s QR code opens on a %s, says how to read it and closes with Escape, which returns the focus', async (_name, options, hint) => {
    await using visit = await site.open(options);
    const { page } = visit;
    await page.getByRole('button', { name: '公众号' }).click();
    const overlay = page.getByRole('dialog', { name: '官方公众号二维码' });
    await overlay.waitFor();
    expect(await overlay.evaluate((element) => getComputedStyle(element).zIndex)).toBe('2000');
    expect(await overlay.locator('p:is([data-inside-wechat], [data-outside-wechat])').filter({ visible: true }).allInnerTexts()).toEqual([hint]);
    await page.keyboard.press('Escape');
    await eventually(() => overlay.count()).toBe(0);
    expect(await focused(page)).toBe('公众号');
    // A press outside closes it and has no other effect, not even on the header.
    await page.getByRole('button', { name: '公众号' }).click();
    await overlay.waitFor();
    await page.mouse.click(30, 28);
    await eventually(() => overlay.count()).toBe(0);
    await eventually(() => focused(page)).toBe('公众号');
  });

  test('chat and phone show tooltips on hover and focus; Escape hides them', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const column = page.getByRole('complementary', { name: '联系方式' });
    const phone = column.getByRole('link', { name: '电话咨询' });
    expect(await phone.getAttribute('href')).toBe('tel:4008835999');
    expect(await column.getByRole('link', { name: '在线咨询' }).getAttribute('rel')).toBe('noopener');
    await phone.hover();
    await eventually(() => page.locator('#tip-phone').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#tip-phone').isVisible()).toBe(false);
    const chat = column.getByRole('link', { name: '在线咨询' });
    await chat.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    // The pointer leaves the other link and crosses the page: the focused link keeps its tooltip.
    await page.mouse.move(700, 500);
    await page.mouse.move(600, 400);
    await new Promise((resolve) => { setTimeout(resolve, 400); });
    await eventually(() => chat.getAttribute('aria-describedby')).toBe('tip-chat');
    await eventually(() => page.locator('#tip-chat').isVisible()).toBe(true);
    await eventually(() => page.locator('#tip-phone').isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => chat.getAttribute('aria-describedby')).toBe(null);
  });

  test('a tooltip that Escape has closed stays closed until the pointer has left, one that the pointer leaves closes although it moves on', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    await page.clock.install();
    const tip = page.locator('#tip-phone');
    const { x, y, width, height: tall } = (await page.getByRole('complementary', { name: '联系方式' }).getByRole('link', { name: '电话咨询' }).boundingBox()) ?? expect.fail();
    const enter = async (): Promise<void> => {
      await page.mouse.move(x + 4, y + 4);
      await page.clock.runFor(120);
      await eventually(() => tip.isVisible()).toBe(true);
    };
    await enter();
    await page.keyboard.press('Escape');
    await eventually(() => tip.isVisible()).toBe(false);
    // The icon and the word are elements of their own.
    for (let part = 1; part < 8; part += 1) {
      await page.mouse.move(x + width / 2, y + (tall * part) / 8);
      await page.clock.runFor(200);
    }
    expect(await tip.isVisible()).toBe(false);
    await page.mouse.move(700, 100);
    await page.clock.runFor(200);
    await enter();
    for (const place of [20, 300, 40, 500]) {
      await page.mouse.move(700, place);
      await page.clock.runFor(60);
    }
    await eventually(() => tip.isVisible()).toBe(false);
  });

  test('a tap on the hotline shows its tooltip, a tap elsewhere hides it', async () => {
    await using visit = await site.open({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    const { page } = visit;
    await page.getByRole('complementary', { name: '联系方式' }).getByRole('link', { name: '电话咨询' }).tap();
    await eventually(() => page.locator('#tip-phone').isVisible()).toBe(true);
    await page.locator('main h1').tap();
    await eventually(() => page.locator('#tip-phone').isVisible()).toBe(false);
  });
});

describe('without script', () => {
  test('panels open on hover and focus, and links work', async () => {
    await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('button', { name: '产品资源' }).hover();
    await eventually(async () => (await page.locator('#menu-products').boundingBox())?.height).toBe(400);
    await page.locator('#menu-products').getByRole('link', { name: '云桌面' }).click();
    await page.waitForURL('**/resource/Desktop');
    await page.mouse.move(700, 880);
    await page.getByRole('button', { name: '关于我们' }).focus();
    await page.getByRole('link', { name: '加入我们' }).first().waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link', { name: '400-8835-999' }).getAttribute('href')).toBe('tel:4008835999');
    await page.getByRole('button', { name: '公众号' }).click();
    await page.getByRole('dialog', { name: '官方公众号二维码' }).waitFor();
  });

  test('the phone menu opens and unfolds, and its links work', async () => {
    await using visit = await site.open({ ...PHONE, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('button', { name: '菜单' }).tap();
    await page.locator('#mobile-menu > details > summary', { hasText: '解决方案' }).tap();
    await page.locator('#mobile-menu summary', { hasText: '合规' }).last().tap();
    await page.locator('#mobile-menu').getByRole('link', { name: '等级保护' }).tap();
    await page.waitForURL('**/mobResource/MobEqualGuarantee');
  });
});
