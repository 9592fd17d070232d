import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './fixture.ts';
import { hold, idle, stopTime } from './live.ts';
import { DESKTOP, eventually, siteForSuite } from './site.ts';

const site = siteForSuite();
let fixture: string;
beforeAll(async () => {
  fixture = (await buildFixture('select-page')).script;
});

/** Opens the fixture on the site's origin, with a clock that the test controls. */
async function openFixture() {
  const visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const queries: string[] = [];
  await page.route('**/fixture', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><html lang="zh-CN"><title>选择</title><body><div data-live="status"></div><script type="module" src="/fixture.js"></script>' }),
  );
  await page.route('**/fixture.js', (route) => route.fulfill({ contentType: 'text/javascript', body: fixture }));
  await page.route('**/remote?*', (route) => {
    queries.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.fulfill({ json: [{ value: 'x', label: '结果' }] });
  });
  await page.goto('/fixture');
  return { ...visit, queries, box: (name: string) => page.getByRole('combobox', { name }) };
}

/** Where the open list is, seen from its box. */
const whereIsList = (page: Page): Promise<string> =>
  page.getByRole('listbox').evaluate((list) => {
    const [inner, outer] = [document.activeElement?.getBoundingClientRect(), list.closest('[popover]')?.getBoundingClientRect()];
    if (!inner || !outer || outer.top < 0 || outer.bottom > innerHeight || Math.abs(inner.left - outer.left) > 1) return 'beside';
    return outer.top >= inner.bottom ? 'below' : outer.bottom <= inner.top ? 'above' : 'over';
  });

/** Whether an option is within its list, which scrolls. */
const isInView = (option: Locator): Promise<boolean> => option.evaluate((element) => {
  const [inner, outer] = [element.getBoundingClientRect(), element.closest('[popover]')?.getBoundingClientRect()];
  return inner.top >= (outer?.top ?? 0) && inner.bottom <= (outer?.bottom ?? 0);
});

const said = (page: Page) => page.locator('[data-live="status"]').textContent();

describe('remote search', () => {
  test('typing abc with 100 ms between the keys sends one request, 300 ms after the last key', async () => {
    await using visit = await openFixture();
    const { page, queries, box } = visit;
    await stopTime(page);
    await box('单选').click();
    expect(queries).toEqual([]);
    for (const key of 'abc') {
      await page.keyboard.press(key);
      await page.clock.runFor(100);
    }
    await page.clock.runFor(190);
    expect(queries).toEqual([]);
    await page.clock.runFor(20);
    await eventually(() => queries).toEqual(['abc']);
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(['结果']);
    await eventually(() => said(page)).toBe('1 个结果');
  });

  test('an answer that comes after the next question is dropped and its request cancelled', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).search));
    const release = await hold(page, '**/remote?q=a');
    await page.route('**/remote?q=ab', (route) => route.fulfill({ json: [{ value: 'n', label: '新' }] }));
    await Promise.all([page.waitForRequest('**/remote?q=a'), box('单选').pressSequentially('a')]);
    await box('单选').pressSequentially('b');
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(['新']);
    await eventually(() => cancelled).toEqual(['?q=a']);
    release();
    await idle(page);
    expect(await page.getByRole('option').allTextContents()).toEqual(['新']);
  });

  test('while a text is searched, the options of the text before cannot be taken', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    await box('单选').pressSequentially('a');
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(['结果']);
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/remote?q=ab', (route) => gate.then(() => route.fulfill({ json: [{ value: 'n', label: '新' }] })));
    await Promise.all([page.waitForRequest('**/remote?q=ab'), box('单选').pressSequentially('b')]);
    await page.getByText('加载中').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    release();
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(['新']);
  });

  test('a failed search is an empty one', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    await page.route('**/remote?q=a', (route) => route.abort());
    await box('单选').pressSequentially('a');
    await page.getByText('无匹配数据').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('the lead form suggests cities by pinyin and accepts free text', async () => {
    await using visit = await site.open(DESKTOP, '/resource/Desktop');
    const { page } = visit;
    await page.getByRole('main').locator('[data-lead-form]').first().click();
    const city = page.getByRole('dialog').getByRole('combobox', { name: '城市' });
    // There is nothing to choose from before something is typed.
    await city.click();
    expect(await city.getAttribute('aria-expanded')).toBe('false');
    await city.pressSequentially('hangz');
    await eventually(async () => (await page.getByRole('option').allTextContents())[0]).toBe('杭州浙江');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await city.inputValue()).toBe('杭州');
    await city.fill('hang');
    await page.getByRole('option', { name: '杭州' }).waitFor();
    await city.fill('');
    await eventually(() => city.getAttribute('aria-expanded')).toBe('false');
    await city.fill('某个开发区');
    await eventually(() => page.getByRole('dialog').getByText('无匹配数据').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await city.inputValue()).toBe('某个开发区');
  });

  test('a city that the browser fills in opens no list until the field is pressed', async () => {
    await using visit = await site.open(DESKTOP, '/resource/Desktop');
    const { page } = visit;
    await page.getByRole('main').locator('[data-lead-form]').first().click();
    const city = page.getByRole('dialog').getByRole('combobox', { name: '城市' });
    // It writes into every field of the form, while the focus is in one of them.
    const fillIn = (input: HTMLInputElement): void => {
      input.setRangeText('杭州');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    await Promise.all([page.waitForResponse(/\/api\/cities/), city.evaluate(fillIn)]);
    await idle(page);
    expect(await city.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('option').count()).toBe(0);
    await city.click();
    await page.getByRole('option', { name: '杭州' }).waitFor();
    expect(await whereIsList(page)).toBe('below');

    // A phone's keyboard leaves room above the field only, until it is closed.
    await page.keyboard.press('Escape');
    await city.evaluate((input) => {
      const seen = Object.assign(new EventTarget(), { offsetTop: 0, height: input.getBoundingClientRect().bottom + 40 });
      Object.defineProperty(window, 'visualViewport', { value: seen });
    });
    await city.click();
    await page.getByRole('option', { name: '杭州' }).waitFor();
    expect(await whereIsList(page)).toBe('above');
    const leaveRoom = (more: number) => city.evaluate((input, room) => {
      Object.assign(visualViewport ?? {}, { height: Math.min(innerHeight, input.getBoundingClientRect().bottom + room) });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, more);
    await leaveRoom(80);
    expect(await whereIsList(page)).toBe('below');
    // A longer list has no room there.
    await city.fill('h');
    await eventually(() => whereIsList(page)).toBe('above');
    await leaveRoom(Infinity);
    expect(await whereIsList(page)).toBe('below');

    // It stays at its field.
    const before = await city.boundingBox();
    await city.evaluate((input) => input.closest('form')?.style.setProperty('translate', '0 30px'));
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect((await city.boundingBox())?.y).not.toBe(before?.y);
    expect(await whereIsList(page)).toBe('below');
  });

  test('the browser knows what to fill in, and a phone its keyboard', async () => {
    await using visit = await site.open(DESKTOP, '/resource/Desktop');
    const { page } = visit;
    await page.getByRole('main').locator('[data-lead-form]').first().click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('combobox', { name: '城市' }).getAttribute('autocomplete')).toBe('address-level2');
    expect(await dialog.locator('input[inputmode]').evaluateAll((inputs) => inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).inputMode]))).toEqual([['phone', 'tel'], ['email', 'email']]);
    expect(await page.locator('header [data-search-box]').evaluate((input: HTMLInputElement) => [input.enterKeyHint, input.spellcheck, input.maxLength])).toEqual(['search', false, 64]);
  });
});

test('a list that opens again shows the chosen option and highlights it', async () => {
  await using visit = await openFixture();
  const { page, box } = visit;
  await box('周次').click();
  await page.getByRole('option', { name: '第 30 周' }).click();
  expect(await page.locator('[name="fixed"]').inputValue()).toBe('29');
  await box('周次').click();
  const chosen = page.getByRole('option', { name: '第 30 周' });
  expect([await chosen.getAttribute('aria-selected'), await box('周次').getAttribute('aria-activedescendant')]).toEqual(['true', await chosen.getAttribute('id')]);
  expect(await isInView(chosen)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.locator('[name="fixed"]').inputValue()).toBe('30');
  // What is no option does not stay in the box.
  await box('周次').fill('第 31 周以后');
  await page.keyboard.press('Tab');
  await eventually(() => box('周次').inputValue()).toBe('第 31 周');
  await box('周次').fill('30');
  await eventually(() => page.getByRole('option').count()).toBe(1);
  await page.evaluate(() => document.forms[0]?.reset());
  await eventually(() => page.locator('[name="fixed"]').inputValue()).toBe('');
  expect(await page.getByRole('option').count()).toBe(52);
});

test('in a window with little room, as above a phone’s keyboard, a list can be scrolled to its end', async () => {
  await using visit = await site.open({ ...DESKTOP, viewport: { width: 1280, height: 240 } });
  const { page } = visit;
  await page.locator('header [data-search-box]').click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const isLastInView = async () => {
    await idle(page);
    return isInView(options.last());
  };
  await options.last().scrollIntoViewIfNeeded();
  expect(await isLastInView()).toBe(true);
  await page.keyboard.press('Home');
  await eventually(() => isInView(options.first())).toBe(true);
  await page.keyboard.press('End');
  await eventually(isLastInView).toBe(true);
});

describe('multiple values', () => {
  test('a limit of two disables the third; chosen values can still be removed', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    await box('多选').click();
    const list = page.getByRole('listbox');
    expect(await list.getAttribute('aria-multiselectable')).toBe('true');
    expect(await box('多选').evaluate((input) => [input.getAttribute('aria-controls'), input.ariaAutoComplete])).toEqual([await list.getAttribute('id'), 'list']);
    await page.getByRole('option', { name: '甲' }).click();
    await page.getByRole('option', { name: '乙' }).click();
    expect(await page.getByRole('option', { name: '丙' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('option', { name: '丙' }).click({ force: true });
    const values = () => page.$$eval('[name="several"]', (inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(await values()).toEqual(['0', '1']);
    await page.getByRole('option', { name: '甲' }).click();
    expect(await values()).toEqual(['1']);
    expect(await page.getByRole('option', { name: '丙' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('Backspace selects the last value, then removes it', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    await box('多选').click();
    await page.getByRole('option', { name: '甲' }).click();
    // From here on the test controls the time: what is said stays.
    await stopTime(page);
    const mark = async (): Promise<void> => {
      await page.keyboard.press('Backspace');
      await eventually(() => page.locator('[data-marked]').count()).toBe(1);
    };
    await mark();
    expect(await said(page)).toBe('再按一次退格键移除甲');
    await page.getByRole('option', { name: '乙' }).click();
    expect(await page.locator('[data-marked]').count()).toBe(0);
    await mark();
    // Whoever presses another key does not mean to remove it.
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.locator('[data-marked]').count()).toBe(0);
    await mark();
    await page.keyboard.press('Backspace');
    expect(await page.locator('[name="several"]').count()).toBe(1);
    expect(await said(page)).toContain('已移除乙');
  });

  test('leaving is reported 50 ms later, but not for a press in the list', async () => {
    await using visit = await openFixture();
    const { page, box } = visit;
    await stopTime(page);
    const left = () => page.evaluate(() => window.left.length);
    await box('多选').click();
    await page.getByRole('option', { name: '甲' }).click();
    await page.clock.runFor(500);
    expect(await left()).toBe(0);
    await box('多选').evaluate((input) => { input.blur(); input.focus(); });
    await page.clock.runFor(500);
    expect(await left()).toBe(0);
    await box('单选').focus();
    await page.clock.runFor(40);
    expect(await left()).toBe(0);
    await page.clock.runFor(20);
    expect(await left()).toBe(1);
  });
});
