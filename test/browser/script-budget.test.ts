/** How much script a browser loads, and when (design/performance.md, targets). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BUDGETS } from '#build/budgets.ts';
import { hydrateEverything } from './live.ts';
import { DESKTOP, eventually, FIRST_OF_TAB, siteForSuite } from './site.ts';

const site = siteForSuite();

const DIST = join(import.meta.dirname, '../../dist/client');

/** Loaded in one visit in ten only, so it does not count as part of a page (`build/budgets.ts`). */
const MEASURING = '/measure-vitals-';

const gzipped = (path: string) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;

describe.each(['/', '/resource/Desktop', '/resource/IdcJianDe', '/solution/equalGuarantee', '/about/News', '/documents', '/legal'])('%s', (path) => {
  test('loads little script at first, React only at the first sign of intent, and keeps to the budget with every part hydrated', async () => {
    await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
    const { page } = visit;
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js') && !pathname.includes(MEASURING)) scripts.add(pathname);
    });
    const total = () => [...scripts].reduce((sum, script) => sum + gzipped(script), 0);
    await page.goto(path);
    await page.waitForTimeout(1000);
    expect(total()).toBeGreaterThan(0);
    expect(total()).toBeLessThanOrEqual(BUDGETS.eagerScript);
    expect([...scripts].filter((script) => script.includes('/application-'))).toEqual([]);
    await page.mouse.move(700, 880);
    await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect([...scripts].some((script) => script.includes('/application-'))).toBe(true);
    await hydrateEverything(page);
    expect(total()).toBeLessThanOrEqual(BUDGETS.allScript);
  });
});

test('no script holds a schema: the checks of the browser are compiled', () => {
  const scripts = globSync('**/*.js', { cwd: DIST });
  expect(scripts.length).toBeGreaterThan(20);
  // Property of every TypeBox schema.
  expect(scripts.filter((path) => readFileSync(join(DIST, path), 'utf8').includes('~kind'))).toEqual([]);
});
