import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { followLink, openHydrated, stopTime, titleOf } from './live.ts';
import { DESKTOP, DEVICES, eventually, siteForSuite } from './site.ts';

const site = siteForSuite();

const NO_SCRIPT = { ...DESKTOP, javaScriptEnabled: false } as const;
const search = (page: Page) => new URL(page.url()).search;
const status = (page: Page, id: string) => page.locator(`#${id} [role=status]`).first().innerText();

/** Hydrates a tool. */
async function live(page: Page, id: string): Promise<void> {
  await page.locator(`#${id} :is(input, select, [role=button])`).first().focus();
  await page.locator(`#${id} [data-attention][data-live] [data-attention][data-live]`).waitFor();
}

describe('without script', () => {
  test('the estimator shows the result for its query', async () => {
    await using visit = await site.open(NO_SCRIPT, '/solution/ComputePower');
    expect(await status(visit.page, 'estimate')).toContain('45.4 万 GPU·小时');
    await visit.page.locator('#estimate [name=params]').fill('7');
    await visit.page.locator('#estimate [name=tokens]').fill('1');
    await visit.page.getByRole('button', { name: '计算' }).click();
    await eventually(() => search(visit.page)).toBe('?params=7&tokens=1&tflops=900&mfu=0.40&days=30');
    await eventually(() => status(visit.page, 'estimate')).toContain('3.24 万 GPU·小时');
  });

  test('the formula that the estimator writes out has the values that were typed', async () => {
    await using visit = await site.open(NO_SCRIPT, '/resource/ComputePower?params=7&tokens=0.0000075');
    const line = () => visit.page.locator('#estimate p', { hasText: '6 × 7' }).innerText();
    expect(await line()).toContain('6 × 7×109 × 0.0000075×1012 ÷');
    await visit.page.locator('#estimate [name=tflops]').fill('10,000 TFLOPS');
    await visit.page.getByRole('button', { name: '计算' }).click();
    await eventually(line).toContain('（10,000×1012 ×');
  });

  test('links add and remove sites, and the last two stay', async () => {
    await using visit = await site.open(NO_SCRIPT, '/resource/IdcDataCenter');
    const chip = (name: string) => visit.page.locator('#compare').getByRole('button', { name, exact: true });
    expect(await chip('杭钢机房').getAttribute('aria-disabled')).toBe('true');
    await chip('福地机房').click();
    await eventually(() => search(visit.page)).toBe('?sites=hanggang,fudi,jiande');
    await chip('杭钢机房').click();
    await eventually(() => search(visit.page)).toBe('?sites=fudi,jiande');
    await eventually(() => visit.page.locator('#compare thead th').count()).toBe(3);
  });
});

describe.each(Object.entries(DEVICES))('with script on a %s', (_device, options) => {
  test('the address follows the estimator and shows the same result again', async () => {
    await using visit = await site.open(options, '/solution/ComputePower');
    await live(visit.page, 'estimate');
    await visit.page.locator('#estimate [name=params]').fill('13');
    await visit.page.locator('#estimate [name=tokens]').fill('2');
    await eventually(() => search(visit.page)).toBe('?params=13&tokens=2&tflops=900&mfu=0.40&days=30');
    const shown = await status(visit.page, 'estimate');
    expect(shown).toContain('12 万 GPU·小时');
    await visit.page.goto(visit.page.url());
    expect(await status(visit.page, 'estimate')).toBe(shown);
    expect(visit.problems).toEqual([]);
  });

  test('the copied address is that of the results, after going back within the page, too', async () => {
    await using visit = await site.open({ ...options, permissions: ['clipboard-read', 'clipboard-write'] }, '/resource/IdcDataCenter');
    const { page } = visit;
    await live(page, 'compare');
    await page.evaluate(() => document.querySelector<HTMLElement>('main nav a[href="#compare"]')?.click());
    await eventually(() => page.evaluate(() => location.hash)).toBe('#compare');
    await page.locator('#compare').getByRole('button', { name: '福地机房', exact: true }).click();
    await eventually(() => search(page)).toBe('?sites=hanggang,fudi,jiande');
    await page.goBack();
    await eventually(() => search(page)).toBe('');
    await page.getByRole('button', { name: '复制结果链接' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/resource/IdcDataCenter?sites=hanggang,fudi,jiande#compare');
    await page.goto('/resource/CloudServices');
    await live(page, 'minutes');
    await page.locator('#minutes [name=uptime]').fill('99.5');
    // Browsers refuse to change the address too often.
    await page.evaluate(() => { history.replaceState = () => { throw new Error('too often'); }; });
    await page.getByRole('button', { name: '复制结果链接' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('?uptime=99.5#minutes');
  });

  test('the copied address has the value that was typed just before', async () => {
    await using visit = await site.open({ ...options, permissions: ['clipboard-read', 'clipboard-write'] }, '/solution/ComputePower');
    const { page } = visit;
    await live(page, 'estimate');
    await page.locator('#estimate [name=params]').fill('13');
    await page.getByRole('button', { name: '复制结果链接' }).evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('?params=13&');
  });

  test('a value is in the address as soon as its field is left, for whoever goes to another page at once and comes back', async () => {
    await using visit = await site.open(options, '/solution/ComputePower');
    const { page } = visit;
    await live(page, 'estimate');
    await stopTime(page);
    const field = page.locator('#estimate [name=params]');
    await field.fill('13');
    await field.blur();
    await eventually(() => search(page)).toContain('?params=13&');
  });

  test('the space key toggles sites in place, and only the differences can be shown', async () => {
    await using visit = await site.open(options, '/resource/IdcDataCenter?sites=hanggang,xiasha');
    await live(visit.page, 'compare');
    const rows = () => visit.page.locator('#compare tbody tr').count();
    const all = await rows();
    expect(all).toBe(13);
    await visit.page.getByRole('rowheader', { name: '单柜功率 不同', exact: true }).waitFor();
    const only = visit.page.getByRole('button', { name: '只看不同的项' });
    await only.focus();
    await visit.page.keyboard.down('Space');
    // A held key repeats.
    await visit.page.keyboard.down('Space');
    await visit.page.keyboard.up('Space');
    await eventually(() => only.getAttribute('aria-pressed')).toBe('true');
    expect(await rows()).toBeLessThan(all);
    await eventually(() => search(visit.page)).toBe('?sites=hanggang,xiasha&only=diff');
    expect(visit.problems).toEqual([]);
  });

  test('the chosen level is highlighted in the timeline', async () => {
    await using visit = await site.open(options, '/resource/DisasterRecovery');
    await live(visit.page, 'chooser');
    await visit.page.locator('#chooser [name=rpo]').selectOption('0');
    await eventually(() => status(visit.page, 'chooser')).toContain('数据零丢失');
    await visit.page.locator('#timeline').scrollIntoViewIfNeeded();
    await visit.page.getByRole('group', { name: '选一个等级' }).waitFor();
    const marked = () => visit.page.locator('#timeline g.d-on').evaluateAll((groups) => [...new Set(groups.map((group) => (group as SVGElement).dataset['level']))].join());
    await eventually(marked).toBe('6');
    await visit.page.getByRole('button', { name: '2 级' }).click();
    await eventually(marked).toBe('2');
    expect(await status(visit.page, 'timeline')).toContain('RTO 24 小时以上');
    // Pressed again it is chosen no more.
    await visit.page.getByRole('button', { name: '2 级' }).click();
    await eventually(marked).toBe('');
    expect(await status(visit.page, 'timeline')).toBe('');
    expect(visit.problems).toEqual([]);
  });

  test('the level of an address is highlighted in the timeline, although its tool is not live', async () => {
    await using visit = await site.open(options, '/resource/DisasterRecovery?rpo=0&rto=15');
    await visit.page.locator('#timeline').scrollIntoViewIfNeeded();
    await visit.page.locator('#timeline').hover();
    await eventually(() => visit.page.locator('#timeline [aria-pressed="true"]').allInnerTexts()).toEqual(['6 级']);
    expect(await visit.page.locator('#chooser [data-attention][data-live], [data-attention][data-live]:has(#chooser)').count()).toBe(0);
  });

  test('a level that was chosen before the page was left is highlighted no more', async () => {
    await using visit = await site.open(options, '/resource/DisasterRecovery');
    const { page } = visit;
    await live(page, 'chooser');
    await page.locator('#chooser [name=rpo]').selectOption('0');
    await eventually(() => status(page, 'chooser')).toContain('数据零丢失');
    await followLink(page, '/legal');
    await eventually(() => page.title()).toBe(titleOf('policy-legal'));
    await followLink(page, '/resource/DisasterRecovery');
    await page.locator('#timeline').getByRole('group', { name: '选一个等级' }).waitFor();
    expect(await page.locator('#timeline g.d-on, #timeline [aria-pressed="true"]').count()).toBe(0);
  });
});

/** The text that a screen reader adds to a field, and the element of its last part. */
async function described(page: Page, field: string) {
  const notes = (await page.locator(field).getAttribute('aria-describedby'))?.split(' ') ?? [];
  const parts = notes.map((note) => page.locator(`[id="${note}"]`));
  return { text: (await Promise.all(parts.map((part) => part.innerText()))).join(' '), last: await parts.at(-1)?.elementHandle() };
}

test('a screen reader hears the unit of a field, and of errors and results in regions that stay', async () => {
  await using visit = await site.open(DESKTOP, '/resource/ComputePower');
  const { page } = visit;
  await live(page, 'estimate');
  const params = '#estimate [name=params]';
  expect(await page.locator(params).evaluate((input: HTMLInputElement) => [input.inputMode, input.autocomplete, input.maxLength])).toEqual(['decimal', 'off', 20]);
  const { text, last: region } = await described(page, params);
  expect(text).toMatch(/^十亿 \(B\) 混合专家模型/);
  const result = await page.locator('#estimate [role=status]').elementHandle();
  expect(await region?.evaluate((element) => [element.ariaLive, element.textContent])).toEqual(['polite', '']);
  await page.locator(params).fill('很多');
  await eventually(() => region?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/参数量/);
  await eventually(() => result?.innerText()).toBe('');
  await page.locator(params).fill('7');
  await eventually(() => region?.evaluate((element) => element.isConnected && element.textContent)).toBe('');
  await eventually(() => result?.innerText()).toContain('GPU·小时');
});

// Tools without an error are checked with their pages.
test('a tool has no accessibility findings with an error', async () => {
  await using visit = await site.open(DESKTOP, '/resource/ComputePower?mfu=2');
  await live(visit.page, 'estimate');
  expect(await visit.page.locator('#estimate [aria-invalid="true"]').count()).toBe(1);
  expect(await violations(visit.page)).toEqual([]);
});

test('a unit that an input method is composing is no error, and takes no result away', async () => {
  await using visit = await site.open(DESKTOP, '/solution/ComputePower');
  const { page } = visit;
  await live(page, 'estimate');
  const days = page.locator('#estimate [name=days]');
  await days.focus();
  await page.keyboard.press('End');
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'tian', selectionStart: 4, selectionEnd: 4 });
  expect([await days.inputValue(), await days.getAttribute('aria-invalid')]).toEqual(['30tian', null]);
  expect(await page.locator('#estimate').getByText('30 天内完成', { exact: true }).count()).toBe(1);
  await keys.send('Input.insertText', { text: '天' });
  await eventually(() => search(page)).toContain('&days=30%E5%A4%A9');
  expect([await days.inputValue(), await days.getAttribute('aria-invalid')]).toEqual(['30天', null]);
});

test('a press that opens another tab does not change the tool', async () => {
  await using visit = await site.open(DESKTOP, '/resource/IdcDataCenter');
  const { page } = visit;
  await live(page, 'compare');
  const chip = page.locator('#compare a[role="button"][aria-pressed="false"]').first();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), chip.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL('**/resource/IdcDataCenter?sites=*');
  expect(await chip.getAttribute('aria-pressed')).toBe('false');
});

test.each(['just before', 'meanwhile'])('the address of the next page stays as it is when a tool is changed %s', async (when) => {
  await using visit = await site.open(DESKTOP, '/resource/IdcDataCenter');
  const { page } = visit;
  await live(page, 'compare');
  await stopTime(page);
  const change = () => page.locator('#compare a[role="button"][aria-pressed="false"]').first().click();
  if (when === 'just before') await change();
  // The address of the next page comes with the click, and the old page is on screen until the next one is rendered.
  await page.evaluate(() => history.pushState(null, '', '/cases'));
  if (when === 'meanwhile') await change();
  await page.clock.runFor(1000);
  expect(page.url()).toBe(`${site.url}/cases`);
});

test.each([
  ['/service/index', 'configure', '更新本步', '下一步：带宽'],
  ['/resource/CloudServices', 'minutes', '换算', '复制结果链接'],
])('on %s the focus is not lost with the button that a live tool does not need', async (path, id, before, after) => {
  await using visit = await openHydrated(site, DESKTOP, path);
  const { page } = visit;
  // As after Shift and Tab, or Tab before the code is there.
  await page.locator(`#${id}`).getByRole('button', { name: before }).focus();
  await page.locator(`#${id} [data-attention][data-live] [data-attention][data-live]`).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent?.slice(0, 20))).toBe(after);
});
