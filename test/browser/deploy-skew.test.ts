/** A page that was loaded before a deployment and is used after it: the browser loads a new document, once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { followLink, hold, hydrateEverything, hydratePage, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, eventually, LONG, siteForSuite, type Visit } from './site.ts';

const site = siteForSuite();

interface OpenedPage extends Visit {
  /** Documents that the browser has requested since hydration. */
  readonly documents: string[];
}

/** Opens and hydrates a page before the deployment. */
async function openBeforeDeployment(path = ANY_PAGE): Promise<OpenedPage> {
  const visit = await site.open(DESKTOP, path);
  await hydratePage(visit.page);
  const documents: string[] = [];
  visit.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return { ...visit, documents };
}

/** Makes the models of pages come from another build. */
const answerFromAnotherBuild = (page: Page) =>
  page.route('**/api/pages/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), build: 'another' } });
  });

/** Checks that nothing requests the document again, even if something else is missing. */
async function staysUsable({ page, documents }: OpenedPage, asked: readonly string[]): Promise<void> {
  await page.waitForLoadState();
  await page.mouse.move(5, 300);
  await page.mouse.move(400, 400);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  expect(documents).toEqual(asked);
  expect(await page.locator('main h1').count()).toBe(1);
}

test('a model of another build makes the browser load the document', async () => {
  await using visit = await openBeforeDeployment();
  await answerFromAnotherBuild(visit.page);
  await followLink(visit.page, '/cases');
  await eventually(() => visit.documents).toEqual(['/cases']);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await staysUsable(visit, ['/cases']);
});

test('so does trying again after a failure, at an address with a fragment', async () => {
  await using visit = await openBeforeDeployment('/legal');
  const { page, documents } = visit;
  await page.route('**/api/pages/**', (route) => route.abort());
  await page.evaluate(() => {
    const link = document.querySelector('main a[href^="/"]') as HTMLAnchorElement;
    link.href = '/resource/Desktop#consult';
    link.click();
  });
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await page.unroute('**/api/pages/**');
  await answerFromAnotherBuild(page);
  await again.click();
  await eventually(() => documents).toEqual(['/resource/Desktop']);
  await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
});

test('so does going back to a page that must be requested again', async () => {
  await using visit = await openBeforeDeployment('/cases');
  const { page, documents } = visit;
  await followLink(page, '/partners');
  await eventually(() => page.title()).toBe(titleOf('partners'));
  // More pages than are cached, so that the first one is evicted.
  const others = PAGES.filter(({ template }) => template === 'compact').slice(0, 24).map(({ path }) => path);
  for (const path of others) {
    await followLink(page, path);
    await eventually(() => page.evaluate(() => location.pathname)).toBe(path);
  }
  expect(documents).toEqual([]);
  await answerFromAnotherBuild(page);
  await page.evaluate((steps) => history.go(-steps), others.length + 1);
  await eventually(() => documents).toEqual(['/cases']);
  await eventually(() => page.title()).toBe(titleOf('cases'));
}, LONG);

test.each([
  ['its template', 'docs-page', '/documents', 'documents'],
  ['a part of it', 'compute-estimator', '/resource/ComputePower', 'resource-compute-power'],
  ['its style sheet', 'page-glossary', '/glossary', 'glossary'],
])('a page without the file of %s leads to the document, and no further', async (_what, file, path, id) => {
  await using visit = await openBeforeDeployment();
  const { page, documents } = visit;
  let missed = 0;
  await page.route(new RegExp(`/assets/(${file}|${file.replace('page-', 'style-')})-[^/]+\\.(js|css)$`), (route) => {
    missed += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' });
  });
  await followLink(page, path);
  await eventually(() => documents).toEqual([path]);
  await eventually(() => page.title()).toBe(titleOf(id));
  expect(missed).toBeGreaterThan(0);
  await staysUsable(visit, [path]);
});

test('a file that does not arrive counts as missing after a while, and the page on screen stays until the document is there', async () => {
  await using visit = await openBeforeDeployment();
  const { page, documents } = visit;
  await page.clock.install();
  for (const [file, path, id] of [
    [/\/assets\/docs-page-[^/]+\.js$/, '/documents', 'documents'],
    [/\/assets\/compute-estimator-[^/]+\.js$/, '/resource/ComputePower', 'resource-compute-power'],
    [/\/assets\/(?:page|style)-glossary-[^/]+\.css$/, '/glossary', 'glossary'],
  ] as const) {
    await hydratePage(page);
    documents.length = 0;
    await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('heading', document.querySelector('main h1')?.textContent ?? '')));
    await page.route(file, () => undefined);
    await Promise.all([page.waitForRequest(file), followLink(page, path)]);
    // The wait for a style sheet begins when the model is there.
    const later = async () => {
      await page.clock.fastForward(10_500);
      return documents;
    };
    await eventually(later).toEqual([path]);
    await page.unroute(file);
    await eventually(() => page.title()).toBe(titleOf(id));
    await page.waitForLoadState();
    expect(await page.evaluate(() => sessionStorage.getItem('heading'))).not.toBe('');
  }
});

test('what changes on the page meanwhile does not request the document again', async () => {
  await using visit = await openBeforeDeployment('/cases');
  const { page } = visit;
  await followLink(page, '/partners');
  await eventually(() => page.evaluate(() => document.title + document.activeElement?.id)).toBe(`${titleOf('partners')}page-title`);
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).focus();
  // Until the document is there, Playwright lets through only the keyboard, and what the page tells.
  const told: string[] = [];
  await page.exposeFunction('tell', (what: string) => told.push(what));
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell(what: string): void };
    navigation?.addEventListener('navigate', ({ navigationType }) => tell(navigationType));
    addEventListener('focusin', ({ target }) => tell((target as Element).id));
  });
  const path = '/resource/ComputePower';
  await page.route(/\/assets\/compute-estimator-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  const release = await hold(page, new RegExp(`:\\d+${path}$`));
  await followLink(page, `${path}#consult`);
  await eventually(() => told).toEqual(['push', 'reload']);
  await page.keyboard.press('Enter');
  await eventually(() => told.length).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await eventually(() => told.length).toBeGreaterThan(4);
  expect(told.filter((what) => what === 'reload')).toHaveLength(1);
  release();
  await eventually(() => page.title()).toBe(titleOf('resource-compute-power'));
  await staysUsable(visit, [path]);
});

test('a document that was stopped is requested again when the visitor comes back to its page', async () => {
  await using visit = await openBeforeDeployment();
  const { page, documents } = visit;
  const path = '/resource/ComputePower';
  await page.route(/\/assets\/compute-estimator-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(`**${path}`, (route) => (route.request().isNavigationRequest() && documents.length === 1 ? route.abort('aborted') : route.fallback()));
  await followLink(page, path);
  await eventually(() => documents).toEqual([path]);
  await followLink(page, '/cases');
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await page.evaluate(() => history.back());
  await eventually(() => documents).toEqual([path, path]);
  await eventually(() => page.title()).toBe(titleOf('resource-compute-power'));
});

test('a part of the first page stays server HTML if its file is missing', async () => {
  await using visit = await site.open(DESKTOP, 'about:blank');
  const { page } = visit;
  let missed = 0;
  await page.route(/\/assets\/compute-estimator-[^/]+\.js$/, (route) => {
    missed += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' });
  });
  await page.goto('/resource/ComputePower');
  await hydratePage(page);
  const form = page.getByRole('form', { name: '算力估算' });
  await form.getByRole('textbox', { name: '天' }).fill('17');
  await eventually(() => missed).toBeGreaterThan(0);
  // Without its script the form asks the server.
  await form.getByRole('button', { name: '计算' }).click();
  await page.waitForURL(/days=17/);
  await form.getByText('17 天内完成', { exact: true }).waitFor();
});

test('afterwards all parts of the new document can be hydrated', async () => {
  await using visit = await openBeforeDeployment();
  await answerFromAnotherBuild(visit.page);
  await followLink(visit.page, '/resource/ComputePower');
  await eventually(() => visit.documents).toEqual(['/resource/ComputePower']);
  await eventually(() => visit.page.title()).toBe(titleOf('resource-compute-power'));
  await visit.page.waitForLoadState();
  await hydratePage(visit.page);
  await hydrateEverything(visit.page);
  expect(visit.problems).toEqual([]);
});
