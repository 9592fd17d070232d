/** What is left of a page when the browser is old, the network away, or a file or part of it fails. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageById } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { goLive, hold, pressLinkTo, turnToEverything } from './live.ts';
import { DESKTOP, eventually, MOVING, PHONE, startSite, type Site } from './site.ts';
import { TEMPLATES } from './walk.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const NOT_LOADED = '页面没有加载成功';

/** Takes away what the oldest browsers of `client/build/browser-floor.ts` do not have. */
function growOld(): void {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) Reflect.deleteProperty(Set.prototype, name);
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, name);
  for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
  for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name);
  for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
  Reflect.deleteProperty(Object, 'groupBy');
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(Array, 'fromAsync');
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
}

describe('in the oldest browsers', () => {
  test('a page of each template becomes live', async () => {
    const visit = await site.open(PHONE, 'about:blank');
    const { page, troubles } = visit;
    await page.addInitScript(growOld);
    for (const path of TEMPLATES) {
      troubles.length = 0;
      await page.goto(path);
      const heading = await page.locator('h1').innerText();
      await page.locator('h1').tap();
      await goLive(page);
      await turnToEverything(page);
      expect(await page.locator('h1').innerText(), path).toBe(heading);
      expect(troubles.filter((trouble) => !(trouble.includes('404') && path.includes('no/such'))), path).toEqual([]);
    }
    await visit.close();
  }, 300_000);
});
