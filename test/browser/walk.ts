/** Opens many pages, a few at a time, and runs the same checks on each. */
import type { BrowserContextOptions } from 'playwright-core';
import { PAGES } from '#shared/site/registry.ts';
import type { Site, Visit } from './site.ts';

/** Number of pages open at the same time: one loads while another computes. */
const LANES = 2;

/** The first page of each template, and states that are not pages of the registry. */
export const TEMPLATES: readonly string[] = [
  ...new Map(PAGES.toReversed().map((page) => [page.template, page.path])).values(),
  '/documents?id=start-choose-product', '/search?q=GPU', '/no/such/page',
];

/** Every page, some with parameters, and addresses without a page. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.map((page) => page.path),
  '/resource/DisasterRecovery?rto=2880&rpo=1440', '/resource/IdcDataCenter?sites=fudi,jiande&only=diff', '/resource/ComputePower?mfu=2',
  '/cases?industry=%E5%88%B6%E9%80%A0', '/about/NewsDetail?id=1001', '/about/News?page=2', '/documents?id=idc-rack-mounting', '/documents?q=%E5%A4%87%E6%A1%88',
  '/search?q=%E4%BA%91', '/resource/no-such-page', '/no/such/page',
];

/** For an address without a page the browser logs the status 404, too. */
const isExpected = (path: string, problem: string): boolean => /no.such/.test(path) && problem.includes('404');

/**
 * Opens each address and checks the page.
 * @param check returns the problems of the open page, one line each
 * @returns all problems, including those in `Visit.problems`, each with its address
 */
export async function walk(
  site: Site, options: BrowserContextOptions, paths: readonly string[], check: (visit: Visit, path: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const left = paths.values();
  const lane = async (): Promise<void> => {
    const visit = await site.open(options, '/healthz');
    // The page reports hydration errors to this address.
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) visit.problems.push(`reported ${request.postData()}`);
    });
    for (const path of left) {
      visit.problems.length = 0;
      // The last check may have changed the size of the window. The page is hidden, so that it is not laid out for that once more.
      await visit.page.evaluate(() => { document.documentElement.hidden = true; });
      if (options.viewport) await visit.page.setViewportSize(options.viewport);
      await visit.page.goto(path);
      const findings = await check(visit, path);
      found.push(...[...findings, ...visit.problems].filter((line) => !isExpected(path, line)).map((line) => `${path}: ${line}`));
    }
    await visit.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}
