/** The browser's tree is the server's: nothing differs on any page, at any width, with and without the upstream. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { goLive, turnToEverything } from './live.ts';
import { DESKTOP, eventually, PHONE, startSite, type Site, type Visit } from './site.ts';

const WIDTHS = { 390: PHONE, 1440: DESKTOP, 2560: { viewport: { width: 2560, height: 1300 } } } as const;
/** Every page, some with parameters, one that there is none of. */
const PATHS = [
  ...PAGES.map((page) => page.path),
  '/resource/DisasterRecovery?rto=2880&rpo=1440', '/resource/IdcDataCenter?sites=fudi,jiande&only=diff', '/resource/ComputePower?mfu=2',
  '/cases?industry=%E5%88%B6%E9%80%A0', '/about/NewsDetail?id=1001', '/about/News?page=2', '/documents?id=idc-rack-mounting', '/documents?q=%E5%A4%87%E6%A1%88',
  '/search?q=%E4%BA%91', '/resource/no-such-page',
];
/** A page that there is none of says so in the console as well. */
const isExpected = (path: string, trouble: string): boolean => path.includes('no-such') && trouble.includes('404');

/** What React reports of a page once all of it is live, and what else went wrong. */
async function differences({ page, troubles }: Visit, reports: string[], path: string): Promise<readonly string[]> {
  troubles.length = 0;
  reports.length = 0;
  await page.goto(path);
  await goLive(page);
  await turnToEverything(page);
  return [...troubles, ...reports].filter((line) => !isExpected(path, line)).map((line) => `${path}: ${line}`);
}

async function walk(site: Site, options: (typeof WIDTHS)[keyof typeof WIDTHS], paths: readonly string[]): Promise<readonly string[]> {
  const visit = await site.open({ ...options, reducedMotion: 'reduce' }, '/healthz');
  const reports: string[] = [];
  visit.page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(`reported ${request.postData()}`);
  });
  const found: string[] = [];
  for (const path of paths) found.push(...(await differences(visit, reports, path)));
  await visit.close();
  return found;
}

describe('with the upstream', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test.each(Object.entries(WIDTHS))('every page becomes live as it was sent, %s pixels wide', async (_width, options) => {
    expect(await walk(site, options, PATHS)).toEqual([]);
  }, 600_000);

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

  test('every page becomes live as it was sent', async () => {
    expect(await walk(site, DESKTOP, PATHS)).toEqual([]);
  }, 600_000);
});
