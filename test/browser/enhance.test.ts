import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESKTOP, eventually, PHONE, siteForSuite, WITH_MOTION } from './site.ts';
import { batchObserverCallbacks } from './batch-observers.ts';
import { followLink, hydrateEverything, hydratePage, openHydrated, stopTime, titleOf } from './live.ts';

const site = siteForSuite();

/** Gives the first sign of intent, which loads the application. */
async function signalIntent(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
}

const leaves = (page: Page) => page.locator('[data-docs-tree] a').evaluateAll((links) => links.filter((link) => link.checkVisibility()).length);

test('faults of the power path highlight the surviving paths and describe the outcome', async () => {
  await using visit = await site.open(DESKTOP, '/resource/MdcHG');
  await signalIntent(visit.page);
  await visit.page.locator('#power').scrollIntoViewIfNeeded();
  const group = visit.page.getByRole('group', { name: '按下部件让它退出' });
  await group.waitFor();
  const outcome = () => group.getByRole('status').innerText();
  expect(await outcome()).toContain('A 路带电，B 路带电');
  await group.getByRole('button', { name: 'UPS A' }).focus();
  await visit.page.keyboard.press('Space');
  await eventually(outcome).toContain('A 路失电，B 路带电');
  const line = visit.page.locator('#power .d-wide [data-path="rack-a"]');
  expect(await line.getAttribute('class')).not.toContain('d-live');
  // A symbol in the drawing does the same as its button.
  await visit.page.locator('#power .d-wide [data-part="pdu-b"]').click();
  await eventually(outcome).toContain('两路均失电');
  expect(await group.getByRole('button', { name: 'PDU B' }).getAttribute('aria-pressed')).toBe('true');
  await group.getByRole('button', { name: '全部恢复' }).click();
  await eventually(outcome).toContain('A 路带电，B 路带电');
  expect(await violations(visit.page)).toEqual([]);
  expect(visit.problems).toEqual([]);
});

test.each([['desktop', DESKTOP], ['phone', PHONE]] as const)('the floor plan shows the power of its rows without layout shift on a %s', async (_device, options) => {
  await using visit = await site.open(options, '/resource/MdcHG');
  const height = () => visit.page.locator('figure[data-drawing="floor"]').evaluate((figure) => figure.getBoundingClientRect().height);
  const before = await height();
  await signalIntent(visit.page);
  await visit.page.locator('figure[data-drawing="floor"]').scrollIntoViewIfNeeded();
  await visit.page.getByRole('button', { name: 'C 列' }).click();
  await eventually(() => visit.page.locator('figure[data-drawing="floor"] [role=status]').innerText()).toContain('kW/柜');
  expect(Math.abs((await height()) - before)).toBeLessThan(1);
});

test('the floor plan shows the power of the row under the pointer, and without it that of the chosen row', async () => {
  await using visit = await site.open(DESKTOP, '/resource/MdcHG');
  const { page } = visit;
  await signalIntent(page);
  const floor = page.locator('figure[data-drawing="floor"]');
  const shown = () => floor.locator('[role=status]').innerText();
  await floor.scrollIntoViewIfNeeded();
  await floor.getByRole('button', { name: 'C 列' }).click();
  await eventually(shown).toMatch(/^C 列/);
  await floor.locator('[data-row="A"]:visible').first().hover();
  await eventually(shown).toMatch(/^A 列/);
  await floor.getByRole('button', { name: 'C 列' }).hover();
  await eventually(shown).toMatch(/^C 列/);
  // Pressed again it is chosen no more.
  await floor.getByRole('button', { name: 'C 列' }).click();
  await eventually(shown).toBe('');
});

test('tabs follow the scroll position', async () => {
  await using visit = await site.open(DESKTOP, '/resource/MdcHG');
  await signalIntent(visit.page);
  const current = () => visit.page.locator('[data-tabs] [aria-current]').allInnerTexts();
  await visit.page.locator('#power').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await eventually(current).toEqual(['供电']);
  await visit.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await eventually(current).toEqual([]);
  // Jumps from below the last section to above the first.
  await visit.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await eventually(current).not.toEqual([]);
  await visit.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await eventually(current).toEqual([]);
});

test('on a phone the tab of the section being read is scrolled into view', async () => {
  await using visit = await site.open(PHONE, '/resource/MdcHG');
  const { page } = visit;
  await signalIntent(page);
  const last = page.locator('[data-tabs] a').last();
  const isInView = () => last.evaluate((link) => {
    const [inner, outer] = [link.getBoundingClientRect(), link.parentElement?.getBoundingClientRect()];
    return outer !== undefined && inner.left >= outer.left && inner.right <= outer.right;
  });
  // The style sheet alone does it for as long as nobody has scrolled the row.
  await last.evaluate((link) => link.parentElement?.scrollTo(1, 0));
  expect(await isInView()).toBe(false);
  await page.locator((await last.getAttribute('href')) ?? '#no').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await eventually(isInView).toBe(true);
});

test('documents are filtered while typing, also after client navigation', async () => {
  await using visit = await site.open(DESKTOP, '/about/index');
  await signalIntent(visit.page);
  // The router takes over scroll restoration when it starts. Then it handles links.
  await visit.page.waitForFunction(() => history.scrollRestoration === 'manual');
  await visit.page.evaluate(() => document.body.setAttribute('data-first', ''));
  await visit.page.locator('footer a[href="/documents"]').first().click();
  await visit.page.locator('[data-docs-tree]').waitFor();
  expect(await visit.page.locator('body[data-first]').count()).toBe(1);
  const box = visit.page.getByRole('searchbox', { name: '文档名称' });
  await eventually(() => box.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  // Whoever dictates presses single characters unawares (WCAG 2.1.4).
  await visit.page.keyboard.press('/');
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(false);
  // Whether the key is the browser's own.
  const isFree = (init: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>>) => visit.page.evaluate((keys) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...keys })), init);
  expect(await isFree({ ctrlKey: true, shiftKey: true })).toBe(true);
  expect(await isFree({ ctrlKey: true, altKey: true })).toBe(true);
  expect(await isFree({ ctrlKey: true, metaKey: true })).toBe(true);
  await visit.page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  await visit.page.getByRole('dialog').waitFor();
  expect(await isFree({ ctrlKey: true })).toBe(true);
  await visit.page.keyboard.press('Escape');
  await eventually(() => visit.page.getByRole('dialog').count()).toBe(0);
  await visit.page.clock.install();
  await box.fill('别的');
  for (const key of ['Control+k', 'Meta+K']) {
    await box.evaluate((input) => input.blur());
    await visit.page.keyboard.press(key);
    expect(await box.evaluate((input) => input === document.activeElement), key).toBe(true);
  }
  await visit.page.keyboard.type('上架');
  await eventually(() => leaves(visit.page)).toBeGreaterThan(0);
  expect(await visit.page.locator('[data-docs-tree] a').filter({ visible: true }).allInnerTexts()).toContain('上架规范与加电');
  // In full width, as Chinese input methods may type it.
  await box.fill('ｂｇｐ接入');
  await eventually(() => visit.page.locator('[data-docs-tree] a').filter({ visible: true }).allInnerTexts()).toEqual(['BGP 接入配置']);
  // From here on the test controls the time: what is said stays, and it is said after a pause.
  await visit.page.clock.pauseAt(Date.now() + 60_000);
  // On a busy machine something has been said between two of the words above.
  await visit.page.clock.runFor(5000);
  for (const words of ['备案', '没有这样的文档']) {
    await box.fill(words);
    await visit.page.clock.runFor(500);
  }
  await eventually(() => leaves(visit.page)).toBe(0);
  await visit.page.clock.runFor(100);
  expect(await visit.page.locator('body > [data-live="status"]').textContent()).toBe('没有名称相符的文档');
  expect(await visit.page.locator('[data-docs-tree]').innerText()).toBe('没有名称相符的文档');
  await box.fill('');
  await eventually(() => visit.page.locator('[data-docs-tree] > ul > li').filter({ visible: true }).count()).toBeGreaterThan(5);
  await visit.page.clock.resume();
  await followLink(visit.page, '/legal');
  await eventually(() => visit.page.title()).toBe(titleOf('policy-legal'));
  await eventually(() => isFree({ ctrlKey: true })).toBe(true);
  expect(visit.problems).toEqual([]);
});

test('after a search other words are looked for in all documents', async () => {
  await using visit = await site.open(DESKTOP, `/documents?q=${encodeURIComponent('入室')}`);
  const { page } = visit;
  const names = () => page.locator('[data-docs-tree] a').filter({ visible: true }).allInnerTexts();
  expect(await names()).toContain('上架规范与加电');
  expect(await names()).not.toContain('公安联网备案');
  await hydratePage(page);
  const box = page.getByRole('searchbox', { name: '文档名称' });
  await box.focus();
  await hydrateEverything(page);
  await box.fill('备案');
  await eventually(names).toContain('公安联网备案');
  await box.fill('');
  await eventually(() => page.locator('[data-docs-tree] > ul > li').filter({ visible: true }).count()).toBeGreaterThan(5);
  expect(visit.problems).toEqual([]);
});

test('after a search each branch of the documents is as the reader left it, whatever was closed meanwhile', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/documents?id=idc-rack-mounting');
  const { page } = visit;
  const open = () => page.locator('[data-docs-tree] details').evaluateAll((branches) => branches.flatMap((branch) => ((branch as HTMLDetailsElement).open ? [branch.querySelector('summary')?.textContent] : [])));
  const box = page.getByRole('searchbox', { name: '文档名称' });
  await box.focus();
  await hydrateEverything(page);
  const before = await open();
  expect(before).toHaveLength(1);
  /** Closes the branch and waits for its event, which follows the closing. */
  const close = () => page.locator('[data-docs-tree] summary', { hasText: before[0] ?? '' }).evaluate((summary: HTMLElement) => new Promise<void>((resolve) => {
    summary.parentElement?.addEventListener('toggle', () => setTimeout(resolve), { once: true });
    summary.click();
  }));
  await box.fill('上架');
  await eventually(async () => (await open()).length).toBeGreaterThan(1);
  await close();
  expect(await open()).not.toContain(before[0]);
  await box.fill('上');
  await eventually(open).toContain(before[0]);
  await close();
  expect(await open()).not.toContain(before[0]);
  await box.fill('');
  await eventually(open).toEqual(before);
});

test('code can be copied with a confirmation, and headings link to themselves', async () => {
  await using visit = await site.open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, '/documents?id=idc-rack-mounting');
  await signalIntent(visit.page);
  const copy = visit.page.getByRole('button', { name: '复制这段代码' }).first();
  await copy.scrollIntoViewIfNeeded();
  await stopTime(visit.page);
  await copy.click();
  await visit.page.getByText('已复制', { exact: true }).first().waitFor();
  await visit.page.clock.resume();
  const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await visit.page.locator('pre').first().innerText()).replace(/\n$/, ''));
  const anchor = visit.page.getByRole('link', { name: /^本节链接/ }).first();
  await anchor.click();
  const id = await visit.page.locator('[data-rich-html] :is(h2, h3)[id]').first().getAttribute('id');
  await eventually(() => decodeURIComponent(new URL(visit.page.url()).hash)).toBe(`#${id}`);
  expect(await violations(visit.page)).toEqual([]);
  expect(visit.problems).toEqual([]);
});

test('code is copied with `execCommand` if the clipboard is denied; if that is refused, too, it is marked for the reader to copy', async () => {
  await using visit = await site.open(DESKTOP, '/documents?id=idc-rack-mounting');
  const { page } = visit;
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signalIntent(page);
  const copy = page.getByRole('button', { name: '复制这段代码' }).first();
  await copy.scrollIntoViewIfNeeded();
  const marked = () => page.evaluate(() => getSelection()?.toString().trim());
  const code = (await page.locator('pre').first().innerText()).trim();
  await copy.click();
  await page.getByText('已复制', { exact: true }).first().waitFor();
  expect(await marked()).toBe(code);
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    document.execCommand = () => false;
  });
  await copy.click();
  await page.getByText('已选中，请按 Ctrl+C 或长按复制').first().waitFor();
  expect(await marked()).toBe(code);
});

test('who copies a document gets its words, and not those of buttons and links to headings', async () => {
  await using visit = await site.open(DESKTOP, '/documents?id=idc-power-budget');
  await signalIntent(visit.page);
  await visit.page.getByRole('button', { name: '复制这段代码' }).first().waitFor();
  const copied = await visit.page.locator('[data-rich-html]').evaluate((body) => {
    getSelection()?.selectAllChildren(body);
    return getSelection()?.toString() ?? '';
  });
  expect(copied).toContain('计算步骤\n');
  expect(copied).toContain('# 本机读取\n');
  expect(copied).not.toMatch(/复制|放大图|#$/m);
});

test('what a reader has marked in a block of code stays marked, and scrolled, when the copy button comes', async () => {
  await using visit = await site.open(PHONE, '/documents?id=idc-power-budget');
  const block = visit.page.locator('pre').first();
  await block.evaluate((element) => {
    element.scrollLeft = 20;
    getSelection()?.selectAllChildren(element);
  });
  const state = async () => [await block.evaluate((element) => element.scrollLeft), await visit.page.evaluate(() => getSelection()?.toString().trim())];
  const before = await state();
  expect(before).toEqual([20, (await block.innerText()).trim()]);
  await signalIntent(visit.page);
  await visit.page.getByRole('button', { name: '复制这段代码' }).first().waitFor();
  expect(await state()).toEqual(before);
});

const isPaused = (page: Page) => page.locator('svg.d-wide:has(animateMotion)').evaluate((svg) => (svg as SVGSVGElement).animationsPaused());

test('the map’s pulses stop off screen, even if the browser reports changes late', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, 'about:blank');
  await visit.page.addInitScript(batchObserverCallbacks);
  await visit.page.goto('/');
  await signalIntent(visit.page);
  await visit.page.getByRole('button', { name: '暂停动效' }).click();
  await visit.page.getByRole('button', { name: '播放动效' }).click();
  await eventually(() => isPaused(visit.page)).toBe(false);
  await visit.page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await eventually(() => isPaused(visit.page)).toBe(true);
});

test('the map’s pulses can be paused for the whole visit, and there are none with reduced motion', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, '/');
  await signalIntent(visit.page);
  const paused = () => isPaused(visit.page);
  await visit.page.getByRole('button', { name: '暂停动效' }).click();
  await eventually(paused).toBe(true);
  await visit.page.getByRole('button', { name: '播放动效' }).click();
  await eventually(paused).toBe(false);
  await visit.page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await eventually(paused).toBe(true);
  await visit.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visit.page.getByRole('button', { name: '暂停动效' }).click();
  await visit.page.reload();
  await signalIntent(visit.page);
  await visit.page.getByRole('button', { name: '播放动效' }).waitFor();
  await eventually(paused).toBe(true);
  await using still = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, '/');
  await signalIntent(still.page);
  await eventually(() => isPaused(still.page)).toBe(true);
  expect(await still.page.getByRole('button', { name: '暂停动效' }).count()).toBe(0);
});
