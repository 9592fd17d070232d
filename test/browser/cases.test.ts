/** The filter of the cases, by keyboard and without script. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrateEverything, openHydrated } from './live.ts';
import { DEVICES, eventually, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

const industry = (page: Page, name: string) => page.getByRole('form', { name: '行业' }).getByRole('button', { name });
/** Whether the title of the first case is on screen. */
const showsFirstCase = (page: Page) => page.locator('main article h3').first().evaluate((title) => title.getBoundingClientRect().bottom < innerHeight && title.getBoundingClientRect().top > 0);

describe.each(Object.entries(DEVICES))('on a %s', (_device, options) => {
  test('after Enter on a filter, the focus is on the result, the cases are on screen and the next to reach', async () => {
    await using visit = await openHydrated(site, options, '/cases');
    const { page, problems } = visit;
    await industry(page, '金融').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('共 2 则匿名案例。');
    await eventually(() => showsFirstCase(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('article')?.id)).toBe('regional-bank');
    expect(problems).toEqual([]);
  });

  test('what is typed in the form below stays when the filter is changed, and on the way back', async () => {
    await using visit = await openHydrated(site, options, '/cases');
    const { page } = visit;
    await hydrateEverything(page);
    const company = page.locator('main form[data-lead] [name=company]');
    await company.fill('某公司');
    for (const name of ['全部', '金融', '医疗']) {
      await industry(page, name).click();
      await eventually(() => industry(page, name).getAttribute('aria-pressed')).toBe('true');
      await eventually(() => company.inputValue()).toBe('某公司');
    }
    for (const name of ['金融', '全部']) {
      await page.goBack();
      await eventually(() => industry(page, name).getAttribute('aria-pressed')).toBe('true');
      await eventually(() => company.inputValue()).toBe('某公司');
    }
  });

  test('without script, the cases are on screen too', async () => {
    await using visit = await site.open({ ...options, javaScriptEnabled: false }, '/cases');
    const { page } = visit;
    await industry(page, '医疗').click();
    await page.waitForURL('**/cases?industry=**');
    await eventually(() => showsFirstCase(page)).toBe(true);
  });
});

test('for a finger each choice of the filter is 44 px high, and on a phone the choices have the width of the page', async () => {
  await using visit = await site.open(PHONE, '/cases');
  const choices = visit.page.getByRole('form', { name: '产品' });
  const heights = await choices.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect((await choices.locator('ul').boundingBox())?.width).toBe(PHONE.viewport.width - 40);
});
