/** Tab navigation: the focus is always on a visible element and never lost. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopTime } from './live.ts';
import { DESKTOP, eventually, LONG, PHONE, siteForSuite } from './site.ts';

const site = siteForSuite();

interface Stop {
  readonly name: string;
  readonly visible: boolean;
  readonly outlined: boolean;
  /** Whether an element around it that does not scroll sideways cuts the sides of the focus indicator. */
  readonly cut: boolean;
  /** Whether something that does not belong to it covers its middle and its corners (WCAG 2.4.11). */
  readonly covered: boolean;
  /** The bar that covers the middle of what the window shows of it. */
  readonly behind: string | undefined;
}

/** The focused element, whether it is visible, and whether it has a focus indicator. */
const stop = (page: Page) =>
  page.evaluate((): Stop => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const reach = Math.max(0, Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)) - 0.5;
    let cut = false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible' || around.scrollWidth > around.clientWidth || around === document.body) continue;
      const left = around.getBoundingClientRect().left + around.clientLeft;
      cut ||= box.left - reach < left || box.right + reach > left + around.clientWidth;
    }
    const covered = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]].every(([x = 0, y = 0]) => {
      const seen = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return seen !== null && !element.contains(seen) && seen.closest('[data-slot]') !== element.closest('[data-slot]');
    });
    const shown = [box.left + Math.min(box.width, innerWidth - box.left) / 2, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2] as const;
    const bar = document.elementFromPoint(...shown)?.closest('header, aside, nav[data-tabs]');
    const name = element.ariaLabel ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 24) ?? '';
    return {
      name: element === document.body ? 'BODY' : `${element.tagName.toLowerCase()} ${name}`,
      visible: element.checkVisibility({ visibilityProperty: true }) && box.bottom > 0 && box.top < innerHeight && box.width > 0,
      // The focus indicator of links in drawings is the stroke of their box.
      outlined: Number.parseFloat(getComputedStyle(element.querySelector('.d-box') ?? element).strokeWidth) >= 3 || style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      cut,
      covered,
      behind: bar && box.width >= 2 && !bar.contains(element) ? bar.tagName : undefined,
    };
  });

/** The stops until the focus leaves the page, or the first of them. */
async function walk(page: Page, most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const next = await stop(page);
    if (next.name === 'BODY' && stops.length > 0) break;
    stops.push(next);
  }
  return stops;
}

/** A phone on its side, or a window at 400 % (WCAG 1.4.10). */
const LOW = { viewport: { width: 320, height: 256 } };

describe.each([['desktop', DESKTOP, '/resource/Desktop'], ['phone', PHONE, '/mobResource/cloudDesktop'], ['desktop', DESKTOP, '/'], ['desktop', DESKTOP, '/documents?id=ai-nccl-tests'], ['phone', PHONE, '/service/index'], ['phone', PHONE, '/glossary'], ['phone', PHONE, '/resource/IdcXiaSha'], ['low window', LOW, '/service/index'], ['low window', LOW, '/resource/IdcXiaSha']] as const)(
  'on a %s',
  (_device, options, path) => {
    test(`every focusable element of ${path} is visible and has a focus indicator`, async () => {
      await using visit = await site.open(options, path);
      const { page } = visit;
      const [first, ...rest] = await walk(page, 120);
      expect(first?.name).toBe('a 跳到正文');
      expect(rest.length).toBeGreaterThan(25);
      expect(rest.filter(({ visible, outlined, cut, covered, behind }) => !visible || !outlined || cut || covered || behind !== undefined)).toEqual([]);
    }, LONG);
  },
);

test.each([['desktop', DESKTOP], ['phone', PHONE], ['window at 400 %', { viewport: { width: 320, height: 700 } }]] as const)('on a %s the focus on what sticks leaves the page where it is, and the tab with the focus is wholly in view', async (_device, options) => {
  await using visit = await site.open(options, '/resource/ComputePower');
  const { page } = visit;
  const tabs = page.locator('[data-tabs] a');
  const top = await tabs.evaluateAll((links) => {
    const last = links.at(-1);
    [...document.querySelectorAll<HTMLElement>('main section a, main section button')].find((next) => next.checkVisibility() && last && last.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus();
    return scrollY;
  });
  expect(top).toBeGreaterThan(400);
  for (let left = await tabs.count(); left > 0; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-tabs]') !== null)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    const { left: from, right: to } = await page.evaluate(() => (document.activeElement as Element).getBoundingClientRect());
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(options.viewport.width);
    expect(await page.evaluate(() => getComputedStyle(document.activeElement?.closest('.slide') as Element).maskImage)).toBe('none');
  }
  await page.getByRole('banner').locator('a, button').filter({ visible: true }).last().focus();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the focus on a tab that the footer has pushed off the screen brings the tab back', async () => {
  await using visit = await site.open(PHONE, '/resource/ComputePower');
  const { page } = visit;
  const tabs = page.locator('[data-tabs]');
  const gap = () => tabs.evaluate((nav) => Math.round(nav.getBoundingClientRect().top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)));
  await tabs.locator('a').first().focus();
  await page.evaluate(() => scrollTo(0, 2000));
  const sticking = await gap();
  // Half of the tabs is behind the header.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => scrollBy(0, (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - 80));
  expect(await gap()).toBeLessThan(sticking - 20);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-tabs]') !== null)).toBe(true);
  expect(await gap()).toBe(sticking);
});

test('on a phone the links of a document’s text come before the catalogue, which stands after it', async () => {
  await using visit = await site.open(PHONE, '/documents?id=idc-power-budget');
  const { page } = visit;
  await page.locator('h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const tops = new Map<string, number>();
  for (let left = 40; left > 0; left -= 1) {
    await page.keyboard.press('Tab');
    const [part, top] = await page.evaluate(() => [document.activeElement?.closest('main article, main aside')?.tagName ?? '', (document.activeElement?.getBoundingClientRect().top ?? 0) + scrollY] as const);
    if (!tops.has(part)) tops.set(part, top);
  }
  expect([...tops.keys()].slice(0, 2)).toEqual(['ARTICLE', 'ASIDE']);
  expect(tops.get('ASIDE')).toBeGreaterThan(tops.get('ARTICLE') ?? Infinity);
});

test('typing in the header’s search leaves the page where it is', async () => {
  await using visit = await site.open(DESKTOP, '/resource/ComputePower');
  const { page } = visit;
  await page.evaluate(() => scrollTo(0, 1000));
  await page.getByRole('combobox', { name: '站内搜索' }).focus();
  await page.keyboard.type('yun');
  await page.keyboard.press('Backspace');
  await eventually(() => page.getByRole('option').count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => scrollY)).toBe(1000);
});

test('a lead can be sent by keyboard only, and the focus stays inside the dialog', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).focus();
  await page.keyboard.press(' ');
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');
  for (const value of ['李文', '13912345678', '键盘公司', 'a@example.cn', '经理']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  const inside = async () => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);
  for (let index = 0; index < 12; index++) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).focus();
  // The notice stays until it has been seen.
  await stopTime(page);
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('[data-notice="notification"]').textContent()).toMatch(/^成功您的表单已提交成功，感谢您的申请。参考编号 /);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('咨询与试用');
});

test('the skip link is out of sight until it has the focus, whatever its size, and skips the header', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  const skip = page.locator('a.skip');
  await skip.evaluate((link) => { link.style.fontSize = '64px'; });
  const box = () => skip.evaluate((link) => link.getBoundingClientRect());
  expect((await box()).bottom).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect((await box()).top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
