/** Many pages one after the other, some at a time, with the same checks on each. */
import type { BrowserContextOptions } from 'playwright-core';
import { PAGES } from '#shared/site/registry.ts';
import type { Site, Visit } from './site.ts';

/** Pages that are open at a time: one loads while another computes. */
const LANES = 2;

/** The first page of each template, and the states that are no page of the registry. */
export const TEMPLATES: readonly string[] = [
  ...new Map(PAGES.toReversed().map((page) => [page.template, page.path])).values(),
  '/documents?id=start-choose-product', '/search?q=GPU', '/no/such/page',
];

/** Every page, some with parameters, and ones that there are none of. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.map((page) => page.path),
  '/resource/DisasterRecovery?rto=2880&rpo=1440', '/resource/IdcDataCenter?sites=fudi,jiande&only=diff', '/resource/ComputePower?mfu=2',
  '/cases?industry=%E5%88%B6%E9%80%A0', '/about/NewsDetail?id=1001', '/about/News?page=2', '/documents?id=idc-rack-mounting', '/documents?q=%E5%A4%87%E6%A1%88',
  '/search?q=%E4%BA%91', '/resource/no-such-page', '/no/such/page',
];

/** A page that there is none of says so in the console as well. */
const isExpected = (path: string, trouble: string): boolean => /no.such/.test(path) && trouble.includes('404');

/**
 * Opens each address and looks at it.
 * @param check what is wrong with the page that is open, one line a finding
 * @returns what was found, and what else went wrong meanwhile, each with its address
 */
export async function walk(
  site: Site, options: BrowserContextOptions, paths: readonly string[], check: (visit: Visit, path: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const left = paths.values();
  const lane = async (): Promise<void> => {
    const visit = await site.open(options, '/healthz');
    // What the page itself reports of its becoming live.
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) visit.troubles.push(`reported ${request.postData()}`);
    });
    for (const path of left) {
      visit.troubles.length = 0;
      // A check may have changed the window.
      if (options.viewport) await visit.page.setViewportSize(options.viewport);
      await visit.page.goto(path);
      const findings = await check(visit, path);
      found.push(...[...findings, ...visit.troubles].filter((line) => !isExpected(path, line)).map((line) => `${path}: ${line}`));
    }
    await visit.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}
