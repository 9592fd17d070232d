/** What the page behind an open dialog does, also where a scroll bar takes room from the page, as on Windows. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydratePage, stopTime } from './live.ts';
import { ANY_PAGE, DESKTOP, eventually, launchBrowser, newContext, siteForSuite } from './site.ts';

const site = siteForSuite();
let browser: Browser;
beforeAll(async () => {
  // That of the other suites shows no scroll bars.
  browser = await launchBrowser(['--hide-scrollbars']);
});
afterAll(() => browser.close());

/** A window so low that the widget stands at the end of the page. */
const LOW = { viewport: { width: 800, height: 440 } };

async function openPage(window: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await (await newContext(browser, site.url, window)).newPage();
  await page.goto(ANY_PAGE);
  await hydratePage(page);
  await page.evaluate(async () => { await document.fonts.ready; });
  return page;
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '咨询与试用' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

const isLocked = (page: Page): Promise<boolean> => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Left, width and height of the heading, the widget at the window's edge and the header, wherever the page is scrolled to. */
const boxes = (page: Page) =>
  page.evaluate(() => ['main h1', '[data-widget]', 'header'].map((selector) => {
    const { left, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return [left, width, height];
  }));

/** Closes the dialog. @returns whether the page is still locked after the events of the closing */
const closeDialog = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.close();
    await closed;
    await new Promise((resolve) => setTimeout(resolve));
    return getComputedStyle(document.documentElement).overflowY === 'hidden';
  });

test.each([['on a desktop', DESKTOP], ['in a low window', LOW]])('nothing moves when the dialog opens, while it fades, and when the scroll bar is back, %s', async (_, window) => {
  const page = await openPage(window);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await boxes(page);
  expect(before.flat()).not.toContain(undefined);
  await openDialog(page);
  expect(await isLocked(page)).toBe(true);
  expect(await boxes(page)).toEqual(before);
  expect(await closeDialog(page)).toBe(true);
  expect(await boxes(page)).toEqual(before);
  await eventually(() => isLocked(page)).toBe(false);
  expect(await boxes(page)).toEqual(before);
  await page.context().close();
});

test('a dialog that opens while the last one fades keeps the page where it is', async () => {
  const page = await openPage();
  const before = await boxes(page);
  await openDialog(page);
  // However slow the machine is, the second dialog is there before the first one has faded.
  await stopTime(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openDialog(page);
  await page.clock.runFor(1000);
  expect(await isLocked(page)).toBe(true);
  expect(await boxes(page)).toEqual(before);
  await page.context().close();
});

async function sendForm(page: Page, phone: string, email: string): Promise<void> {
  await openDialog(page);
  const values = { 姓名: '李文', 手机: phone, 公司: '测试制造有限公司', 邮箱: email, 职位: '网络经理' };
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: '提交' }).click();
}

const lefts = (page: Page, kind: string): Promise<number[]> =>
  page.locator(`[data-notice="${kind}"]`).evaluateAll((notices) => notices.map((notice) => notice.getBoundingClientRect().left));

test('notices stay where they are when the scroll bar is back', async () => {
  const page = await openPage();
  // Notices disappear after some seconds, by the clock of the page.
  await stopTime(page);
  await sendForm(page, '1234567890', 'li@example');
  await eventually(() => lefts(page, 'message')).toHaveLength(2);
  const messages = await lefts(page, 'message');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.clock.runFor(1000);
  expect(await isLocked(page)).toBe(false);
  expect(await lefts(page, 'message')).toEqual(messages);

  await sendForm(page, '13912345678', 'li.wen@example.cn');
  await eventually(() => lefts(page, 'notification')).toHaveLength(1);
  const notification = await lefts(page, 'notification');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isLocked(page)).toBe(true);
  await page.clock.runFor(1000);
  expect(await isLocked(page)).toBe(false);
  expect(await lefts(page, 'notification')).toEqual(notification);
  await page.context().close();
});
