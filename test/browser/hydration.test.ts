/** The browser's tree is the server's, also where the upstream is away; what differs nevertheless is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { goLive, turnToEverything } from './live.ts';
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
