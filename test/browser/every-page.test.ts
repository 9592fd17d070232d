/** What holds on every page of the registry, on both device families. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentTitle } from '#shared/site/site.ts';
import { PAGES } from '#shared/site/registry.ts';
import { violations } from './axe.ts';
import { addFixture, buildFixture } from './fixture.ts';
import { DESKTOP, DEVICES, eventually, PHONE, startSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Every page, one that there is none of, and results of a search. */
const PATHS = [...PAGES.map((page) => page.path), '/no/such/page', '/search?q=%E4%BA%91'];

describe.each(Object.entries(DEVICES))('every page on a %s', (_device, options) => {
  test('axe finds nothing and nothing goes wrong', async () => {
    const failures: string[] = [];
    const visit = await site.open({ ...options, reducedMotion: 'reduce' }, '/healthz');
    const { page, troubles } = visit;
    for (const path of PATHS) {
      troubles.length = 0;
      await page.goto(path);
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
      if (await page.evaluate(() => document.querySelector('#root [style], style') !== null)) failures.push(`${path}: a style attribute or element`);
      failures.push(...(await violations(page)).map((line) => `${path}: ${line}`));
      failures.push(...troubles.filter((line) => !(path === '/no/such/page' && line.includes('404'))).map((line) => `${path}: ${line}`));
    }
    expect(failures).toEqual([]);
    await visit.close();
  }, 600_000);
});

describe('states', () => {
  async function clean(options: typeof DESKTOP | typeof PHONE, act: (page: Page) => Promise<void>, path = '/'): Promise<void> {
    const visit = await site.open({ ...options, reducedMotion: 'reduce' }, path);
    await act(visit.page);
    expect(await violations(visit.page)).toEqual([]);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  }

  test.each(['产品资源', '解决方案', '关于我们'])('axe finds nothing with the panel %s open', (name) =>
    clean(DESKTOP, async (page) => {
      await page.getByRole('button', { name }).press('Enter');
      await eventually(() => page.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('true');
    }),
  );

  test.each([1, 2, 3])('axe finds nothing with the phone menu open at level %i', (level) =>
    clean(PHONE, async (page) => {
      await page.getByRole('button', { name: '菜单' }).tap();
      if (level > 1) await page.locator('#mobile-menu > details > summary').first().tap();
      if (level > 2) await page.locator('#mobile-menu details details > summary').first().tap();
    }),
  );

  test.each(Object.entries(DEVICES))('axe finds nothing with the search open on a %s', (device, options) =>
    clean(options, async (page) => {
      if (device === 'phone') await page.getByRole('button', { name: '搜索' }).tap();
      await page.getByRole('combobox', { name: '站内搜索' }).fill('云');
      await eventually(() => page.getByRole('option').count()).toBeGreaterThan(5);
      await page.keyboard.press('ArrowDown');
    }),
  );

  test.each(Object.entries(DEVICES))('axe finds nothing with notices and the account’s code shown on a %s', (_device, options) =>
    clean(options, async (page) => {
      await addFixture(page, await buildFixture('notices-page'));
      await page.waitForFunction(() => window.raiseNotices !== undefined);
      await page.evaluate(() => {
        window.raiseNotices?.([
          { kind: 'notification', type: 'error', title: '失败', text: '表单提交失败。' },
          { kind: 'notification', type: 'success', title: '成功', text: '您的表单已提交成功，感谢您的申请。' },
          { kind: 'message', type: 'success', text: '链接复制成功！', duration: 0 },
        ]);
      });
      await eventually(() => page.locator('[data-notice]').count()).toBe(3);
      await page.getByRole('button', { name: '公众号' }).click();
    }),
  );

  test('every page of the search list has its title and suffix after client navigation', async () => {
    const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.mouse.move(5, 5);
    await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    for (const entry of PAGES.filter((one) => one.data === undefined)) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      }, entry.path);
      await eventually(() => page.evaluate(() => location.pathname)).toBe(entry.path);
      await eventually(() => page.title()).toBe(documentTitle(entry.title));
    }
    expect(visit.troubles).toEqual([]);
    await visit.close();
  }, 300_000);
});
