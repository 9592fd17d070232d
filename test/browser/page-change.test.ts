/** The transition from one page to the next: the fade in browsers with view transitions, the order of rendering, and pages that cannot be rendered. */
import { describe, expect, test } from 'vitest';
import { pageById } from '#shared/site/registry.ts';
import { boxesOf, followLink, hold, hydrateEverything, hydratePage, openHydrated, titleOf } from './live.ts';
import { ANY_PAGE, DESKTOP, DEVICES, eventually, LONG, ownSiteForSuite, type Visit, WITH_MOTION } from './site.ts';
import { TEMPLATES } from './walk.ts';

/** How much slower than this machine the browser of a slow phone is. */
const SLOW_PHONE = 10;

const site = ownSiteForSuite();

const toCases = ({ page }: Visit) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();

declare global {
  interface Window {
    /** The names of the pseudo-elements that each view transition animates. */
    fades?: string[][];
    /** How many view transitions have begun. */
    begun?: number;
    /** The height of the tallest snapshot of each view transition, pixels. */
    highest?: number[];
    /** At each change of the main element: top of the placeholder of the remaining content, if there is one. Pixels. */
    steps?: (number | undefined)[];
    /** Heading and enabled style sheets whenever the size of the document is read. */
    readings?: string[];
    /** Whether the home page's map stands when the address has become that of the next page, which is then rendered. */
    stands?: boolean | undefined;
  }
}

/** Records what each view transition animates, when it has finished. */
function watchFades(): void {
  const fades: string[][] = [];
  const highest: number[] = [];
  Object.assign(window, { fades, highest, begun: 0 });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    window.begun = (window.begun ?? 0) + 1;
    const transition = start(update);
    const names: string[] = [];
    const look = () => {
      // A row of tabs fades with its scroll position, whatever moves. The progress bar appears by an animation.
      const moving = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
      const effects = moving.map(({ effect }) => effect as KeyframeEffect).filter(({ target }) => target?.className !== 'progress');
      names.push(...effects.map(({ pseudoElement }) => pseudoElement ?? 'none'));
      const heights = names.filter((name) => name.startsWith('::view-transition')).map((name) => Number.parseFloat(getComputedStyle(document.documentElement, name).height));
      highest.push(Math.max(...heights));
    };
    transition.ready.then(look, () => undefined);
    void transition.finished.then(() => fades.push(names));
    return transition;
  };
}

/** Whether each view transition has a snapshot of the new screen. It has none if React skips the transition. */
const fadedScreens = ({ page }: Visit) => page.evaluate(() => window.fades?.map((names) => names.includes('::view-transition-new(root)')));

/** Records what a reading of the document's size lays out. */
function watchReadings(): void {
  const readings: string[] = [];
  window.readings = readings;
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight') ?? {};
  Object.defineProperty(Element.prototype, 'clientHeight', {
    get(this: Element) {
      const sheets = [...document.querySelectorAll<HTMLStyleElement>('[data-sheet]')].filter(({ media }) => media !== 'not all');
      if (this === document.documentElement) readings.push(`${document.querySelector('h1')?.textContent} ${sheets.map(({ dataset }) => dataset['sheet'])}`);
      return get?.call(this) as number;
    },
  });
}

test('one page fades into the next, which is laid out with its own style sheet only', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION });
  const { page } = visit;
  await page.evaluate(watchFades);
  await page.evaluate(watchReadings);
  await toCases(visit);
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await eventually(() => fadedScreens(visit)).toEqual([true]);
  // Each name is a snapshot: the screen, its header and the mark, before and after.
  const pictures = await page.evaluate(() => new Set(window.fades?.flat().filter((name) => /-(?:old|new)\(/.test(name))).size);
  expect(pictures).toBeLessThanOrEqual(6);
  // Only the screen fades. A taller snapshot would contain invisible content, which is slow on phones.
  expect(await page.evaluate(() => window.highest)).toEqual([DESKTOP.viewport.height]);
  // React lays the new page out before any effect, to find the fonts that it needs.
  const shown = await page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    return window.readings?.filter((reading) => reading.startsWith(heading));
  });
  expect(shown?.length).toBeGreaterThan(0);
  const sheet = await page.evaluate(() => document.querySelector<HTMLLinkElement>('[data-sheet][media="all"]')?.dataset['sheet']);
  expect(new Set(shown)).toEqual(new Set([`${await page.locator('h1').textContent()} ${sheet}`]));
  expect(visit.problems).toEqual([]);
});

test('every page fades into the next, even if other pages are prefetched in between', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION }, '/legal');
  const { page } = visit;
  await page.evaluate(watchFades);
  for (const [index, id] of ['cases', 'home', 'resource-desktop'].entries()) {
    if (id === 'home') await Promise.all([page.waitForRequest('**/api/pages/partners'), page.locator('footer a[href="/partners"]').hover()]);
    await followLink(page, pageById(id).path);
    await eventually(() => fadedScreens(visit)).toEqual(Array(index + 1).fill(true));
    expect(await page.title()).toBe(titleOf(id));
  }
  expect(visit.problems).toEqual([]);
});

test('a page fades even if it is left before its remaining content is rendered', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION }, '/legal');
  const { page } = visit;
  await page.evaluate(watchFades);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
  for (const [index, id] of ['home', 'resource-desktop', 'cases'].entries()) {
    await followLink(page, pageById(id).path);
    await eventually(() => fadedScreens(visit)).toEqual(Array(index + 1).fill(true));
    expect(await page.title()).toBe(titleOf(id));
  }
  expect(visit.problems).toEqual([]);
}, LONG);

test('animations of a page pause once the page is left, and go on after another wait', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION }, '/');
  const { page } = visit;
  const paused = () => page.evaluate(() => document.querySelector('animateMotion')?.closest('svg')?.animationsPaused());
  expect(await paused()).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  await page.getByRole('dialog').waitFor();
  await eventually(paused).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const answer = await hold(page, '**/api/pages/cases');
  await toCases(visit);
  await eventually(paused).toBe(true);
  await page.evaluate(() => {
    const map = document.querySelector('animateMotion')?.closest('svg');
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      pushState(...entry);
      queueMicrotask(() => { window.stands = map?.animationsPaused(); });
    };
  });
  answer();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  expect(await page.evaluate(() => window.stands)).toBe(true);
});

/** Records the placeholder of the remaining content at each change of the page. */
function watchSteps(): void {
  const steps: NonNullable<Window['steps']> = [];
  window.steps = steps;
  document.querySelector('main h1')?.setAttribute('data-before', '');
  const note = () => steps.push(document.querySelector('[data-below]')?.getBoundingClientRect().top);
  new MutationObserver(note).observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
}

describe.each(Object.entries(DEVICES))('on a %s', (_device, options) => {
  test('the first screen of every template is rendered first, the remaining content is below it, and going back shows each page unchanged', async () => {
    await using visit = await openHydrated(site, options, '/legal');
    const { page } = visit;
    const inTwo: string[] = [];
    const boxes = new Map<string, unknown>();
    const address = () => page.evaluate(() => location.pathname + location.search);
    for (const path of TEMPLATES) {
      await page.evaluate(watchSteps);
      await followLink(page, path);
      await eventually(address).toBe(path);
      // The address changes before the page does, so the heading of the previous page is marked.
      await eventually(() => page.evaluate(() => document.activeElement?.matches('h1:not([data-before])') && document.querySelector('[data-below]') === null)).toBe(true);
      const tops = (await page.evaluate(() => window.steps ?? [])).filter((top) => typeof top === 'number');
      expect(tops.filter((top) => top < options.viewport.height), path).toEqual([]);
      if (tops.length > 0) inTwo.push(path);
      boxes.set(path, await boxesOf(page));
    }
    expect(inTwo.length).toBeGreaterThan(5);
    for (const path of [...boxes.keys()].toReversed().slice(1)) {
      await page.goBack();
      await eventually(address).toBe(path);
      await eventually(() => boxesOf(page)).toEqual(boxes.get(path));
    }
    expect(visit.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  }, LONG);

  test('the remaining content is rendered without another fade, and going back restores the scroll position', async () => {
    await using visit = await openHydrated(site, { ...options, ...WITH_MOTION }, '/resource/Desktop');
    const { page } = visit;
    await page.evaluate(watchFades);
    await followLink(page, '/');
    await eventually(() => page.title()).toBe(titleOf('home'));
    await eventually(() => page.locator('[data-below]').count()).toBe(0);
    expect(await page.evaluate(() => window.begun)).toBe(1);
    await eventually(() => fadedScreens(visit)).toEqual([true]);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await followLink(page, '/resource/Desktop');
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(3000);
    expect(visit.problems).toEqual([]);
  });
});

test('a link to a section that is not rendered yet leads there once it is', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION });
  const { page } = visit;
  const answer = await hold(page, /\/assets\/compute-estimator-[^/]+\.js$/);
  await followLink(page, '/resource/ComputePower');
  await page.locator('[data-below]').waitFor({ state: 'attached' });
  const last = page.getByRole('navigation', { name: '页内导航' }).getByRole('link').last();
  const part = await last.getAttribute('href');
  expect(await page.locator(`main ${part}`).count()).toBe(0);
  await last.click();
  answer();
  const distance = () => page.locator(`main ${part}`).evaluate((element) => element.getBoundingClientRect().top);
  await page.locator(`main ${part}`).waitFor();
  await eventually(async () => Math.abs(await distance())).toBeLessThan(200);
  expect(new URL(page.url()).hash).toBe(part);
  expect(visit.problems).toEqual([]);
});

test('hydration does not fade: every press counts, and the focus stays where it was set', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, '/');
  const { page } = visit;
  await page.evaluate(watchFades);
  await page.getByRole('combobox', { name: '站内搜索' }).click();
  await page.getByRole('listbox').waitFor();
  await page.mouse.click(700, 700);
  await hydrateEverything(page);
  await eventually(() => page.getByRole('listbox').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => window.fades)).toEqual([]);
});

test('nothing is animated with reduced motion', async () => {
  await using visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await hydratePage(visit.page);
  await visit.page.evaluate(watchFades);
  await toCases(visit);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await eventually(() => visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await visit.page.evaluate(() => window.fades?.flat())).toEqual([]);
});

test('navigation works in a browser without view transitions', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, 'about:blank');
  await visit.page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await visit.page.goto(ANY_PAGE);
  await hydratePage(visit.page);
  await toCases(visit);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await eventually(() => visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(visit.problems).toEqual([]);
});

test('a page that cannot be rendered shows an error within the frame, is reported to the log, and can be tried again', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...WITH_MOTION });
  const { page } = visit;
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.route('**/api/pages/cases', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { model: object };
    await route.fulfill({ response: answer, json: { ...body, model: { ...body.model, content: {} } } });
  });
  await toCases(visit);
  await page.getByRole('heading', { level: 1, name: '页面没有加载成功' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('页面没有加载成功');
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  await eventually(() => site.log.filter((line) => line['event'] === 'client.route-error').map(({ page: id, reason }) => ({ id, reason }))).toEqual([{ id: 'cases', reason: 'unexpected' }]);
  await page.unroute('**/api/pages/cases');
  await page.getByRole('button', { name: '重试' }).click();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  expect(await page.locator('html[data-kept]').count()).toBe(1);
});
