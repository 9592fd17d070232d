/** A link followed in place: from the click to the new page painted, and what it brings, against the reference. */
import type { Browser } from 'playwright-core';
import { againstRow, measureBoth } from '../both-trees.ts';
import { DESKTOP, launchBrowser, openVisit, turnToEverything, untilQuiet, type Received } from '../browser.ts';
import { launchBothTrees } from '../reference-tree.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { spread } from '../statistics.ts';

/** From, to: one page of each kind of content, none of which the browser has had before. */
const PAIRS = {
  'to a product': ['/', '/resource/ComputePower'],
  'to the first data centre': ['/resource/ComputePower', '/resource/IdcJianDe'],
  'to the news': ['/', '/about/News'],
  'to a comparison': ['/', '/resource/IdcDataCenter'],
  'to the home page': ['/resource/ComputePower', '/'],
} as const;

/** Runs in the page: presses a link to a path and tells how long until the frame that shows its page. */
function follow(path: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  const heading = document.querySelector('main h1');
  return new Promise((resolve, reject) => {
    if (!link) return reject(new Error(`no link to ${path}`));
    const started = performance.now();
    // What runs after a frame's callbacks runs once the frame is on its way.
    const afterFrame = (then: () => void): number => requestAnimationFrame(() => void setTimeout(then));
    const look = (): void => {
      const now = document.querySelector('main h1');
      if (location.pathname === path && now !== null && now !== heading) afterFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    link.click();
  });
}

const KB = 1024;
const sumOf = (received: Received, counts: (path: string) => boolean): number =>
  [...received].reduce((sum, [url, bytes]) => (counts(new URL(url).pathname) ? sum + bytes : sum), 0) / KB;

/** Files named by their content: kept for good by whoever has had them. */
const isFile = (path: string): boolean => path.startsWith('/assets/');
const isReport = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/pages');

async function walk(browser: Browser, origin: string, [from, to]: readonly [string, string]) {
  await using visit = await openVisit(browser, DESKTOP);
  const { page, received } = visit;
  await page.goto(origin + from);
  await turnToEverything(page);
  await untilQuiet(page);
  received();
  const painted = await page.evaluate(follow, to);
  await untilQuiet(page);
  const bytes = received();
  const isPage = (path: string): boolean => path === to || path === `/api/pages${to}`;
  return {
    painted,
    bytes: sumOf(bytes, isPage),
    withCode: sumOf(bytes, (path) => isFile(path) || isPage(path)),
    ahead: sumOf(bytes, (path) => !isReport(path)),
  };
}

export const navigation: Measure = async ({ quick }) => {
  await using trees = await launchBothTrees();
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  const ratios: number[] = [];
  for (const [name, pair] of Object.entries(PAIRS)) {
    const { painted, bytes, withCode, ahead } = await measureBoth(trees, quick ? 2 : 9, (origin) => walk(browser, origin, pair));
    ratios.push(bytes.ratio.median);
    rows.push(
      againstRow({ id: `navigation${pair[1]}`, measure: `click to painted, ${name}, 4× CPU, of before` }, painted, 'ms', 1),
      againstRow({ id: `navigation-bytes${pair[1]}`, measure: 'bytes of the page itself, of before' }, bytes, 'kB'),
      againstRow({ id: `navigation-code${pair[1]}`, measure: 'the same with code and styles that the browser has not had' }, withCode, 'kB'),
      againstRow({ id: `navigation-ahead${pair[1]}`, measure: 'the same with the models of links on screen, fetched ahead' }, ahead, 'kB'),
    );
  }
  const value = spread([ratios.reduce((sum, one) => sum + one, 0) / ratios.length]);
  return [...rows, atMost(0.6, { id: 'navigation-bytes', measure: 'bytes of a page by navigation, mean of the five, of before', unit: '×', value })];
};
