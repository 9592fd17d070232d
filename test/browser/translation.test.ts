/** Pages that the browser translates: it puts elements of its own in place of text nodes, before or after hydration. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold, hydrateEverything, hydratePage, idle, openHydrated, stopTime } from './live.ts';
import { DESKTOP, eventually, FIRST_OF_TAB, siteForSuite } from './site.ts';

/** Puts a `<font>` in place of each text node, now and whenever text is added, as Chrome does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isOurs = (node: Node) => node.parentElement?.closest('font, script, style, textarea') !== null;
    const within = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || isOurs(text)) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    within(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) within(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

describe('translated after hydration', () => {
  const site = siteForSuite();

  test('the lead form is sent, and the answer is shown', async () => {
    await using visit = await openHydrated(site, DESKTOP, '/service/index');
    const { page, problems } = visit;
    await hydrateEverything(page);
    await translate(page);
    const form = page.locator('#consult form');
    const error = form.locator('[data-field="phone"] p');
    await form.getByRole('button', { name: '提交' }).click();
    await error.getByText('请填写手机。').waitFor();
    await form.locator('[name="phone"]').fill('123');
    await eventually(() => error.innerText()).toContain('请输入正确的手机号。');
    const lead = { fullName: '张三', phone: '13800138000', company: '某公司', email: 'a@example.com' };
    for (const [name, value] of Object.entries(lead)) await form.locator(`[name="${name}"]`).fill(value);
    // The notice stays until it has been seen; that of the error is leaving.
    await stopTime(page);
    await form.getByRole('button', { name: '提交' }).click();
    await eventually(() => page.locator('[data-notice]:not([data-leaving])').allInnerTexts()).toEqual([expect.stringContaining('您的表单已提交成功')]);
    expect(problems).toEqual([]);
  });

  interface Use {
    readonly path: string;
    readonly tool: string;
    use(page: Page): Promise<unknown>;
  }
  const TOOLS: Readonly<Record<string, Use>> = {
    availability: { path: '/resource/CloudServices', tool: '#minutes', use: (page) => page.locator('#minutes [role="button"][aria-pressed="false"]').first().click() },
    estimator: { path: '/solution/ComputePower', tool: '#estimate', use: (page) => page.locator('#estimate [name="params"]').fill('123') },
    'level of disaster recovery': { path: '/resource/DisasterRecovery?rto=10080&rpo=10080', tool: '#chooser', use: (page) => page.locator('#chooser [name="rpo"]').selectOption('0') },
    'comparison of sites': { path: '/resource/IdcDataCenter', tool: '#compare', use: (page) => page.locator('#compare [role="button"][aria-pressed="false"]').first().click() },
  };

  test.each(Object.entries(TOOLS))('the tool shows the same result: %s', async (_name, { path, tool, use }) => {
    const results: string[] = [];
    for (const isTranslated of [false, true]) {
      await using visit = await openHydrated(site, DESKTOP, path);
      const { page, problems } = visit;
      await hydrateEverything(page);
      if (isTranslated) await translate(page);
      const text = () => page.locator(tool).evaluate((part) => part.textContent);
      const before = await text();
      const loadedAt = () => page.evaluate(() => performance.timeOrigin);
      const loaded = await loadedAt();
      await use(page);
      await eventually(text).not.toBe(before);
      if (isTranslated) await eventually(text).toBe(results[0]);
      results.push(await text());
      // A page whose application has failed follows the link of a tool.
      expect(await loadedAt()).toBe(loaded);
      expect(problems).toEqual([]);
    }
  });
});

describe('translated before hydration', () => {
  const site = siteForSuite();

  test('the page stays on screen while the code of its parts is loaded', async () => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    await page.goto('/resource/IdcDataCenter');
    await translate(page);
    const release = await hold(page, /\/assets\/dc-compare-/);
    const header = await page.locator('header').elementHandle();
    await page.evaluate(() => {
      const { body } = document;
      const note = () => void (document.querySelector('main h1') ?? body.setAttribute('data-was-empty', ''));
      new MutationObserver(note).observe(body, { childList: true, subtree: true });
    });
    await Promise.all([page.waitForRequest(/\/assets\/dc-compare-/), page.mouse.move(5, 300), page.evaluate(() => dispatchEvent(new Event('scroll')))]);
    await idle(page);
    release();
    await hydratePage(page);
    await hydrateEverything(page);
    expect(await header?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await page.locator('body').getAttribute('data-was-empty')).toBeNull();
  });

  test('menus and back-to-top work although React replaces what it hydrates', async () => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    await page.goto('/resource/IdcDataCenter');
    await translate(page);
    const header = await page.locator('header').elementHandle();
    await hydratePage(page);
    await hydrateEverything(page);
    expect(await header?.evaluate((element) => element.isConnected)).toBe(false);

    const entry = page.locator('[data-menubar] [aria-expanded]').first();
    await entry.hover();
    await eventually(() => entry.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await entry.getAttribute('aria-expanded')).toBe('false');
    await entry.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-panel]') !== null)).toBe(true);

    await page.mouse.wheel(0, 3000);
    await page.getByRole('button', { name: '返回顶部' }).click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test.each([
    ['/solution/ComputePower', { '#estimate [name="params"]': '123', 'main form[data-lead] [name="fullName"]': '张三', 'main form[data-lead] [name="description"]': '两行\n文字' }],
    ['/service/index?step=link', { '#configure [name="dr"]': '5', '#configure [name="access"][value="dual"]': 'dual', '#configure [name="lmbps"]': '800' }],
  ])('fields that React renders anew keep what was typed and chosen: %s', async (path, typed) => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    await page.goto(path);
    await translate(page);
    const old = await page.locator(Object.keys(typed).join()).elementHandles();
    expect(old).toHaveLength(3);
    for (const [field, text] of Object.entries(typed)) await page.locator(field).evaluate((input: HTMLInputElement, value) => void (input.type === 'radio' ? input.checked = true : input.value = value), text);
    await hydratePage(page);
    await hydrateEverything(page);
    for (const element of old) expect(await element.evaluate((input) => input.isConnected)).toBe(false);
    for (const [field, text] of Object.entries(typed)) {
      expect(await page.locator(field).inputValue()).toBe(text);
      if (field.includes('access')) expect(await page.locator(field).isChecked()).toBe(true);
    }
  });
});
