/** The development server: components are replaced in place, and React reports no errors. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { startDevSite, type DevSite } from './dev-site.ts';
import { hydrateEverything, hydratePage, openHydrated } from './live.ts';
import { DESKTOP, eventually, LONG } from './site.ts';

/** Vite's default port for hot reload, which other projects use. */
const OTHERS_PORT = 24_678;

let site: DevSite;
// Occupy the port like another project on this machine, unless it is occupied already.
const other = createServer().on('error', () => undefined);
beforeAll(async () => {
  other.listen(OTHERS_PORT);
  site = await startDevSite();
  // The first visit makes Vite compile everything.
  await using visit = await site.open(DESKTOP, '/');
  const { page } = visit;
  await page.mouse.move(5, 300);
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { timeout: LONG });
}, LONG);
afterAll(async () => {
  other.close();
  await site.close();
});

const edit = (file: string, from: string, to: string): void => {
  const path = join(site.sources, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

test('an edited component is updated in the open page without loss of state', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/resource/ComputePower');
  const { page } = visit;
  await hydrateEverything(page);
  const tool = page.getByRole('form', { name: '算力估算' });
  const days = tool.getByRole('textbox', { name: '天' });
  await days.fill('17');
  await tool.getByText('17 天内完成', { exact: true }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  edit('client/features/tools/compute-estimator.tsx', 'term="训练所需"', 'term="训练要用"');
  await tool.getByText('训练要用', { exact: true }).waitFor();
  expect(await days.inputValue()).toBe('17');
  expect(await tool.getByText('17 天内完成', { exact: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-kept'))).toBe(true);
  // The server renders the edited component, too.
  await page.reload();
  await tool.getByText('训练要用', { exact: true }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('the lead form stays open, although React runs each effect twice', async () => {
  await using visit = await openHydrated(site, DESKTOP);
  const { page } = visit;
  await page.clock.install();
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  const form = page.getByRole('dialog');
  await form.waitFor();
  await page.clock.runFor(1000);
  expect(await form.count()).toBe(1);
  expect(visit.problems).toEqual([]);
});

test('a component that throws is named where it throws, and mended the page is loaded again', async () => {
  await using visit = await site.open(DESKTOP, '/healthz');
  const { page } = visit;
  const [begin, broken] = ['export function Footer(', 'export function Footer(): never { throw new Error("not like this"); }\nfunction WholeFooter('];
  edit('client/layouts/footer.tsx', begin, broken);
  const overlay = page.locator('vite-error-overlay');
  // The watcher may need a moment.
  await eventually(async () => {
    const answer = await page.goto('/cases');
    return answer?.status();
  }).toBe(500);
  await overlay.getByText('not like this').first().waitFor();
  expect(await overlay.evaluate((element) => element.shadowRoot?.textContent)).toMatch(/client\/layouts\/footer\.tsx:\d+/);
  edit('client/layouts/footer.tsx', broken, begin);
  await page.locator('main h1', { hasText: '客户成功' }).waitFor();
});

test('after an edit that restarts the server the open page is loaded again, and follows further edits', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/resource/ComputePower');
  const { page } = visit;
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  edit('server/site/feed.ts', '/** ', '/** Edited. ');
  await page.waitForFunction(() => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-kept'), undefined, { timeout: LONG });
  await hydratePage(page, LONG);
  await hydrateEverything(page);
  edit('client/features/tools/compute-estimator.tsx', 'term="八卡节点"', 'term="八卡机器"');
  await page.getByRole('form', { name: '算力估算' }).getByText('八卡机器', { exact: true }).waitFor();
}, LONG);

test('one page of each template is hydrated without differences', async () => {
  await using visit = await site.open(DESKTOP, '/healthz');
  const { page, problems } = visit;
  const failures: string[] = [];
  for (const path of new Map(PAGES.map((one) => [one.template, one.path])).values()) {
    problems.length = 0;
    await page.goto(path);
    await hydratePage(page);
    await hydrateEverything(page);
    failures.push(...problems.map((line) => `${path}: ${line}`));
  }
  expect(failures).toEqual([]);
}, LONG);
