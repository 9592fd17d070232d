/** Accessibility of everything that opens on a page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { addFixture, buildFixture } from './fixture.ts';
import { DESKTOP, DEVICES, eventually, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

/** Checks the page after each step. */
async function clean(options: typeof DESKTOP | typeof PHONE, ...steps: ((page: Page) => Promise<void>)[]): Promise<void> {
  await using visit = await site.open(options);
  for (const [index, step] of steps.entries()) {
    await step(visit.page);
    expect(await violations(visit.page), `step ${index + 1}`).toEqual([]);
  }
  expect(visit.problems).toEqual([]);
}

test('axe finds nothing with a panel open, whichever it is', () =>
  clean(DESKTOP, ...['产品资源', '解决方案', '关于我们'].map((name) => async (page: Page) => {
    await page.getByRole('button', { name }).press('Enter');
    await eventually(() => page.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('true');
  })),
);

test('axe finds nothing with the phone menu open, at each of its three levels', () =>
  clean(
    PHONE,
    (page) => page.getByRole('button', { name: '菜单' }).tap(),
    (page) => page.locator('#mobile-menu > details > summary').first().tap(),
    (page) => page.locator('#mobile-menu details details > summary').first().tap(),
  ),
);

test.each(Object.entries(DEVICES))('axe finds nothing with the search open on a %s', (device, options) =>
  clean(options, async (page) => {
    if (device === 'phone') await page.getByRole('button', { name: '搜索' }).tap();
    await page.getByRole('combobox', { name: '站内搜索' }).fill('云');
    await eventually(() => page.getByRole('option').count()).toBeGreaterThan(5);
    await page.keyboard.press('ArrowDown');
  }),
);

test.each(Object.entries(DEVICES))('axe finds nothing with notices and the account’s QR code open on a %s', (_device, options) =>
  clean(options, async (page) => {
    await addFixture(page, await buildFixture('notices-page'));
    await page.waitForFunction(() => window.raiseNotices !== undefined);
    await page.evaluate(() => {
      window.raiseNotices?.([
        { kind: 'notification', type: 'error', title: '失败', text: '表单提交失败。', duration: 0 },
        { kind: 'notification', type: 'success', title: '成功', text: '您的表单已提交成功，感谢您的申请。', duration: 0 },
        { kind: 'message', type: 'success', text: '链接复制成功！', duration: 0 },
      ]);
    });
    await eventually(() => page.locator('[data-notice]').count()).toBe(3);
    await page.getByRole('button', { name: '公众号' }).click();
  }),
);

test('a browser that darkens pages leaves this one as it is', async () => {
  const look = async (darken: boolean) => {
    await using visit = await site.open({ ...PHONE, colorScheme: 'dark' });
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: darken });
    await visit.page.reload();
    return await visit.page.screenshot();
  };
  expect((await look(true)).equals(await look(false))).toBe(true);
});
