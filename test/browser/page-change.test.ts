/** How one page gives way to the next: the fade where the browser has one, and a page that cannot be rendered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageById } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { boxesOf, goLive, hold, pressLinkTo, turnToEverything } from './live.ts';
import { DESKTOP, DEVICES, eventually, MOVING, startSite, type Site, type Visit } from './site.ts';
import { TEMPLATES } from './walk.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const titleOf = (id: string) => documentTitle(pageById(id).title);
const toCases = ({ page }: Visit) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '客户成功' }).click();

declare global {
  interface Window {
    /** Each view transition, by the names of what it animates. */
    fades?: string[][];
    /** Of each view transition the highest picture, pixels. */
    highest?: number[];
    /** At each change of the main element: how far down the place of what is still to come begins, if anything is. Pixels. */
    steps?: (number | undefined)[];
  }
}

/** Notes what the browser animates from one page to the next, once it has. */
function watchFades(): void {
  const fades: string[][] = [];
  const highest: number[] = [];
  Object.assign(window, { fades, highest });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const names: string[] = [];
    const look = () => {
      names.push(...document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? 'none'));
      const heights = names.filter((name) => name.startsWith('::view-transition')).map((name) => Number.parseFloat(getComputedStyle(document.documentElement, name).height));
      highest.push(Math.max(...heights));
    };
    transition.ready.then(look, () => undefined);
    void transition.finished.then(() => fades.push(names));
    return transition;
  };
}

/** Of each view transition whether the new screen came in: where React calls the fade off, it has no picture of it. */
const fadedScreens = ({ page }: Visit) => page.evaluate(() => window.fades?.map((names) => names.includes('::view-transition-new(root)')));

test('one page fades into the next', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING });
  await goLive(visit.page);
  await visit.page.evaluate(watchFades);
  await toCases(visit);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await eventually(() => fadedScreens(visit)).toEqual([true]);
  // Each name is a picture that the browser has to take: the screen, its header and the mark, before and after.
  const pictures = await visit.page.evaluate(() => new Set(window.fades?.flat().filter((name) => /-(?:old|new)\(/.test(name))).size);
  expect(pictures).toBeLessThanOrEqual(6);
  // The screen fades, and no picture is higher: it would hold what nobody sees, and a phone pays for it.
  expect(await visit.page.evaluate(() => window.highest)).toEqual([DESKTOP.viewport.height]);
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('every page fades into the next, whatever was fetched ahead between them', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING }, '/legal');
  const { page } = visit;
  await goLive(page);
  await page.evaluate(watchFades);
  for (const [index, id] of ['cases', 'home', 'resource-desktop'].entries()) {
    if (id === 'home') await Promise.all([page.waitForRequest('**/api/pages/partners'), page.locator('footer a[href="/partners"]').hover()]);
    await pressLinkTo(page, pageById(id).path);
    await eventually(() => fadedScreens(visit)).toEqual(Array(index + 1).fill(true));
    expect(await page.title()).toBe(titleOf(id));
  }
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('what moves on a page stands still once the page is left', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING });
  const { page } = visit;
  await goLive(page);
  const paused = () => page.evaluate(() => document.querySelector('animateMotion')?.closest('svg')?.animationsPaused());
  expect(await paused()).toBe(false);
  const answer = await hold(page, '**/api/pages/cases');
  await toCases(visit);
  await eventually(paused).toBe(true);
  answer();
  await eventually(() => page.title()).toBe(titleOf('cases'));
  await visit.close();
});

/** Notes what of a page is still to come whenever something of it changes. */
function watchSteps(): void {
  const steps: NonNullable<Window['steps']> = [];
  window.steps = steps;
  document.querySelector('main h1')?.setAttribute('data-before', '');
  const note = () => steps.push(document.querySelector('[data-below]')?.getBoundingClientRect().top);
  new MutationObserver(note).observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
}

describe.each(Object.entries(DEVICES))('on a %s', (_device, options) => {
  test('the first screen of every template comes first, what follows lies below it, and the way back shows each as it was', async () => {
    const visit = await site.open(options, '/legal');
    const { page } = visit;
    await goLive(page);
    const inTwo: string[] = [];
    const boxes = new Map<string, unknown>();
    const address = () => page.evaluate(() => location.pathname + location.search);
    for (const path of TEMPLATES) {
      await page.evaluate(watchSteps);
      await pressLinkTo(page, path);
      await eventually(address).toBe(path);
      // The address changes before the page does: the heading of the one before is marked.
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
    expect(visit.troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
    await visit.close();
  });

  test('what follows comes unseen, and coming back finds the place', async () => {
    const visit = await site.open({ ...options, ...MOVING }, '/resource/Desktop');
    const { page } = visit;
    await goLive(page);
    await page.evaluate(watchFades);
    await pressLinkTo(page, '/');
    await eventually(() => page.title()).toBe(titleOf('home'));
    await eventually(() => page.locator('[data-below]').count()).toBe(0);
    expect(await page.evaluate(() => window.fades?.length)).toBe(1);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await pressLinkTo(page, '/resource/Desktop');
    await eventually(() => page.title()).toBe(titleOf('resource-desktop'));
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(3000);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });
});

test('a link to a part of the page that is still to come leads there once it has come', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING });
  const { page } = visit;
  await goLive(page);
  const answer = await hold(page, /\/assets\/compute-estimator-[^/]+\.js$/);
  await pressLinkTo(page, '/resource/ComputePower');
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
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('a page that becomes live does not fade: it takes every press, and the focus stays where it is put', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING });
  const { page } = visit;
  await page.evaluate(watchFades);
  await page.getByRole('combobox', { name: '站内搜索' }).click();
  await page.getByRole('listbox').waitFor();
  await page.mouse.click(700, 700);
  await turnToEverything(page);
  await eventually(() => page.getByRole('listbox').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => window.fades)).toEqual([]);
  await visit.close();
});

test('nothing moves where motion is not wanted', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await goLive(visit.page);
  await visit.page.evaluate(watchFades);
  await toCases(visit);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await eventually(() => visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await visit.page.evaluate(() => window.fades?.flat())).toEqual([]);
  await visit.close();
});

test('a browser without view transitions changes the page as well', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING }, 'about:blank');
  await visit.page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await visit.page.goto('/');
  await goLive(visit.page);
  await toCases(visit);
  await eventually(() => visit.page.title()).toBe(titleOf('cases'));
  await eventually(() => visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(visit.troubles).toEqual([]);
  await visit.close();
});

test('a page that cannot be rendered says so within the frame, is told to the log, and can be tried again', async () => {
  const visit = await site.open({ ...DESKTOP, ...MOVING });
  const { page } = visit;
  await goLive(page);
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
  await visit.close();
});
