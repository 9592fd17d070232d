import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NoticeRequest } from '#client/platform/actions.ts';
import { addFixture, buildFixture, type Fixture } from './fixture.ts';
import { followLink, openHydrated, stopTime } from './live.ts';
import { DEVICES, eventually, siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await buildFixture('notices-page');
});

const CARD = '[data-notice="notification"]:not([data-leaving])';
const LINE = '[data-notice="message"]:not([data-leaving])';

/** Shows notices in one tick. The first call adds the fixture. */
async function raise(page: Page, ...requests: NoticeRequest[]): Promise<void> {
  if (!(await page.evaluate(() => 'raiseNotices' in window))) await addFixture(page, fixture);
  await page.waitForFunction(() => window.raiseNotices !== undefined);
  await page.evaluate((list) => window.raiseNotices?.(list), requests);
}

const card = (text: string): NoticeRequest => ({ kind: 'notification', type: 'error', title: '失败', text });
/** A notice without a timer, for slow machines. */
const staying = (request: NoticeRequest): NoticeRequest => ({ ...request, duration: 0 });

const boxes = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) =>
    elements.map((element) => {
      const { top, height, left, right } = element.getBoundingClientRect();
      return { top, height, left, right, z: getComputedStyle(element).zIndex };
    }),
  );

/** Waits until no notice is moving. */
const settled = (page: Page) =>
  page.$$eval('[data-notice]', (cards) =>
    Promise.all(cards.flatMap((one) => one.getAnimations().map((animation) => animation.finished.catch(() => undefined)))).then(() => undefined),
  );

describe.each(Object.entries(DEVICES))('notices on a %s', (device, options) => {
  test('three cards of one tick are at 16, 113 and 210 px; when the middle one closes, the last moves up', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    const { page } = visit;
    await raise(page, staying(card('甲')), staying(card('乙')), staying(card('丙')));
    await page.waitForSelector(`${CARD} >> nth=2`);
    await settled(page);
    const three = await boxes(page, CARD);
    expect(three.map(({ top, height }) => [top, height])).toEqual([[16, 81], [113, 81], [210, 81]]);
    expect(three.map(({ z }) => z)).toEqual(['2000', '2001', '2002']);
    expect(three[0]?.right).toBe((await page.evaluate(() => document.documentElement.clientWidth)) - 16);
    if (device === 'phone') expect(three[0]?.left).toBe(16);
    else expect((three[0]?.right ?? 0) - (three[0]?.left ?? 0)).toBe(330);
    await page.locator(CARD).nth(1).getByRole('button', { name: '关闭通知' }).click();
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 2, CARD);
    await settled(page);
    expect((await boxes(page, CARD)).map(({ top }) => top)).toEqual([16, 113]);
    expect(visit.problems).toEqual([]);
  });

  test('the second half of a double press on its button does not reach the menu that it covered', async () => {
    await using visit = await site.open({ ...options, viewport: { width: 390, height: 844 } });
    const { page } = visit;
    await raise(page, staying(card('甲')));
    const menu = (await page.getByRole('button', { name: '菜单' }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.locator(CARD).getByRole('button', { name: '关闭通知' }).click();
    await eventually(() => page.locator('[data-notice]').count()).toBe(0);
    await page.mouse.move(menu.x + menu.width / 2, menu.y + menu.height / 2);
    const open = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      return page.locator('#mobile-menu:popover-open').count();
    };
    expect([await open(2), await open(1)]).toEqual([0, 1]);
  });

  test('messages are at their offset plus the heights of those above', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    const line = (text: string, offset?: number): NoticeRequest => ({ kind: 'message', type: 'error', text, ...(offset === undefined ? {} : { offset }) });
    await raise(visit.page, staying(line('一', 60)), staying(line('二', 60)));
    await visit.page.waitForSelector(`${LINE} >> nth=1`);
    await settled(visit.page);
    const both = await boxes(visit.page, LINE);
    expect(both.map(({ top, height }) => [top, height])).toEqual([[60, 48], [124, 48]]);
    const width = await visit.page.evaluate(() => document.documentElement.clientWidth);
    expect(((both[0]?.left ?? 0) + (both[0]?.right ?? 0)) / 2).toBeCloseTo(width / 2, 0);
  });
});

/** Opens a page whose time the test controls from then on. */
async function openWithClock() {
  const visit = await site.open({ ...DEVICES.desktop, ...WITH_MOTION }, '/resource/Desktop');
  await stopTime(visit.page);
  return visit;
}

describe('the timer of a notice', () => {
  const open = (page: Page) => page.locator(CARD).count();
  /** Advances the time of the page and waits for the effects. */
  const pass = async (page: Page, milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
  };

  test('a card without interaction closes after 4.5 s', async () => {
    await using visit = await openWithClock();
    await raise(visit.page, card('甲'));
    await visit.page.waitForSelector(CARD);
    await pass(visit.page, 4400);
    expect(await open(visit.page)).toBe(1);
    const region = visit.page.getByRole('region', { name: '通知' });
    expect(await region.count()).toBe(1);
    await pass(visit.page, 200);
    await eventually(() => open(visit.page)).toBe(0);
    // Without notices there is no region that could be visited in vain.
    await pass(visit.page, 400);
    await eventually(() => region.count()).toBe(0);
  });

  test('a card waits while the page is hidden, and then has its whole time again', async () => {
    await using visit = await openWithClock();
    const { page } = visit;
    await raise(page, card('甲'));
    await page.waitForSelector(CARD);
    const show = (isHidden: boolean) => page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
    await pass(page, 3000);
    await show(true);
    await pass(page, 10_000);
    await show(false);
    await pass(page, 4400);
    expect(await open(page)).toBe(1);
    await pass(page, 200);
    await eventually(() => open(page)).toBe(0);
  });

  test('a card that the pointer enters at 3.0 s and leaves at 5.5 s closes at 10 s', async () => {
    await using visit = await openWithClock();
    const { page } = visit;
    await raise(page, card('甲'));
    await page.waitForSelector(CARD);
    // The card moves in by the browser's own clock.
    await settled(page);
    await pass(page, 3000);
    await page.locator(CARD).hover({ force: true });
    await pass(page, 2500);
    expect(await open(page)).toBe(1);
    await page.mouse.move(300, 600);
    await pass(page, 4400);
    expect(await open(page)).toBe(1);
    await pass(page, 200);
    await eventually(() => open(page)).toBe(0);
  });

  test('focus inside keeps a card open and returns with its end, typing elsewhere does not, and Escape closes only the newest one', async () => {
    await using visit = await openWithClock();
    const { page } = visit;
    await raise(page, card('甲'), card('乙'));
    await page.waitForSelector(`${CARD} >> nth=1`);
    const box = page.getByRole('banner').getByRole('combobox');
    await box.focus();
    await page.locator(CARD).first().getByRole('button').focus();
    await pass(page, 6000);
    expect(await page.locator(CARD).allTextContents()).toEqual(['失败甲']);
    await raise(page, card('丙'));
    await eventually(() => open(page)).toBe(2);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败甲']);
    await page.keyboard.press('Escape');
    await eventually(() => open(page)).toBe(0);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    // A card that the focus leaves has its time again.
    await raise(page, card('丁'));
    await page.locator(CARD).getByRole('button').focus();
    await pass(page, 6000);
    expect(await open(page)).toBe(1);
    await box.focus();
    await pass(page, 6000);
    await eventually(() => open(page)).toBe(0);
  });

  test('Escape of an input method, which drops what it composes, closes no card', async () => {
    await using visit = await openWithClock();
    const { page } = visit;
    await raise(page, staying(card('甲')));
    await page.waitForSelector(CARD);
    // Safari reports the key after the end of the composition, with this key code.
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      await page.evaluate((how) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...how })), init);
    }
    expect(await open(page)).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => open(page)).toBe(0);
  });

  test('identical texts within one second are one card, and at most five are open', async () => {
    await using visit = await openWithClock();
    const { page } = visit;
    await raise(page, card('同'), card('同'), ...['一', '二', '三', '四', '五'].map(card));
    await eventually(() => page.locator(CARD).allTextContents()).toEqual(['一', '二', '三', '四', '五'].map((text) => `失败${text}`));
  });
});

test('a text stays in its card with a preferred font size of 32 px', async () => {
  await using visit = await site.open(DEVICES.desktop);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await raise(page, staying(card('请保证表单必填信息完整。')));
  const [inside] = await page.locator(CARD).evaluateAll((cards) => cards.map((one) => {
    const text = one.querySelector('p');
    const range = document.createRange();
    if (text) range.selectNodeContents(text);
    const { left } = one.querySelector('button')?.getBoundingClientRect() ?? { left: 0 };
    return { size: text && getComputedStyle(text).fontSize, isInside: range.getBoundingClientRect().right <= left };
  }));
  expect(inside).toEqual({ size: '28px', isInside: true });
});

test('an open notice follows the form: into it, out of it when it closes, and out of it when its page is left', async () => {
  await using visit = await openHydrated(site, DEVICES.desktop, '/legal');
  const { page } = visit;
  await followLink(page, '/privacy');
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/privacy');
  await raise(page, staying(card('甲')));
  const home = () => page.locator(CARD).evaluateAll((cards) => cards.map((each) => each.closest('dialog, body')?.tagName));
  await eventually(home).toEqual(['BODY']);
  // By key, because the card covers it.
  const opener = page.getByRole('banner').getByRole('button', { name: '咨询与试用' });
  await opener.press('Enter');
  await eventually(home).toEqual(['DIALOG']);
  await page.keyboard.press('Escape');
  await eventually(home).toEqual(['BODY']);
  await opener.press('Enter');
  await eventually(home).toEqual(['DIALOG']);
  await page.goBack();
  await eventually(() => page.locator('dialog').count()).toBe(0);
  await eventually(home).toEqual(['BODY']);
  expect(visit.problems).toEqual([]);
});

test('Escape that closes the list of the search leaves the notice', async () => {
  await using visit = await openHydrated(site, DEVICES.desktop, '/privacy');
  const { page } = visit;
  await raise(page, staying(card('甲')));
  await eventually(() => page.locator(CARD).count()).toBe(1);
  const box = page.getByRole('combobox', { name: '站内搜索' });
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() => box.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await eventually(() => box.getAttribute('aria-expanded')).toBe('false');
  expect(await page.locator(CARD).count()).toBe(1);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(CARD).count()).toBe(0);
});

test('each notice is announced once, in the live region of its kind, which keeps the text for three seconds only', async () => {
  await using visit = await openWithClock();
  await raise(visit.page, card('请保证表单必填信息完整。'), { kind: 'message', type: 'success', text: '链接复制成功！' });
  await eventually(() => visit.page.getByRole('alert').textContent()).toBe('失败：请保证表单必填信息完整。');
  await eventually(() => visit.page.locator('[data-live="status"]').textContent()).toBe('链接复制成功！');
  expect(await visit.page.locator('[data-notice] [role], [data-notice][role]').count()).toBe(0);
  await visit.page.clock.runFor(3000);
  expect(await visit.page.locator('body > [data-live]').allTextContents()).toEqual(['', '']);
});
