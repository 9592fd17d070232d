import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivedIn } from '#test/support/received-leads.ts';
import { violations } from './axe.ts';
import { goLive, idle, pressLinkTo } from './live.ts';
import { DESKTOP, DEVICES, eventually, MOVING, PHONE, startSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

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

/** Leads that reached the news API's own records, newest last. */
function received(): Record<string, unknown>[] {
  return receivedIn(site.dataDir).flatMap(({ content }) => (content ? [content.application] : []));
}

describe.each(Object.entries(DEVICES))('the lead form on a %s', (_device, options) => {
  test('opens from the header with its fields, holds the page still and gives all back', async () => {
    const visit = await site.open(options);
    const { page } = visit;
    const dialog = await openForm(page);
    const labels = await dialog.locator('label').allTextContents();
    expect(labels).toEqual(['姓名', '手机', '公司', '邮箱', '职位', '公司业务简介']);
    expect(await dialog.locator('[required]').count()).toBe(5);
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await dialog.getByRole('button', { name: '关闭' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['leadForm'])).toBe('header');
    await visit.close();
  });

  test('a wrong phone and a wrong address are said together, at 60 and 124, and are gone after 3 s', async () => {
    const visit = await site.open({ ...options, ...MOVING });
    const { page } = visit;
    await openForm(page);
    await fill(page, { ...GOOD, 手机: '1234567890', 邮箱: 'li@example' });
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
    await eventually(() => page.locator(LINE).count()).toBe(0);
    await visit.close();
  });

  test('a missing field is a notice inside the dialog that the mouse and assistive technology reach', async () => {
    const visit = await site.open(options);
    const { page } = visit;
    const dialog = await openForm(page);
    await submit(page);
    await page.waitForSelector(CARD);
    expect(await page.locator(CARD).textContent()).toBe('失败请保证表单必填信息完整。');
    expect(await page.evaluate((card) => document.querySelector(card)?.closest('dialog')?.open, CARD)).toBe(true);
    expect(await dialog.getByRole('button', { name: '关闭通知' }).count()).toBe(1);
    expect(await dialog.getByText('请填写姓名。').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    // A notice leaves by itself after a while: on a busy machine before the mouse is there.
    await eventually(async () => {
      if ((await page.locator(CARD).count()) === 0) await submit(page);
      return dialog.getByRole('button', { name: '关闭通知' }).first().click({ timeout: 3000 }).then(() => 'pressed', () => 'gone');
    }).toBe('pressed');
    await eventually(() => page.locator(CARD).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await visit.close();
  });

  test('a notice leaves the title and the close button free, and goes when the form is sent again', async () => {
    const visit = await site.open(options);
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.abort());
    const dialog = await openForm(page);
    await submit(page);
    await page.waitForSelector(CARD);
    const isFree = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await dialog.getByRole('heading', { name: TITLE }).evaluate(isFree)).toBe(true);
    expect(await dialog.getByRole('button', { name: '关闭', exact: true }).evaluate(isFree)).toBe(true);
    await page.locator(CARD).evaluate((card) => card.setAttribute('data-first', ''));
    await fill(page);
    // What the last second said stays: repeats merge with it.
    await page.waitForTimeout(1000);
    await submit(page);
    await page.waitForSelector(LINE);
    expect(await page.locator('[data-first]:not([data-leaving])').count()).toBe(0);
    await visit.close();
  });

  test('a good lead is confirmed and reaches the records once', async () => {
    const visit = await site.open(options);
    const { page } = visit;
    await openForm(page);
    const company = `${GOOD.公司}${_device}`;
    await fill(page, { ...GOOD, 公司: company });
    await submit(page);
    await eventually(() => page.locator(CARD).allTextContents()).toEqual([expect.stringMatching(/^成功您的表单已提交成功，感谢您的申请。参考编号 [0-9A-F]{4}-[0-9A-F]{4}，来电请告知。$/)]);
    await page.locator(CARD).getByText('您的表单已提交成功，感谢您的申请。', { exact: true }).waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => received().filter((lead) => JSON.stringify(lead).includes(company)).length).toBe(1);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });
});

describe('answers', () => {
  const problem = (status: number, code: string, detail = '服务暂时无法受理，请稍后再试或拨打 400-8835-999。') => ({
    status, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'x', status, detail, code, requestId: 'x' }),
  });

  test('a rejection resets, closes and says so', async () => {
    const visit = await site.open(DESKTOP);
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.fulfill(problem(422, 'lead-rejected')));
    await openForm(page);
    await fill(page);
    await submit(page);
    await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败表单提交失败。']);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await openForm(page);
    expect(await page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).inputValue()).toBe('');
    await visit.close();
  });

  test('code 3 sends to the login page', async () => {
    const visit = await site.open(DESKTOP);
    const { page } = visit;
    await page.route('**/api/leads', (route) => route.fulfill(problem(401, '3')));
    await openForm(page);
    await fill(page);
    await submit(page);
    await page.waitForURL('**/#/login');
    // The address is one of this page: the form goes, and the visitor hears that the lead is kept.
    await page.getByRole('dialog', { name: TITLE }).waitFor({ state: 'hidden' });
    await page.locator(CARD).getByText('您的表单已提交成功').waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.classList.contains('scroll-lock'))).toBe(false);
    await visit.close();
  });

  test('a lost connection, 429 and 503 keep what was typed; a retry carries the same key, other content another', async () => {
    const visit = await site.open(DESKTOP);
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
    await dialog.locator('form').getByText('服务暂时无法受理').waitFor();
    await submit(page);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    await visit.close();
  });

  test('a form that was closed while it was sent is the same lead when it is filled in and sent again', async () => {
    const visit = await site.open(DESKTOP);
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await gate;
      await route.fulfill(problem(503, 'unavailable'));
    });
    const dialog = await openForm(page);
    await fill(page);
    await submit(page);
    await eventually(() => keys.length).toBe(1);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await eventually(() => page.locator('dialog').count()).toBe(0);
    letGo();
    // Nothing of what was typed is left, and nothing says so.
    await eventually(() => page.locator(LINE).allTextContents()).toEqual(['服务暂时无法受理，请稍后再试或拨打 400-8835-999。']);
    await openForm(page);
    await fill(page);
    await submit(page);
    await dialog.locator('form').getByText('您填写的内容已保留。').waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    await visit.close();
  });

  test('pressed twice it is sent once, and only what was filled in is sent', async () => {
    const visit = await site.open(DESKTOP);
    const { page } = visit;
    const bodies: unknown[] = [];
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
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
    letGo();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(bodies).toEqual([{ buType: 14, fullName: '李文', phone: '13912345678', company: '测试制造有限公司', email: 'li.wen@example.cn', job: '网络经理' }]);
    await visit.close();
  });
});

test('a form whose style sheet fails to come leads to the form on the page, and opens as designed when it does come', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  const SHEET = /\/assets\/lead-[^/]+\.css$/;
  await page.route(SHEET, (route) => route.abort());
  await page.getByRole('button', { name: '咨询与试用' }).filter({ visible: true }).first().click();
  await page.waitForURL(/#consult$/);
  await page.unroute(SHEET);
  const dialog = await openForm(page);
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => /\/lead-[^/]+\.css$/.test(href ?? '')))).toBe(true);
  await visit.close();
});

test('a click beside the dialog closes it only while it is empty; Escape closes it always', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  await openForm(page);
  await page.mouse.click(20, 700);
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await openForm(page);
  await fill(page, { 姓名: '李' });
  await page.mouse.click(20, 700);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await visit.close();
});

test('closing starts the opener’s video over, and a page from the back-forward cache comes back without the form', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  // Before this part is React's, an element that it does not know would be taken for a mistake of the server.
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
  await visit.close();
});

test('the page’s own form is live before it is touched, once it comes near the screen', async () => {
  const visit = await site.open(PHONE, '/resource/Desktop');
  const { page } = visit;
  await goLive(page);
  const form = page.locator('#consult [data-attention]');
  expect(await form.getAttribute('data-live')).toBeNull();
  await page.locator('#consult').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await eventually(() => form.getAttribute('data-live')).toBe('');
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('the counter counts what a reader counts, shows what is too much, and nothing is cut off', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  const area = dialog.getByRole('textbox', { name: '公司业务简介' });
  const count = dialog.locator('[data-field="introduction"] span').first();
  await area.fill('数据👨‍👩‍👧中心');
  await eventually(() => count.textContent()).toBe('5/200');
  await area.fill('长'.repeat(201));
  await eventually(() => count.textContent()).toBe('201/200');
  expect(await area.getAttribute('aria-invalid')).toBe('true');
  await fill(page);
  await submit(page);
  await dialog.getByText('内容超出长度限制。').waitFor();
  expect((await area.inputValue()).length).toBe(201);
  await visit.close();
});

test('the form on the page is live too, keeps what was typed before, and answers in place', async () => {
  const visit = await site.open(PHONE, '/resource/Desktop');
  const { page } = visit;
  const form = page.getByRole('main').locator('form[data-lead]');
  await form.getByRole('textbox', { name: '姓名' }).fill('早到的');
  await form.getByRole('button', { name: '提交' }).click();
  await eventually(() => page.locator(CARD).allTextContents()).toEqual(['失败请保证表单必填信息完整。']);
  expect(await form.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('早到的');
  await visit.close();
});

test('without script the page’s form is an ordinary post with a page as its answer, and comes back filled when it is wrong', async () => {
  const visit = await site.open({ ...DESKTOP, javaScriptEnabled: false }, '/resource/Desktop');
  const { page } = visit;
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  expect(new URL(page.url()).hash).toBe('#consult');
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
  await visit.close();
});

test('going back closes the form, and the page that comes has the focus', async () => {
  const visit = await site.open(DESKTOP, '/legal');
  const { page } = visit;
  await goLive(page);
  await pressLinkTo(page, '/');
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/');
  await openForm(page);
  await page.goBack();
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/legal');
  await eventually(() => page.locator('dialog').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  // Whoever opens it again and closes it is back at what opened it.
  await openForm(page);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['leadForm'])).toBe('header');
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('the button takes a press although the field before it is wrong', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  const dialog = await openForm(page);
  await fill(page, { ...GOOD, 手机: '123' });
  const phone = dialog.getByRole('textbox', { name: '手机' });
  await phone.focus();
  // Where it stands once the dialog has come in.
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))));
  const button = await dialog.getByRole('button', { name: '提交' }).boundingBox();
  if (!button) throw new Error('no button');
  // Near its upper edge: a line above it would take it away from here.
  await page.mouse.move(button.x + button.width / 2, button.y + 3);
  await page.mouse.down();
  await idle(page);
  await page.mouse.up();
  await eventually(() => page.locator(LINE).allTextContents()).toEqual(['请输入正确的手机号。']);
  await dialog.getByText('请输入正确的手机号。').first().waitFor();
  // Left by keyboard, a field is checked as it is left.
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('li@example');
  await page.keyboard.press('Tab');
  await dialog.locator('[data-field="email"]').getByText('请输入正确的邮箱地址。').waitFor();
  await visit.close();
});

test.each([
  ['before the application is there', false],
  ['afterwards', true],
] as const)('a press that wants another tab gets the page with its form there: %s', async (_when, isLive) => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  const link = page.locator('main a[data-lead-form]').first();
  if (isLive) await goLive(page);
  else await page.route('**/assets/application-*.js', (route) => route.abort());
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL('**/#consult');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
  await visit.close();
});
