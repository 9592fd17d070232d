/** The configurator: four steps and a bill, without script, by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESKTOP, DEVICES, eventually, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

const PATH = '/service/index';
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const desk = (page: Page) => page.locator('#configure');
const next = (page: Page) => desk(page).getByRole('button', { name: /^(下一步|生成清单)/ });
const rows = (page: Page) => desk(page).locator('tbody tr').allInnerTexts();

/** Hydrates the configurator. */
async function live(page: Page): Promise<void> {
  await desk(page).locator('input:not([type="hidden"])').first().focus();
  await eventually(() => desk(page).getByRole('button', { name: '更新本步' }).count()).toBe(0);
}

describe.each(Object.entries(DEVICES))('without script on a %s', (_device, options) => {
  test('each step is a form that leads to the next one, and the last step leads to the bill', async () => {
    await using visit = await site.open({ ...options, javaScriptEnabled: false }, PATH);
    const { page } = visit;
    await desk(page).getByRole('textbox', { name: '机柜数' }).fill('20');
    await desk(page).getByRole('textbox', { name: '单柜功率' }).fill('8');
    await desk(page).getByRole('radio', { name: /^下沙机房/ }).check();
    await next(page).click();
    await eventually(() => query(page)).toMatchObject({ step: 'bandwidth', racks: '20', kw: '8', site: 'xiasha' });
    await desk(page).getByRole('radio', { name: /^95 计费/ }).check();
    await desk(page).getByRole('radio', { name: /^夜间同步/ }).check();
    await desk(page).getByRole('button', { name: '更新本步' }).click();
    await desk(page).getByRole('img', { name: /95 值/ }).filter({ visible: true }).waitFor();
    await next(page).click();
    await eventually(() => query(page)['step']).toBe('compute');
    await next(page).click();
    await desk(page).getByRole('radio', { name: /^双 POP 接入/ }).check();
    await next(page).click();
    await desk(page).getByRole('link', { name: '下载 CSV' }).waitFor();
    const bill = await rows(page);
    expect(bill.some((row) => row.includes('下沙机房') && row.includes('20'))).toBe(true);
    expect(bill.some((row) => row.includes('95 计费'))).toBe(true);
    expect(bill.some((row) => row.includes('双 POP'))).toBe(true);
    expect(await desk(page).getByRole('link', { name: '下载 CSV' }).getAttribute('href')).toMatch(/^data:text\/csv/);
  });
});

describe('without script', () => {
  test('a pasted series is evaluated line by line, and named on later steps when it cannot be read', async () => {
    await using visit = await site.open({ ...PHONE, javaScriptEnabled: false }, `${PATH}?step=bandwidth&traffic=p95&mbps=10`);
    const { page } = visit;
    const series = Array.from({ length: 60 }, (_, index) => `11-01 00:05,${index + 1},2`);
    await desk(page).getByLabel('粘贴采样点').fill(series.join('\n'));
    await desk(page).getByRole('button', { name: '更新本步' }).click();
    await eventually(() => desk(page).getByRole('status').innerText()).toContain('共 60 个点');
    expect(await desk(page).getByRole('status').innerText()).toContain('57 Mb/s');
    await desk(page).getByLabel('粘贴采样点').fill([...series, 'oops'].join('\n'));
    for (const step of ['compute', 'link', 'bill']) {
      await next(page).click();
      await eventually(() => query(page)['step']).toBe(step);
    }
    expect(await desk(page).innerText()).toContain('第 61 个点「oops」不是速率');
  });
});

describe('hydrated', () => {
  test('after a step with an impossible answer, a phone shows the mark of that step', async () => {
    await using visit = await site.open(PHONE, PATH);
    const { page } = visit;
    await live(page);
    await desk(page).getByRole('textbox', { name: '机柜数' }).fill('20');
    await desk(page).getByRole('textbox', { name: '单柜功率' }).fill('999');
    await next(page).click();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('带宽');
    const list = desk(page).getByRole('list', { name: '步骤' });
    await list.getByRole('link', { name: /要改/ }).waitFor();
    const tabs = await page.getByRole('navigation', { name: '页内导航' }).boundingBox();
    await eventually(async () => (await list.boundingBox())?.y).toBeGreaterThanOrEqual((tabs?.y ?? Infinity) + (tabs?.height ?? Infinity));
  });

  test('can be operated by keyboard only, from the first field to the bill', async () => {
    await using visit = await site.open(DESKTOP, PATH);
    const { page, problems } = visit;
    await live(page);
    await page.keyboard.type('6');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('带宽');
    for (const title of ['GPU 节点', '云专线', '清单']) {
      await next(page).focus();
      await page.keyboard.press('Enter');
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    }
    expect((await rows(page)).length).toBe(2);
    await eventually(() => query(page)).toEqual({ racks: '6', kw: '6', step: 'bill' });
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('restarting forgets every answer', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?racks=6&kw=6&step=bill`);
    const { page } = visit;
    await desk(page).locator('summary').focus();
    await desk(page).getByRole('button', { name: '打印' }).waitFor();
    await desk(page).getByRole('link', { name: '重新开始' }).click();
    await eventually(() => query(page)).toEqual({});
    expect(await desk(page).locator('input[name="racks"]').inputValue()).toBe('');
  });

  test('choices follow the input: a site that cannot take the racks is disabled and shows the reason', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?racks=4&kw=6`);
    const { page } = visit;
    await live(page);
    expect(await desk(page).getByRole('radio', { name: /^福地机房/ }).isDisabled()).toBe(false);
    await desk(page).getByRole('textbox', { name: '单柜功率' }).fill('12');
    await eventually(() => desk(page).getByRole('radio', { name: /^福地机房/ }).isDisabled()).toBe(true);
  });

  test('a site that was chosen before stays enabled, so that the keyboard stays where it is, and shows the reason', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?racks=4&kw=6&site=fudi`);
    const { page } = visit;
    await live(page);
    await desk(page).getByRole('textbox', { name: '单柜功率' }).fill('12');
    await desk(page).locator('label', { hasText: '福地机房' }).locator('em').waitFor();
    const radio = desk(page).getByRole('radio', { name: /^福地机房/ });
    expect([await radio.isChecked(), await radio.isDisabled()]).toEqual([true, false]);
  });

  test('a pasted series is evaluated in the browser, and the address contains only its percentile', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?step=bandwidth&traffic=p95`);
    const { page } = visit;
    await live(page);
    const series = Array.from({ length: 100 }, (_, index) => `2026-11-01 00:${String(index % 60).padStart(2, '0')},${index + 1},${(index + 1) / 2}`);
    await desk(page).getByLabel('粘贴采样点').fill(series.join('\n'));
    await eventually(() => desk(page).getByRole('status').innerText()).toContain('95 Mb/s');
    await eventually(() => query(page)).toEqual({ step: 'bandwidth', traffic: 'p95', p95: '95' });
    await desk(page).getByLabel('粘贴采样点').fill(`${series.join('\n')}\noops`);
    await eventually(() => desk(page).innerText()).toContain('第 101 个点「oops」不是速率');
    await eventually(() => query(page)).toEqual({ step: 'bandwidth', traffic: 'p95' });
  });

  test('with forced colours, dark ones too, every line of the curve has the colour of the text', async () => {
    await using visit = await site.open({ ...DESKTOP, forcedColors: 'active', colorScheme: 'dark' }, `${PATH}?step=bandwidth&traffic=p95&sample=office`);
    const paints = await visit.page.locator('[data-drawing="traffic"] path').evaluateAll((lines) => lines.map((line) => {
      const { fill, stroke } = getComputedStyle(line);
      return stroke === 'none' ? fill : stroke;
    }));
    expect(paints).toHaveLength(8);
    expect(new Set(paints)).toEqual(new Set([await visit.page.evaluate(() => getComputedStyle(document.body).color)]));
  });

  test('the curve is the one that is chosen, and pasting points chooses them', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?step=bandwidth&traffic=p95`);
    const { page } = visit;
    await live(page);
    const status = () => desk(page).getByRole('status').innerText();
    const points = desk(page).getByLabel('粘贴采样点');
    const series = Array.from({ length: 100 }, (_, index) => String(index + 1)).join('\n');
    await points.fill(series);
    await eventually(status).toContain('共 100 个点');
    await desk(page).getByRole('radio', { name: /^夜间同步/ }).check();
    await eventually(status).toContain('共 8,640 个点');
    expect(await points.inputValue()).toBe(series);
    await eventually(() => query(page)).toEqual({ step: 'bandwidth', traffic: 'p95', sample: 'batch' });
    await points.fill(`${series}\n101`);
    await eventually(status).toContain('共 101 个点');
    expect(await desk(page).getByRole('radio', { name: /^用自己的数据/ }).isChecked()).toBe(true);
  });

  test('the address of a bill shows the same bill when it is opened again', async () => {
    await using visit = await site.open(PHONE, `${PATH}?nodes=64&site=hanggang&access=dual&lmbps=1000&step=bill`);
    const { page, problems } = visit;
    const sent = await rows(page);
    expect(sent.some((row) => row.includes('热备节点') && row.includes('2'))).toBe(true);
    await desk(page).locator('summary').focus();
    await eventually(() => desk(page).getByRole('button', { name: '打印' }).count()).toBe(1);
    expect(await rows(page)).toEqual(sent);
    expect(problems).toEqual([]);
  });
});

describe('the lead contains the bill', () => {
  const description = (page: Page) => page.locator('#consult').getByRole('textbox', { name: '项目需求概述' });

  test('after choices in the browser', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?step=compute`);
    const { page, problems } = visit;
    await live(page);
    await desk(page).getByRole('textbox', { name: '节点数' }).fill('12');
    await desk(page).getByRole('link', { name: /清单/ }).click();
    // Whoever gets the text by mail can open its address.
    await eventually(() => desk(page).locator('textarea[readonly]').inputValue()).toContain(`\n${new URL(PATH, page.url()).href}?nodes=12&step=bill#`);
    await desk(page).getByRole('link', { name: '带着清单咨询' }).click();
    await eventually(() => description(page).inputValue()).toContain('12 节点·月');
    await desk(page).getByRole('link', { name: /GPU 节点$/ }).click();
    await desk(page).getByRole('textbox', { name: '节点数' }).fill('9');
    await desk(page).getByRole('link', { name: /清单$/ }).first().click();
    await desk(page).getByRole('link', { name: '带着清单咨询' }).click();
    await eventually(() => description(page).inputValue()).toContain('9 节点·月');
    expect(problems).toEqual([]);
  });

  test('and what was typed into the form before', async () => {
    await using visit = await site.open(DESKTOP, `${PATH}?step=compute`);
    const { page } = visit;
    await live(page);
    const company = page.locator('#consult [name=company]');
    await company.fill('某公司');
    await description(page).fill('九月上线。');
    await desk(page).getByRole('textbox', { name: '节点数' }).fill('12');
    await desk(page).getByRole('link', { name: /清单/ }).click();
    await desk(page).getByRole('link', { name: '带着清单咨询' }).click();
    await eventually(() => description(page).inputValue()).toContain('12 节点·月');
    expect(await description(page).inputValue()).toMatch(/^九月上线。\n\n配置清单：\n/);
    expect(await company.inputValue()).toBe('某公司');
  });
});

test.each([/带宽$/, '上一步'])('a link to a step that is opened in another tab (%s) does not change the current step', async (name) => {
  await using visit = await site.open(DESKTOP, `${PATH}?step=compute`);
  const { page } = visit;
  await live(page);
  const [other] = await Promise.all([page.context().waitForEvent('page'), desk(page).getByRole('link', { name }).first().click({ modifiers: ['Control'] })]);
  await eventually(() => query(other)['step']).toBe('bandwidth');
  expect(query(page)['step']).toBe('compute');
});
