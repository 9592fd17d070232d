import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { receivedIn } from '#test/support/received-leads.ts';
import { violations } from './axe.ts';
import { followLink, hold, hydratePage, idle, openHydrated, stopTime, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, DEVICES, eventually, FIRST_OF_TAB, PHONE, ownSiteForSuite, WITH_MOTION } from './site.ts';

const site = ownSiteForSuite();

const CARD = '[data-notice="notification"]:not([data-leaving])';
const LINE = '[data-notice="message"]:not([data-leaving])';
const TITLE = '欢迎咨询相关信息';

async function openForm(page: Page) {
  const button = page.getByRole('button', { name: '咨询与试用' }).filter({ visible: true }).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.waitFor();
  return dialog;
}

const GOOD = { 姓名: '李文', 手机: '13912345678', 公司: '测试制造有限公司', 邮箱: 'li.wen@example.cn', 职位: '网络经理' };

async function fill(page: Page, values: Record<string, string> = GOOD): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
}
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '提交' }).click();

/** Leads in the records of the news API, newest last. */
function received(): Record<string, unknown>[] {
  return receivedIn(site.dataDir).flatMap(({ content }) => (content ? [content.application] : []));
}

describe.each(Object.entries(DEVICES))('the lead form on a %s', (_device, options) => {
  test('opens from the header with its fields, locks scrolling and restores everything when closed', async () => {
    await using visit = await site.open(options);
    const { page } = visit;
    const dialog = await openForm(page);
    const labels = await dialog.locator('label').allTextContents();
    expect(labels).toEqual(['姓名', '手机', '公司', '邮箱', '职位', '公司业务简介']);
    expect(await dialog.locator('[required]').count()).toBe(5);
    // A `<header>` in a dialog would be a second banner beside that of the page.
    expect(await page.getByRole('banner').count()).toBe(1);
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await dialog.getByRole('button', { name: '关闭' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['leadForm'])).toBe('header');
  });

  test('errors of phone and e-mail are shown together at 60 and 124 px, and disappear after 3 s', async () => {
    await using visit = await site.open({ ...options, ...WITH_MOTION });
    const { page } = visit;
    await openForm(page);
    await fill(page, { ...GOOD, 手机: '1234567890', 邮箱: 'li@example' });
    await stopTime(page);
    await submit(page);
    await page.waitForSelector(`${LINE} >> nth=1`);
    await page.$$eval(LINE, (lines) => Promise.all(lines.flatMap((line) => line.getAnimations().map((one) => one.finished))).then(() => undefined));
    const lines = await page.$$eval(LINE, (elements) =>
      elements.map((element) => ({ text: element.textContent, top: element.getBoundingClientRect().top, height: element.getBoundingClientRect().height })),
    );
    expect(lines).toEqual([
      { text: '请输入正确的手机号。', top: 60, height: 48 },
      { text: '请输入正确的邮箱地址。', top: 124, height: 48 },
    ]);
    expect(await page.locator(CARD).count()).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('phone');
    await page.clock.runFor(2900);
    expect(await page.locator(LINE).count()).toBe(2);
    await page.clock.runFor(200);
    await eventually(() => page.locator(LINE).count()).toBe(0);
  });

  test('a missing field is reported by a notice inside the dialog: mouse and assistive technology reach it, it covers neither title nor close button, and it closes when the form is sent again', async () => {
    await using visit = await site.open(options);
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.abort());
    const dialog = await openForm(page);
    await stopTime(page);
    await submit(page);
    await page.waitForSelector(CARD);
    expect(await page.locator(CARD).textContent()).toBe('失败请保证表单必填信息完整。');
    expect(await page.evaluate((card) => document.querySelector(card)?.closest('dialog')?.open, CARD)).toBe(true);
    expect(await dialog.locator('> [data-live="alert"]').textContent()).toBe('失败：请保证表单必填信息完整。');
    // The dialog takes two layers, 2000 for the mask and 2001 for the panel.
    const layer = (element: Element) => getComputedStyle(element).zIndex;
    expect([await dialog.evaluate(layer), await page.locator(CARD).evaluate(layer)]).toEqual(['2001', '2002']);
    expect(await dialog.getByRole('button', { name: '关闭通知' }).count()).toBe(1);
    expect(await dialog.getByText('请填写姓名。').count()).toBe(1);
    const isFree = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await dialog.getByRole('heading', { name: TITLE }).evaluate(isFree)).toBe(true);
    expect(await dialog.getByRole('button', { name: '关闭', exact: true }).evaluate(isFree)).toBe(true);
    // axe needs the time, and the focus keeps the notice.
    await dialog.getByRole('button', { name: '关闭通知' }).focus();
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    await page.clock.pauseAt(Date.now() + 120_000);
    await dialog.getByRole('button', { name: '关闭通知' }).click();
    await eventually(() => page.locator(CARD).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
    // The same notice within a second would be the old one.
    await page.clock.runFor(2000);
    await submit(page);
    await page.waitForSelector(CARD);
    await page.locator(CARD).evaluate((card) => card.setAttribute('data-first', ''));
    await fill(page);
    await submit(page);
    await page.waitForSelector(LINE);
    expect(await page.locator('[data-first]:not([data-leaving])').count()).toBe(0);
  });

  test('a valid lead is confirmed and recorded once', async () => {
    await using visit = await site.open(options);
    const { page } = visit;
    await openForm(page);
    const company = `${GOOD.公司}${_device}`;
    await fill(page, { ...GOOD, 公司: company });
    await stopTime(page);
    await submit(page);
    await eventually(() => page.locator(CARD).allTextContents()).toEqual([expect.stringMatching(/^成功您的表单已提交成功，感谢您的申请。参考编号 [0-9A-F]{4}-[0-9A-F]{4}，来电请告知。$/)]);
    await page.locator(CARD).getByText('您的表单已提交成功，感谢您的申请。', { exact: true }).waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => received().filter((lead) => JSON.stringify(lead).includes(company)).length).toBe(1);
    expect(visit.problems).toEqual([]);
  });
});

describe('answers', () => {
  const problem = (status: number, code: string, detail = '服务暂时无法受理，请稍后再试或拨打 400-8835-999。') => ({
    status, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'x', status, detail, code, requestId: 'x' }),
  });

  test('code 3 leads to the login page', async () => {
    await using visit = await site.open(DESKTOP, '/');
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.fulfill(problem(401, '3')));
    await openForm(page);
    await fill(page);
    await stopTime(page);
    await submit(page);
    await page.waitForURL('**/#/login');
    // The login address is a fragment of this page, so the form closes and a notice says that the lead is stored.
    await page.getByRole('dialog', { name: TITLE }).waitFor({ state: 'hidden' });
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await page.clock.runFor(1000);
    await eventually(() => page.evaluate(() => document.documentElement.classList.contains('scroll-lock'))).toBe(false);
  });

  test('errors that only the server finds have the notices of those that the browser finds; a rejection resets and closes the form with a notice', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    // After a deployment the server may ask for a field that the form of an open page does not have.
    const errors = [{ field: 'city', message: '请保证表单必填信息完整。' }, { field: 'phone', message: '请输入正确的手机号。' }];
    await page.route('**/api/leads', (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify({ code: 'validation', errors }) }));
    const dialog = await openForm(page);
    await fill(page);
    await stopTime(page);
    await submit(page);
    await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败请保证表单必填信息完整。']);
    expect(await page.locator(LINE).allTextContents()).toEqual(['请输入正确的手机号。']);
    expect(await dialog.locator('[aria-invalid]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))).toEqual(['phone']);
    expect(await dialog.getByRole('textbox', { name: '姓名' }).inputValue()).toBe(GOOD.姓名);
    // They go with the next attempt.
    await page.route('**/api/leads', (route) => route.fulfill(problem(503, 'overloaded')));
    await submit(page);
    await dialog.locator('form').getByText('您填写的内容已保留。').waitFor();
    expect(await dialog.locator('[aria-invalid]').count()).toBe(0);
    await page.route('**/api/leads', (route) => route.fulfill(problem(422, 'lead-rejected')));
    await submit(page);
    await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败表单提交失败。']);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    // The notice covers the button.
    await page.clock.resume();
    await openForm(page);
    expect(await dialog.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('');
  });

  test('a lost connection, 429 and 503 keep the input; a retry has the same key, other content another one', async () => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    const answers = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill(problem(429, 'rate-limited', '请求过于频繁，请稍后再试。')),
      (route: Route) => route.fulfill(problem(503, 'unavailable')),
      (route: Route) => route.continue(),
    ];
    await page.route('**/api/leads', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = answers.shift();
      return answer ? answer(route) : route.abort();
    });
    const dialog = await openForm(page);
    await fill(page);
    for (const text of ['网络连接失败，请稍后重试。您填写的内容已保留。', '请求过于频繁，请稍后再试。您填写的内容已保留。']) {
      await submit(page);
      await dialog.locator('form').getByText(text).waitFor();
      expect(await dialog.getByRole('textbox', { name: '姓名' }).inputValue()).toBe(GOOD.姓名);
    }
    await fill(page, { 姓名: '王五' });
    await submit(page);
    const note = dialog.locator('form').getByText('服务暂时无法受理');
    await note.waitFor();
    // It goes with the next attempt.
    await fill(page, { 姓名: '' });
    await submit(page);
    await eventually(() => note.count()).toBe(0);
    await fill(page, { 姓名: '王五' });
    await submit(page);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[!-~]{16,255}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  test.each([['closed', false], ['closing', true]])('a form that is %s before the answer is the same lead when it is filled in and sent again', async (_state, isClosing) => {
    await using visit = await site.open(DESKTOP);
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await gate;
      await route.fulfill(problem(503, 'unavailable'));
    });
    const dialog = await openForm(page);
    await fill(page);
    await submit(page);
    await eventually(() => keys.length).toBe(1);
    // It fades out for as long as the clock stands.
    await page.clock.install();
    if (isClosing) await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await eventually(() => page.locator(isClosing ? 'dialog[open]' : 'dialog').count()).toBe(0);
    if (!isClosing) await page.clock.pauseAt(Date.now() + 60_000);
    release();
    // The input is lost, so the notice does not say that it is kept.
    await eventually(() => page.locator(LINE).allTextContents()).toEqual(['服务暂时无法受理，请稍后再试或拨打 400-8835-999。']);
    await openForm(page);
    await fill(page);
    await submit(page);
    await dialog.locator('form').getByText('您填写的内容已保留。').waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test.each([[390, 844], [320, 568]])('on a phone of %d × %d px the button stays in view below the note that the form was not accepted', async (width, height) => {
    await using visit = await site.open({ ...PHONE, viewport: { width, height } });
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.fulfill(problem(503, 'unavailable')));
    const dialog = await openForm(page);
    await fill(page);
    await submit(page);
    await dialog.locator('form').getByText('您填写的内容已保留。').waitFor();
    await eventually(() => dialog.getByRole('button', { name: '提交' }).evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
  });

  test('that its answer has emptied is not sent by the second half of a double press', async () => {
    await using visit = await site.open(DESKTOP, '/resource/Desktop');
    const { page } = visit;
    const form = page.locator('main form[data-lead]');
    for (const [label, value] of Object.entries(GOOD).slice(0, 4)) await form.getByLabel(label, { exact: true }).fill(value);
    const button = form.getByRole('button', { name: '提交' });
    await button.click();
    await page.locator(CARD, { hasText: '您的表单已提交成功' }).waitFor();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await idle(page);
    expect([await form.locator('[aria-invalid="true"]').count(), await page.locator(CARD).count()]).toEqual([0, 1]);
  });

  test('is sent once when pressed twice, with the filled-in fields only, and announced in the page’s own live region, since the form is closing', async () => {
    await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION });
    const { page } = visit;
    const bodies: unknown[] = [];
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/leads', async (route) => {
      bodies.push(route.request().postDataJSON());
      await gate;
      await route.fulfill({ status: 202, json: { id: 'x', status: 'queued' } });
    });
    const dialog = await openForm(page);
    await fill(page);
    await submit(page);
    await eventually(() => dialog.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: '提交' }).click({ force: true });
    await page.evaluate(() => {
      const region = document.querySelector('body > [data-live="status"]');
      if (!region) throw new Error('no live region');
      // Texts are removed again.
      new MutationObserver(() => region.textContent && region.setAttribute('data-said', region.textContent)).observe(region, { childList: true });
    });
    release();
    await eventually(() => page.locator('[data-said*="您的表单已提交成功"]').count()).toBe(1);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(bodies).toEqual([{ buType: 14, fullName: '李文', phone: '13912345678', company: '测试制造有限公司', email: 'li.wen@example.cn', job: '网络经理' }]);
  });
});

test('a lead that is on its way arrives although its page is left', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await openForm(page);
  await fill(page, { ...GOOD, 公司: '离开页面的公司' });
  // The lead is slow to leave, and the next document is there at once.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.context().route('**/api/leads', (route) => isLeft.then(() => route.continue()));
  await page.route('**/cases', (route) => route.fulfill({ contentType: 'text/html', body: '<title>left</title>' }));
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/cases');
  });
  await eventually(() => page.title()).toBe('left');
  leave();
  await eventually(() => received().some((lead) => JSON.stringify(lead).includes('离开页面的公司'))).toBe(true);
});

test('if the form’s style sheet fails to load, its link leads to the form on the page; once it loads, the form opens with styles', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const SHEET = /\/assets\/lead-[^/]+\.css$/;
  await page.route(SHEET, (route) => route.abort());
  await page.getByRole('button', { name: '咨询与试用' }).filter({ visible: true }).first().click();
  await page.waitForURL(/#consult$/);
  await page.unroute(SHEET);
  const dialog = await openForm(page);
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => /\/lead-[^/]+\.css$/.test(href ?? '')))).toBe(true);
});

test('while the form’s code is loading, the progress bar is shown, and a link leads to its page instead', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  const release = await hold(page, /\/assets\/lead-[^/]+\.js$/);
  const opener = page.locator('header [data-lead-form]');
  await opener.click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await opener.click();
  await page.getByRole('progressbar').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await page.locator('dialog').count()).toBe(1);
});

test('a press before the application is there requests the form’s code with it, not after it', async () => {
  await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
  const { page } = visit;
  const release = await hold(page, /\/assets\/[^/]+-page-[^/]+\.js$/);
  await page.goto('/about/Introduction');
  await Promise.all([page.waitForRequest(/\/assets\/lead-[^/]+\.js$/), page.locator('header [data-lead-form]').click()]);
  expect(await page.locator('[data-routed]').count()).toBe(0);
  release();
  await page.getByRole('dialog').waitFor();
});

test('a form that is opened before the page of an earlier link has come stays open over that page, with what is typed', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/legal');
  const { page } = visit;
  const release = await hold(page, /\/assets\/live-[^/]+\.js$/);
  await followLink(page, '/resource/IdcFudi');
  await page.waitForURL('**/resource/IdcFudi');
  const dialog = await openForm(page);
  await dialog.getByLabel('姓名', { exact: true }).fill('王五');
  expect(await page.title()).toBe(titleOf('policy-legal'));
  release();
  await eventually(() => page.title()).toBe(titleOf('resource-idc-fudi'));
  expect(await dialog.getByLabel('姓名', { exact: true }).inputValue()).toBe('王五');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
  await page.goBack();
  await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  expect(visit.problems).toEqual([]);
});

test.each([['moves', 'no-preference', 8000], ['stands still with reduced motion', 'reduce', 1]] as const)('a press before the application has loaded shows the progress bar, which %s, until the form is there', async (_, reducedMotion, duration) => {
  await using visit = await site.open({ ...PHONE, reducedMotion }, FIRST_OF_TAB);
  const { page } = visit;
  const release = await hold(page, /\/assets\/libraries-[^/]+\.js$/);
  await page.goto(ANY_PAGE);
  // Pressed and measured in one step: on a machine that stands still for ten seconds the wait would be over.
  const shown = await page.locator('[data-lead-form]').filter({ visible: true }).first().evaluate((opener: HTMLElement) => {
    // An impatient visitor presses twice.
    opener.click();
    opener.click();
    const [bar, ...more] = document.querySelectorAll('[role="progressbar"][aria-label="页面加载中"]');
    const timings = bar?.getAnimations().map(({ effect }) => effect?.getTiming()) ?? [];
    return bar && { more: more.length, position: getComputedStyle(bar).position, height: bar.getBoundingClientRect().height, timings: timings.map((timing) => [timing?.delay, timing?.duration]) };
  });
  // Most waits are short: it comes in late.
  expect(shown).toEqual({ more: 0, position: 'fixed', height: 3, timings: [[150, duration]] });
  release();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await page.locator('dialog').count()).toBe(1);
});

test('a double click on the opener opens the dialog, a click on the backdrop closes it only while it is empty, Escape always', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The code is loaded, so the dialog is there before the second click, and the button is behind the backdrop.
  const { x, y } = (await page.locator('header [data-lead-form]').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.dblclick(x + 20, y + 20, { delay: 50 });
  await dialog.waitFor();
  await idle(page);
  expect(await dialog.count()).toBe(1);
  expect(await dialog.getByLabel('姓名', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
  // Text that is selected from within to beyond the edge ends in a click on what holds both, the dialog.
  const title = (await dialog.getByRole('heading', { level: 2 }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(title.x + 30, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(20, title.y + 10, { steps: 4 });
  await page.mouse.up();
  await idle(page);
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(20, 700);
  await eventually(() => dialog.count()).toBe(0);
  await openForm(page);
  await fill(page, { 姓名: '李' });
  await page.mouse.click(20, 700);
  expect(await dialog.count()).toBe(1);
  await dialog.getByLabel('姓名', { exact: true }).fill('');
  await dialog.locator('textarea').first().fill('两个机柜');
  await page.mouse.click(20, 700);
  expect(await dialog.count()).toBe(1);
  // Opened again before the closed one has released the page, however slow the machine is, the form keeps it locked.
  await stopTime(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.clock.runFor(500);
  expect(await page.evaluate(() => document.documentElement.className)).toBe('scroll-lock');
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
});

test('the focus goes to the bottom bar’s button if a wide window has become a narrow one meanwhile', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  // The browser tells of the closing in a task of its own.
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[data-widget]') && document.activeElement.textContent)).toBe('咨询与试用');
});

test('closing rewinds the opener’s video, and a page from the back-forward cache is restored without the form', async () => {
  await using visit = await site.open(DESKTOP, '/');
  const { page } = visit;
  // Add the element after hydration, since before it an unknown element would be a hydration error.
  await page.mouse.move(5, 5);
  await eventually(() => page.locator('main [data-lead-form]').first().evaluate((link) => Object.keys(link).some((name) => name.startsWith('__react')))).toBe(true);
  await page.evaluate(() => {
    const video = document.createElement('video');
    const state = { at: 5, paused: false };
    Object.defineProperty(video, 'currentTime', { get: () => state.at, set(at: number) { state.at = at; } });
    video.pause = () => void (state.paused = true);
    Object.assign(window, { video: state });
    document.querySelector('main [data-lead-form]')?.closest('section')?.append(video);
  });
  await page.getByRole('main').locator('[data-lead-form]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => page.evaluate('window.video')).toEqual({ at: 0, paused: true });
});

test('the form of a page is hydrated when it comes near the viewport, before any interaction', async () => {
  await using visit = await openHydrated(site, PHONE, '/resource/Desktop');
  const { page } = visit;
  const form = page.locator('#consult [data-attention]');
  expect(await form.getAttribute('data-live')).toBeNull();
  const screensAway = () => form.evaluate((part) => part.getBoundingClientRect().top / innerHeight);
  await page.evaluate((most) => scrollBy(0, most * innerHeight), (await screensAway()) - 1.5);
  await eventually(() => form.getAttribute('data-live')).toBe('');
  expect(await screensAway()).toBeGreaterThan(1);
  expect(visit.problems).toEqual([]);
});

test('the counter counts characters as readers do, says when the limit is near and when there are too many, and nothing is cut off', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  const area = dialog.getByRole('textbox', { name: '公司业务简介' });
  const count = dialog.locator('[data-field="introduction"] span').first();
  await area.fill('数据👨‍👩‍👧中心');
  await eventually(() => count.textContent()).toBe('5/200');
  expect(await area.evaluate((field) => field.ariaDescribedByElements?.map(({ textContent }) => textContent))).toEqual(['5/200']);
  // The region would keep its texts for three seconds only.
  await stopTime(page);
  const said = () => dialog.locator('> [data-live="status"] > p').allTextContents();
  await area.fill('长'.repeat(179));
  await area.fill('长'.repeat(180));
  await area.fill('长'.repeat(199));
  await eventually(said).toEqual(['已输入 180 字，上限 200 字']);
  // The limit counts more than readers do: 50 families are 250 characters.
  await area.fill('👨‍👩‍👧'.repeat(50));
  await eventually(() => count.textContent()).toBe('201/200');
  await area.fill('长'.repeat(201));
  await eventually(() => count.textContent()).toBe('201/200');
  expect(await said()).toEqual(['已输入 180 字，上限 200 字', '已输入 201 字，上限 200 字']);
  expect(await area.getAttribute('aria-invalid')).toBe('true');
  await fill(page);
  await submit(page);
  await dialog.getByText('内容超出长度限制，最多 200 字。').waitFor();
  expect((await area.inputValue()).length).toBe(201);
});

test('the form of a page is hydrated, too, keeps earlier input, and shows the answer in place', async () => {
  await using visit = await site.open(PHONE, '/resource/Desktop');
  const { page } = visit;
  const form = page.getByRole('main').locator('form[data-lead]');
  await form.getByRole('textbox', { name: '姓名' }).fill('早到的');
  await form.getByRole('button', { name: '提交' }).click();
  await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败请保证表单必填信息完整。']);
  expect(await form.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('早到的');
});

test('the field of a page’s form that is wrong keeps its label in view below the sticky tabs', async () => {
  await using visit = await openHydrated(site, { ...PHONE, viewport: { width: 390, height: 1100 } }, '/resource/Desktop');
  const { page } = visit;
  const form = page.locator('#consult form');
  // A field just behind the tabs is moved no further than below them; one far away would be moved to the middle.
  await form.locator('[name="fullName"]').evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 90));
  await form.getByRole('button', { name: '提交' }).click();
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');
  const bottom = await page.locator('[data-tabs]').evaluate((tabs) => tabs.getBoundingClientRect().bottom);
  await eventually(() => form.locator('label').first().evaluate((label) => label.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
});

test('without script the form of a page is an ordinary post answered by a page, which contains the filled form if it has errors', async () => {
  await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false }, '/resource/Desktop');
  const { page } = visit;
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  await page.waitForURL(/#consult$/);
  const form = page.getByRole('main').locator('form[action="/leads"]');
  for (const [name, value] of [['fullName', '无脚本'], ['phone', '123'], ['company', '无脚本公司'], ['email', 'no@script.cn']]) {
    await form.locator(`[name="${name}"]`).fill(value ?? '');
  }
  await form.getByRole('button', { name: '提交' }).click();
  await page.getByRole('main').getByText('请输入正确的手机号。').first().waitFor();
  expect(await form.locator('[name="company"]').inputValue()).toBe('无脚本公司');
  expect(await form.locator('[name="phone"]').getAttribute('aria-invalid')).toBe('true');
  await form.locator('[name="phone"]').fill('13800000000');
  await form.getByRole('button', { name: '提交' }).click();
  await page.getByRole('main').getByText('您的表单已提交成功，感谢您的申请。', { exact: true }).first().waitFor();
  await page.getByRole('main').getByText(/^参考编号 [0-9A-F]{4}-[0-9A-F]{4}，/).waitFor();
});

test('going back closes the form, and the new page gets the focus; going forward does not open it again', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/legal');
  const { page } = visit;
  await followLink(page, '/');
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/');
  // The address changes before the page does, and a page that arrives closes every dialog.
  await page.getByRole('heading', { level: 1, name: '一张网' }).waitFor();
  await openForm(page);
  await page.goBack();
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/legal');
  await eventually(() => page.locator('dialog').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  // Nobody has asked for the form again by going forward.
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: '一张网' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  // Opened and closed again, the form returns the focus to its opener.
  await openForm(page);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['leadForm'])).toBe('header');
  expect(visit.problems).toEqual([]);
});

test('the submit button can be pressed although the field above it is invalid', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  // The field has no error yet: it is left by the press.
  const { 手机: _, ...others } = GOOD;
  await fill(page, { ...others, 手机: '123' });
  // Its position once the dialog has opened.
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))));
  const button = await dialog.getByRole('button', { name: '提交' }).boundingBox();
  if (!button) throw new Error('no button');
  // Near its top edge, from where an error line above would move it away.
  await page.mouse.move(button.x + button.width / 2, button.y + 3);
  await page.mouse.down();
  await idle(page);
  // The line stays until it has been seen.
  await stopTime(page);
  await page.mouse.up();
  await eventually(() => page.locator(LINE).allTextContents()).toEqual(['请输入正确的手机号。']);
  await page.clock.resume();
  await dialog.getByText('请输入正确的手机号。').first().waitFor();
  // A field that is left by keyboard is validated on blur.
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('li@example');
  await page.keyboard.press('Tab');
  await dialog.locator('[data-field="email"]').getByText('请输入正确的邮箱地址。').waitFor();
});

test('a field is checked when it is left, without an alert, and then at each change', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  const errorOf = (name: string) => dialog.locator(`[data-field="${name}"] p`);
  const phone = dialog.getByRole('textbox', { name: '手机' });
  // An empty field that is passed on the way says nothing yet.
  await dialog.getByRole('textbox', { name: '姓名' }).press('Tab');
  await phone.pressSequentially('123');
  await idle(page);
  expect([await errorOf('fullName').count(), await errorOf('phone').count()]).toEqual([0, 0]);
  await page.keyboard.press('Tab');
  await errorOf('phone').getByText('请输入正确的手机号。').waitFor();
  expect(await errorOf('phone').getAttribute('role')).toBeNull();
  await phone.fill(GOOD.手机);
  await eventually(() => errorOf('phone').count()).toBe(0);
  await phone.fill('１３９ １２３４ ５６７８');
  await phone.blur();
  await eventually(() => phone.inputValue()).toBe('13912345678');
  await submit(page);
  await eventually(() => errorOf('fullName').getAttribute('role')).toBe('alert');
});

describe('a form on a page', () => {
  const PAGE = '/resource/CloudServices';
  const form = (page: Page) => page.locator('main form[data-lead]');
  const name = (page: Page) => form(page).getByRole('textbox', { name: '姓名' });
  async function fillOn(page: Page): Promise<void> {
    // Text typed earlier is saved once the form is hydrated; a page that is left before that saves nothing.
    await name(page).focus();
    await eventually(() => form(page).evaluate((element) => element.closest('[data-attention]')?.hasAttribute('data-live') ?? true)).toBe(true);
    const { 职位: _, ...values } = GOOD;
    for (const [label, value] of Object.entries(values)) await form(page).getByRole('textbox', { name: label }).fill(value);
  }
  /** All that stands in the fields. */
  const contentOf = (page: Page) => form(page).evaluate((element: HTMLFormElement) => [...new FormData(element)].filter(([field]) => field !== 'form').map(([, value]) => value).join(''));
  async function leave(page: Page): Promise<void> {
    await followLink(page, '/legal');
    await eventually(() => page.title()).toBe(titleOf('policy-legal'));
  }
  /** The page that was left has a form, too. */
  async function comeBack(page: Page): Promise<void> {
    await page.goBack();
    await eventually(() => page.title()).toBe(titleOf('resource-cloud-services'));
    await form(page).waitFor();
  }

  test('is empty once the lead is sent, also when its values were restored by going back', async () => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await fillOn(page);
    await leave(page);
    await comeBack(page);
    await eventually(() => name(page).inputValue()).toBe(GOOD.姓名);
    const count = form(page).locator('[id$="-count"]').first();
    await form(page).getByRole('textbox', { name: /需求/ }).fill('两个机柜');
    expect(await count.textContent()).toBe('4/500');
    await form(page).getByRole('button', { name: '提交' }).click();
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await eventually(() => count.textContent()).toBe('0/500');
    expect(await contentOf(page)).toBe('');
    await leave(page);
    await comeBack(page);
    expect(await name(page).inputValue()).toBe('');
  });

  test('has the city that was chosen from the list when the visitor comes back to it', async () => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await fillOn(page);
    const city = form(page).getByRole('combobox', { name: '城市' });
    await city.fill('hang');
    await page.getByRole('option', { name: '杭州' }).click();
    expect(await city.inputValue()).toBe('杭州');
    await name(page).focus();
    await leave(page);
    await comeBack(page);
    await eventually(() => city.inputValue()).toBe('杭州');
  });

  test('is empty when the visitor comes back to it, if it was sent by the Enter key from the list of cities and no field was left since', async () => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await leave(page);
    await comeBack(page);
    await fillOn(page);
    const city = form(page).getByRole('combobox', { name: '城市' });
    await city.fill('hang');
    await page.getByRole('option', { name: '杭州' }).waitFor();
    await city.press('ArrowDown');
    await city.press('Enter');
    expect(await city.inputValue()).toBe('杭州');
    await city.press('Enter');
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await page.goForward();
    await eventually(() => page.title()).toBe(titleOf('policy-legal'));
    await comeBack(page);
    expect(await contentOf(page)).toBe('');
  });

  test('is empty when the visitor comes back to it, if the lead arrived after the page was left', async () => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await fillOn(page);
    const release = await hold(page, '**/api/leads');
    await form(page).getByRole('button', { name: '提交' }).click();
    await leave(page);
    release();
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await comeBack(page);
    expect(await name(page).inputValue()).toBe('');
  });

  test('that was left before its lead failed has its input when the visitor comes back to it, as the notice says', async () => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await fillOn(page);
    const { promise: left, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/leads', (route) => left.then(() => route.abort()));
    await form(page).getByRole('button', { name: '提交' }).click();
    await leave(page);
    resolve();
    await page.locator(LINE).getByText('您填写的内容已保留。').waitFor();
    await comeBack(page);
    await eventually(() => name(page).inputValue()).toBe(GOOD.姓名);
  });

  test.each([
    ['is emptied', '姓名', GOOD.姓名, ''],
    ['keeps what was changed meanwhile', '公司', '另一家公司', '另一家公司'],
  ])('that the visitor comes back to while its lead is on the way %s once it has arrived', async (_what, label, value, left) => {
    await using visit = await openHydrated(site, DESKTOP, PAGE);
    const { page } = visit;
    await fillOn(page);
    // Enter sends what no field has been left to save.
    await name(page).fill(' 李文 ');
    const release = await hold(page, '**/api/leads');
    await name(page).press('Enter');
    await leave(page);
    await comeBack(page);
    const field = form(page).getByRole('textbox', { name: label });
    await eventually(() => name(page).inputValue()).toContain(GOOD.姓名);
    if (value === left) await field.fill(value);
    release();
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await eventually(() => field.inputValue()).toBe(left);
    await leave(page);
    await comeBack(page);
    await eventually(() => field.inputValue()).toBe(left);
    expect(visit.problems).toEqual([]);
  });
});

test.each([
  ['before the application is there', false],
  ['afterwards', true],
] as const)('a press that opens another tab gets the page with its form there: %s', async (_when, isLive) => {
  await using visit = await site.open(DESKTOP, '/');
  const { page } = visit;
  const link = page.locator('main a[data-lead-form]').first();
  if (isLive) await hydratePage(page);
  else await page.route('**/assets/application-*.js', (route) => route.abort());
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL('**/#consult');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
});
