/** Hydration without differences, also without the upstream. Differences are reported. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { json, startHostileUpstream } from '#test/support/hostile-reads.ts';
import { followLink, hold, hydrateEverything, hydratePage, openHydrated, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, eventually, FIRST_OF_TAB, LONG, ownSiteForSuite, siteForSuite, startSite } from './site.ts';
import { walk } from './walk.ts';

/** Pages with upstream data. All others are the same without it. */
const TOUCHED = [...PAGES.filter(({ data }) => data !== undefined).map(({ path }) => path), '/documents?id=start-choose-product', '/search?q=GPU'];

describe('with the upstream', () => {
  const site = ownSiteForSuite();

  test('a difference is reported to the log, with the page and without data of the visitor', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    await visit.page.route('**/legal', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1别的标题') });
    });
    await visit.page.goto('/legal');
    await hydratePage(visit.page);
    await eventually(() => site.log.filter((line) => line['event'] === 'client.hydration-error').map(({ page, reason }) => ({ page, reason }))).toEqual([{ page: 'policy-legal', reason: 'mismatch' }]);
    expect(await visit.page.locator('h1').innerText()).not.toBe('别的标题');
  });
});

describe('a part that the visitor has reached before the application is there, or reaches in another way', () => {
  const site = siteForSuite();
  const isLive = (field: Locator) => field.evaluate((element) => element.closest('[data-attention]')?.hasAttribute('data-live'));

  test('is hydrated when the pointer rests on it', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await hold(page, '**/assets/application-*.js');
    await page.goto('/resource/ComputePower');
    const field = page.locator('#estimate [name="params"]');
    await field.hover();
    release();
    await eventually(() => isLive(field)).toBe(true);
  });

  test('is hydrated when a screen reader presses it, which is a click alone', async () => {
    await using visit = await openHydrated(site, DESKTOP, '/resource/ComputePower');
    const { page } = visit;
    const field = page.locator('#estimate [name="params"]');
    expect(await isLive(field)).toBe(false);
    await field.evaluate((element: HTMLElement) => element.click());
    await eventually(() => isLive(field)).toBe(true);
  });
});

describe('typing while a part is hydrated', () => {
  const site = siteForSuite();

  /** Focuses a field before the application is loaded. `release` lets the application load and waits until the field is hydrated. */
  async function enter(selector: string, path = ANY_PAGE) {
    const visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const releaseScript = await hold(page, '**/assets/application-*.js');
    await page.goto(path);
    const field = page.locator(selector).first();
    await field.focus();
    const keys = await page.context().newCDPSession(page);
    const release = async () => {
      releaseScript();
      await eventually(() => field.evaluate((element) => element.closest('[data-attention]')?.hasAttribute('data-live'))).toBe(true);
    };
    const compose = (text: string) => keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    return { visit, field, release, compose, choose: (text: string) => keys.send('Input.insertText', { text }) };
  }

  test.each([
    ['a field', 'main form[data-lead] [name="fullName"]'],
    ['a long text', 'main form[data-lead] textarea'],
    ['the page search', 'header [data-search-box]'],
    // Its part is rendered again when it is live, with what React knows of its fields.
    ['a number of the configurator', '[name="racks"]', '/service/index'],
  ])('%s: an input method composes on', async (_what, selector, path?: string) => {
    const { visit, field, release, compose, choose } = await enter(selector, path);
    const starts = await field.evaluateHandle((element) => {
      const data: string[] = [];
      element.addEventListener('compositionstart', () => data.push((element as HTMLInputElement).value));
      return data;
    });
    await compose('ni');
    await compose('nih');
    await release();
    await compose('niha');
    expect(await field.inputValue()).toBe('niha');
    await choose('你好');
    await eventually(() => field.inputValue()).toBe('你好');
    // A composition that was ended would have begun again.
    expect(await starts.jsonValue()).toEqual(['']);
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  test('a long text counts what an input method commits, not what it is composing', async () => {
    const { visit, field, release, compose, choose } = await enter('main form[data-lead] textarea');
    await release();
    await field.fill('字'.repeat(498));
    const count = visit.page.locator('main form[data-lead] [data-field="description"] > span');
    await compose('zhongguo');
    expect([await count.innerText(), await field.getAttribute('aria-invalid')]).toEqual(['498/500', null]);
    await choose('中国');
    await eventually(() => count.innerText()).toBe('500/500');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await visit.close();
  });

  test('an error disappears when an input method commits text, not while it is composing', async () => {
    const { visit, field, release, compose, choose } = await enter('main form[data-lead] [name="fullName"]');
    await release();
    await visit.page.locator('main form[data-lead] [type="submit"]').click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await compose('li');
    await compose('liwen');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await choose('李文');
    await eventually(() => field.getAttribute('aria-invalid')).toBeNull();
    await visit.close();
  });

  test('the caret stays in place, and React knows the typed text', async () => {
    const { visit, field, release } = await enter('main form[data-lead] textarea');
    await visit.page.keyboard.type('abcdef');
    for (let times = 0; times < 3; times += 1) await visit.page.keyboard.press('ArrowLeft');
    await release();
    await eventually(() => visit.page.locator('[id$="-count"]').first().textContent()).toMatch(/^6\//);
    await visit.page.keyboard.type('X');
    expect(await field.inputValue()).toBe('abcXdef');
    await visit.close();
  });

  test('the page search does not filter by a text that is composed meanwhile', async () => {
    const { visit, field, release, compose, choose } = await enter('header [data-search-box]');
    await compose('yun');
    await release();
    const names = () => visit.page.getByRole('option').allTextContents();
    await visit.page.waitForTimeout(500);
    expect(await names()).not.toContain('全站搜索「yun」');
    await choose('云桌面');
    await eventually(names).toEqual(['云桌面', '全站搜索「云桌面」']);
    expect(await field.inputValue()).toBe('云桌面');
    await visit.close();
  });

  test('the documents are filtered by a text that was typed before hydration', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await hold(page, '**/assets/application-*.js');
    await page.goto('/documents');
    await page.getByRole('searchbox', { name: '文档名称' }).pressSequentially('上架规范');
    release();
    await eventually(() => page.locator('[data-docs-tree] a').filter({ visible: true }).allInnerTexts()).toEqual(['上架规范与加电']);
  });

  test('a tool uses a value that was typed before hydration', async () => {
    await using visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const release = await hold(page, '**/assets/application-*.js');
    await page.goto('/resource/ComputePower');
    const params = page.locator('#estimate [name="params"]');
    await params.fill('14');
    const before = await page.locator('#estimate [role="status"]').first().innerText();
    release();
    await eventually(() => page.locator('#estimate [role="status"]').first().innerText()).not.toBe(before);
    expect(await params.inputValue()).toBe('14');
  });
});

test('an article that is late has its own title, before a sign of intent, after it, and on the way back', async () => {
  const article = { id: 7, title: '晚到的文章', summary: '', category: '技术解读', publishTime: '2026-01-02 03:04:05', content: '<p>正文</p>' };
  const upstream = await startHostileUpstream();
  upstream.behave((response, call) => {
    const data = call.url.startsWith('/nbArticle?') ? { list: [article], total: 1 } : article;
    // Later than the frame is kept waiting.
    setTimeout(() => json({ code: '0', data })(response, call), 500);
  });
  const late = await startSite({ env: { UPSTREAM_URL: upstream.url } });
  try {
    await using visit = await late.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    await page.goto('/about/NewsDetail?id=7');
    const title = documentTitle(article.title);
    expect(await page.locator('head > title').textContent()).toBe(title);
    await hydratePage(page);
    expect(await page.title()).toBe(title);
    await followLink(page, '/legal');
    await eventually(() => page.title()).toBe(titleOf('policy-legal'));
    await page.goBack();
    await eventually(() => page.title()).toBe(title);
  } finally {
    await late.close();
    await upstream.stop();
  }
});

describe('without the upstream', () => {
  const site = ownSiteForSuite({ env: { UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TIMEOUT_MS: '500' } });

  test('pages with its data are hydrated without differences', async () => {
    const found = await walk(site, DESKTOP, TOUCHED, async ({ page }) => {
      await hydratePage(page);
      await hydrateEverything(page);
      return [];
    });
    expect(found).toEqual([]);
  }, LONG);
});
