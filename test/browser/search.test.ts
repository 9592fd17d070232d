import { describe, expect, test } from 'vitest';
import { hold, stopTime } from './live.ts';
import { ANY_PAGE, DESKTOP, DEVICES, eventually, PHONE, siteForSuite, type Visit, WITH_MOTION } from './site.ts';

const site = siteForSuite();

const box = ({ page }: Visit) => page.getByRole('combobox', { name: '站内搜索' });
const names = ({ page }: Visit) => page.getByRole('option').allTextContents();
const width = (visit: Visit) => box(visit).evaluate((input) => input.closest('form')?.getBoundingClientRect().width);

test('on a phone the text of the field has the preferred font size, as in every other field', async () => {
  await using visit = await site.open(PHONE);
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await visit.page.getByRole('button', { name: '搜索' }).tap();
  expect(await box(visit).evaluate((input) => getComputedStyle(input).fontSize)).toBe('24px');
});

describe.each(Object.entries(DEVICES))('page search on a %s', (device, options) => {
  const expand = async ({ page }: Visit) => device === 'phone' && page.getByRole('button', { name: '搜索' }).tap();
  async function openSearch(): Promise<Visit> {
    const visit = await site.open(options);
    await expand(visit);
    return visit;
  }

  test('finds by name, opens the chosen page in a new tab, clears the box and keeps the focus', async () => {
    await using visit = await openSearch();
    await box(visit).click();
    await box(visit).pressSequentially('云桌面');
    await eventually(() => names(visit)).toEqual(['云桌面', '全站搜索「云桌面」']);
    const [tab] = await Promise.all([visit.page.context().waitForEvent('page'), visit.page.getByRole('option', { name: '云桌面', exact: true }).click()]);
    await eventually(() => new URL(tab.url()).pathname).toBe('/resource/Desktop');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await eventually(() => box(visit).inputValue()).toBe('');
    await eventually(() => visit.page.getByRole('listbox').count()).toBe(0);
    expect(await box(visit).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('says that it is loading until its pages are there', async () => {
    await using visit = await site.open(options, 'about:blank');
    const letIn = await hold(visit.page, /\/assets\/data-search-index-[^/]+\.json$/);
    await visit.page.goto(ANY_PAGE);
    await expand(visit);
    await box(visit).click();
    await box(visit).pressSequentially('云桌面');
    await visit.page.getByText('加载中', { exact: true }).waitFor();
    await eventually(() => names(visit)).toEqual(['全站搜索「云桌面」']);
    letIn();
    await eventually(() => names(visit)).toEqual(['云桌面', '全站搜索「云桌面」']);
    expect(await visit.page.getByText('加载中', { exact: true }).count()).toBe(0);
  });

  test('finds by pinyin, initials, route name and synonyms', async () => {
    await using visit = await openSearch();
    const wanted = [
      ['yunzhuomian', '云桌面'], ['yzm', '云桌面'], ['Desktop', '云桌面'], ['等保', '等级保护（等保 2.0）'],
      ['托管', '服务模式'], ['专线', '数据中心互联 DCS'], ['GPU', '智算算力'], ['裸金属', '智算算力'],
    ] as const;
    for (const [words, name] of wanted) {
      await box(visit).fill(words);
      await eventually(async () => (await names(visit)).includes(name) || `${words}: ${(await names(visit)).join()}`).toBe(true);
    }
    await box(visit).fill('没有这样的页面');
    await eventually(() => visit.page.getByText('无匹配数据').count()).toBe(1);
  });

  test('the last option opens the search of the whole site in the same way', async () => {
    await using visit = await openSearch();
    await box(visit).fill('市电中断演练');
    await eventually(() => names(visit)).toEqual(['全站搜索「市电中断演练」']);
    const [tab] = await Promise.all([visit.page.context().waitForEvent('page'), visit.page.getByRole('option').last().click()]);
    await tab.waitForURL('**/search?q=*');
    expect(new URL(tab.url()).searchParams.get('q')).toBe('市电中断演练');
    await eventually(() => box(visit).inputValue()).toBe('');
    await box(visit).fill('');
    await eventually(() => names(visit)).not.toContain('全站搜索');
  });
});

test('the box is 160 px wide and 220 px when expanded', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION });
  expect(await width(visit)).toBe(160);
  await box(visit).click();
  await eventually(() => width(visit)).toBe(220);
  await visit.page.getByRole('option').first().waitFor();
  await visit.page.mouse.click(700, 700);
  await eventually(() => width(visit)).toBe(160);
  // The list, which is there at once now, follows it.
  await box(visit).click();
  await eventually(() => width(visit)).toBe(220);
  const left = (element: Element) => (element.closest('[popover="manual"]') ?? element).getBoundingClientRect().left;
  await eventually(() => visit.page.getByRole('listbox').evaluate(left)).toBe(await box(visit).evaluate(left));
});

test('keys: arrows wrap, page keys, Enter selects, Escape and Tab close', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const active = () => page.locator('[role="option"][data-active]').textContent();
  await box(visit).focus();
  expect(await box(visit).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await eventually(() => box(visit).getAttribute('aria-expanded')).toBe('true');
  // The list is open before its pages have loaded.
  await page.getByRole('option').first().waitFor();
  // The key press that opens the list does not move the selection.
  expect(await page.locator('[role="option"][data-active]').count()).toBe(0);
  await page.keyboard.press('Home');
  const all = await names(visit);
  expect(all[0]).toBe('首页');
  expect(await active()).toBe('首页');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(all.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('首页');
  await page.keyboard.press('PageDown');
  expect(await active()).toBe(all[10]);
  expect(await box(visit).getAttribute('aria-activedescendant')).toBe(await page.locator('[data-active]').getAttribute('id'));
  await page.getByRole('option').nth(9).hover();
  await eventually(active).toBe(all[9]);
  // A panel that the pointer has opened meanwhile stays.
  const menu = page.getByRole('button', { name: '解决方案' });
  await menu.hover();
  await eventually(() => menu.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await box(visit).getAttribute('aria-expanded')).toBe('false');
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  // Enter in an empty box leads nowhere.
  expect(await box(visit).evaluate((input) => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))).toBe(false);
  await box(visit).fill('下沙');
  await page.keyboard.press('ArrowDown');
  await eventually(() => page.locator('[role="option"][data-active]').count()).toBe(1);
  // What was highlighted may be in another place of the next list, or not in it.
  await page.keyboard.press('Backspace');
  await eventually(() => page.locator('[role="option"][data-active]').count()).toBe(0);
  await box(visit).fill('下沙');
  await page.keyboard.press('ArrowDown');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await eventually(() => new URL(tab.url()).pathname).toBe('/resource/IdcXiaSha');
  // A name in full opens its page, although others have it in theirs.
  await box(visit).fill('合作伙伴');
  await eventually(() => names(visit)).toHaveLength(3);
  const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await eventually(() => new URL(other.url()).pathname).toBe('/partners');
});

test('the highlighted option is in view whichever key leads to it, and the list stands still below the pointer', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await box(visit).click();
  await page.getByRole('option').nth(3).waitFor();
  const state = () => page.evaluate(() => {
    const [active, list] = [document.querySelector('[data-active]'), document.querySelector('[role="listbox"]')?.closest('[popover]')];
    const [inner, outer] = [active?.getBoundingClientRect(), list?.getBoundingClientRect()];
    return { name: active?.textContent, top: list?.scrollTop, seen: inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom };
  });
  const { x, y } = (await page.getByRole('option').nth(2).boundingBox()) ?? { x: 0, y: 0 };
  const name = await page.getByRole('option').nth(2).textContent();
  for (let step = 0; step < 4; step += 1) {
    await page.mouse.move(x + 30 + step, y + 10);
    await eventually(state, 5000).toEqual({ name, top: 0, seen: true });
  }
  await page.mouse.move(5, 700);
  for (const key of [...Array<string>(9).fill('ArrowDown'), ...Array<string>(8).fill('ArrowUp'), 'End', 'PageUp', 'Home']) {
    await page.keyboard.press(key);
    await eventually(async () => [key, (await state()).seen], 5000).toEqual([key, true]);
  }
  expect((await state()).name).toBe('首页');
});

test('Shift with a caret key selects text while the list is open, whose length is announced', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await box(visit).click();
  await page.getByRole('option').first().waitFor();
  // From here on the test controls the time: what is said stays.
  await stopTime(page);
  await box(visit).pressSequentially('云桌面');
  await eventually(() => names(visit)).toHaveLength(2);
  await eventually(() => page.locator('body > [data-live="status"] > :last-child').textContent()).toBe('1 个结果');
  await page.keyboard.press('Shift+Home');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('云桌面');
  for (const key of ['Control+Home', 'Meta+Home']) await page.keyboard.press(key);
  expect(await page.locator('[role="option"][data-active]').count()).toBe(0);
});

test('a page from the back-forward cache is restored with the list closed and the text kept', async () => {
  await using visit = await site.open(DESKTOP);
  await box(visit).click();
  await box(visit).pressSequentially('云桌面');
  await eventually(() => names(visit)).toContain('云桌面');
  await visit.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await eventually(() => box(visit).getAttribute('aria-expanded')).toBe('false');
  expect(await box(visit).inputValue()).toBe('云桌面');
});

test('text that is being composed does not filter', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await box(visit).click();
  await eventually(() => page.getByRole('option').count()).toBeGreaterThan(60);
  const all = await page.getByRole('option').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'yunzhuo', selectionStart: 7, selectionEnd: 7 });
  expect(await box(visit).inputValue()).toBe('yunzhuo');
  expect(await page.getByRole('option').count()).toBe(all);
  await session.send('Input.insertText', { text: '云桌面' });
  await eventually(() => names(visit)).toEqual(['云桌面', '全站搜索「云桌面」']);
  // Safari reports the Enter that has ended a composition afterwards, with this key code: it follows no option.
  await page.keyboard.press('ArrowDown');
  expect(await box(visit).evaluate((input) => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })))).toBe(true);
});

test('text typed before hydration is searched after it', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const letIn = await hold(page, '**/assets/application-*.js');
  await page.goto(ANY_PAGE);
  await box(visit).pressSequentially('杭钢');
  letIn();
  await eventually(() => names(visit)).toEqual(['杭钢机房', '全站搜索「杭钢」']);
  expect(await box(visit).inputValue()).toBe('杭钢');
});

test.each(['', '杭钢'])('a press before hydration opens the list after it, with %j typed in between', async (typed) => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  const letIn = await hold(page, '**/assets/application-*.js');
  await page.goto(ANY_PAGE);
  await box(visit).click();
  await box(visit).pressSequentially(typed);
  letIn();
  await page.getByRole('listbox').waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByRole('listbox').count()).toBe(1);
});

test('without script the box is a form that leads to the results page', async () => {
  await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false });
  await visit.page.getByRole('combobox', { name: '站内搜索' }).fill('下沙');
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForURL('**/search?q=*');
  expect(await visit.page.getByRole('main').getByRole('link', { name: '下沙机房' }).first().getAttribute('href')).toBe('/resource/IdcXiaSha');
});

test('the phone search opens below the header with the box focused and closes with Escape', async () => {
  await using visit = await site.open(PHONE);
  expect(await box(visit).count()).toBe(0);
  await visit.page.getByRole('button', { name: '搜索' }).tap();
  await eventually(() => box(visit).evaluate((input) => input === document.activeElement)).toBe(true);
  // A list that becomes wider than the box stays in the window.
  for (const words of ['云', '很长的文字'.repeat(12)]) {
    await box(visit).fill(words);
    await eventually(async () => (await names(visit)).at(-1)).toBe(`全站搜索「${words}」`);
  }
  // It is placed again in the frame after it has grown.
  await eventually(() => visit.page.getByRole('option').last().evaluate((option) => option.getBoundingClientRect().right)).toBeLessThan(PHONE.viewport.width - 8);
  await visit.page.keyboard.press('Escape');
  await visit.page.keyboard.press('Escape');
  await eventually(() => box(visit).count()).toBe(0);
});
