/** The browser's tree is the server's, also where the upstream is away; what differs nevertheless is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { goLive, hold, turnToEverything } from './live.ts';
import { DESKTOP, eventually, startSite, type Site } from './site.ts';
import { TEMPLATES, walk } from './walk.ts';

/** Those that show something of the upstream, and one page of each template. */
const TOUCHED = new Set([...PAGES.filter(({ data }) => data !== undefined).map(({ path }) => path), ...TEMPLATES]);

describe('with the upstream', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('what differs nevertheless is told to the log, with the page and without the visitor', async () => {
    const visit = await site.open(DESKTOP, 'about:blank');
    await visit.page.route('**/legal', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1别的标题') });
    });
    await visit.page.goto('/legal');
    await goLive(visit.page);
    await eventually(() => site.log.filter((line) => line['event'] === 'client.hydration-error').map(({ page, reason }) => ({ page, reason }))).toEqual([{ page: 'policy-legal', reason: 'mismatch' }]);
    expect(await visit.page.locator('h1').innerText()).not.toBe('别的标题');
    await visit.close();
  });
});

describe('typing while the part becomes live', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  /** A field with the focus, before the application is there; `letGo` lets it come and waits until the field is React's. */
  async function enter(selector: string) {
    const visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const come = await hold(page, '**/assets/application-*.js');
    await page.goto('/resource/Desktop');
    const field = page.locator(selector).first();
    await field.focus();
    const keys = await page.context().newCDPSession(page);
    const letGo = async () => {
      come();
      await eventually(() => field.evaluate((element) => element.closest('[data-attention]')?.hasAttribute('data-live'))).toBe(true);
    };
    const compose = (text: string) => keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    return { visit, field, letGo, compose, choose: (text: string) => keys.send('Input.insertText', { text }) };
  }

  test.each([
    ['a field', 'main form[data-lead] [name="fullName"]'],
    ['a long text', 'main form[data-lead] textarea'],
    ['the page search', 'header [data-search-box]'],
  ])('%s: an input method composes on', async (_what, selector) => {
    const { visit, field, letGo, compose, choose } = await enter(selector);
    await compose('ni');
    await compose('nih');
    await letGo();
    await compose('niha');
    await choose('你好');
    await eventually(() => field.inputValue()).toBe('你好');
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  test('an error goes with what an input method has written, not with what it is composing', async () => {
    const { visit, field, letGo, compose, choose } = await enter('main form[data-lead] [name="fullName"]');
    await letGo();
    await visit.page.locator('main form[data-lead] [type="submit"]').click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await compose('li');
    await compose('liwen');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await choose('李文');
    await eventually(() => field.getAttribute('aria-invalid')).toBeNull();
    await visit.close();
  });

  test('the caret stays where it is, and React knows what was typed', async () => {
    const { visit, field, letGo } = await enter('main form[data-lead] textarea');
    await visit.page.keyboard.type('abcdef');
    for (let times = 0; times < 3; times += 1) await visit.page.keyboard.press('ArrowLeft');
    await letGo();
    await eventually(() => visit.page.locator('[id$="-count"]').first().textContent()).toMatch(/^6\//);
    await visit.page.keyboard.type('X');
    expect(await field.inputValue()).toBe('abcXdef');
    await visit.close();
  });

  test('a tool counts with a value that was typed before', async () => {
    const visit = await site.open(DESKTOP, 'about:blank');
    const { page } = visit;
    const letGo = await hold(page, '**/assets/application-*.js');
    await page.goto('/resource/ComputePower');
    const params = page.locator('#estimate [name="params"]');
    await params.fill('14');
    const before = await page.locator('#estimate [role="status"]').first().innerText();
    letGo();
    await eventually(() => page.locator('#estimate [role="status"]').first().innerText()).not.toBe(before);
    expect(await params.inputValue()).toBe('14');
    await visit.close();
  });
});

describe('without the upstream', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TIMEOUT_MS: '500' });
  });
  afterAll(() => site.close());

  test('what shows something of it becomes live as it was sent', async () => {
    const found = await walk(site, DESKTOP, [...TOUCHED], async ({ page }) => {
      await goLive(page);
      await turnToEverything(page);
      return [];
    });
    expect(found).toEqual([]);
  }, 900_000);
});
