/** Every page made live at three widths: what React reports of it, and what the console says. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { PAGES } from '#shared/site/registry.ts';
import { DESKTOP, launchBrowser, PHONE, turnToEverything } from '../browser.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = { 390: PHONE, 1440: DESKTOP, 2560: { viewport: { width: 2560, height: 1300 } } };

async function troublesAt(browser: Browser, origin: string, options: BrowserContextOptions): Promise<readonly string[]> {
  await using context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(`${new URL(page.url()).pathname}: ${message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) troubles.push(`reported ${request.postData()}`);
  });
  for (const { path } of PAGES) {
    await page.goto(origin + path);
    await turnToEverything(page);
  }
  return troubles;
}

export const hydration: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await untilWarm(site);
  await using browser = await launchBrowser();
  const widths = Object.entries(WIDTHS).filter(([width]) => !quick || width === '1440');
  const troubles: string[] = [];
  for (const [, options] of widths) troubles.push(...(await troublesAt(browser, site.url, options)));
  const measure = `mismatches, recoverable and other errors, ${PAGES.length} pages made live at ${widths.map(([width]) => width).join(', ')} px`;
  return [atMost(0, { id: 'hydration-errors', measure, unit: '', value: exactly(troubles.length), ...(troubles.length === 0 ? {} : { note: troubles.slice(0, 3).join('; ') }) })];
};
