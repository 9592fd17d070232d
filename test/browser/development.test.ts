/** The site as developers see it: components are exchanged in place, and React has nothing to complain of. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { startDevSite, type DevSite } from './dev-site.ts';
import { goLive, turnToEverything } from './live.ts';
import { DESKTOP } from './site.ts';

/** The port that every other project's Vite tells its changes on. */
const OTHERS_PORT = 24_678;

let site: DevSite;
// Somebody works on another project on this machine; where somebody does, the port is theirs already.
const other = createServer().on('error', () => undefined);
beforeAll(async () => {
  other.listen(OTHERS_PORT);
  site = await startDevSite();
  // The first visit makes Vite compile what the others then find.
  const { page, close } = await site.open(DESKTOP);
  await page.mouse.move(5, 300);
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { timeout: 60_000 });
  await close();
});
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

test('an edited component shows in the open page, with its state and the page around it kept', async () => {
  const visit = await site.open(DESKTOP, '/resource/ComputePower');
  const { page } = visit;
  await goLive(page);
  await turnToEverything(page);
  const tool = page.getByRole('form', { name: '算力估算' });
  const days = tool.getByRole('textbox', { name: '天' });
  await days.fill('17');
  await tool.getByText('17 天内完成', { exact: true }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  edit('client/features/tools/compute-estimator.tsx', '<dt>训练所需</dt>', '<dt>训练要用</dt>');
  await tool.getByText('训练要用', { exact: true }).waitFor();
  expect(await days.inputValue()).toBe('17');
  expect(await tool.getByText('17 天内完成', { exact: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-kept'))).toBe(true);
  // The server renders the edited component as well.
  await page.reload();
  await tool.getByText('训练要用', { exact: true }).waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('one page of each template becomes live as it was sent', async () => {
  const visit = await site.open(DESKTOP, '/healthz');
  const { page, troubles } = visit;
  const failures: string[] = [];
  for (const path of new Map(PAGES.map((one) => [one.template, one.path])).values()) {
    troubles.length = 0;
    await page.goto(path);
    await goLive(page);
    await turnToEverything(page);
    failures.push(...troubles.map((line) => `${path}: ${line}`));
  }
  expect(failures).toEqual([]);
  await visit.close();
}, 180_000);
