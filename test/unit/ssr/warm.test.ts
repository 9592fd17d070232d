/** Warming the page cache from prerendered pages. */
import { expect, it } from 'vitest';
import { createPageCache } from '#server/ssr/page-cache.ts';
import { storePage } from '#server/ssr/stored-page.ts';
import { createWarming } from '#server/ssr/warm.ts';

/** A page with documents and news that help with it, and one without upstream data. */
const [HELPED, PLAIN] = ['/resource/WanDCS', '/legal'] as const;

/** A cache into which both pages are loaded from a file, and the keys that are rendered. */
async function stage(hasOwnNews: boolean) {
  const rendered: string[] = [];
  const refresh = async (key: string) => void rendered.push(key);
  const pages = new Map([
    [HELPED, await storePage({ status: 200, body: HELPED, data: { shown: () => '[]' } }, {})],
    [PLAIN, await storePage({ status: 200, body: PLAIN }, {})],
  ]);
  const cache = createPageCache({ refresh });
  const prerendered = { hasOwnNews, read: async () => pages, make: async () => undefined };
  const warming = createWarming({ cache, refresh, prerendered, ttlMs: 60_000, log: { info: () => undefined, error: () => undefined } });
  return { warming, cache, rendered, pages };
}

it.each([
  ['are rendered again where an upstream is configured, whose content they lack', false, [HELPED]],
  ['stay as they are where they have the news already', true, []],
])('prerendered pages %s', async (_, hasOwnNews, again) => {
  const { warming, rendered } = await stage(hasOwnNews);
  await warming.load();
  await warming.fill(new AbortController().signal);
  expect(rendered).toContain('/');
  expect(rendered.filter((key) => key === HELPED || key === PLAIN)).toEqual(again);
});

it('a page that was rendered meanwhile is not replaced by the prerendered one', async () => {
  const { warming, cache, pages } = await stage(true);
  const rendered = await storePage({ status: 200, body: 'rendered' }, {});
  cache.put(HELPED, rendered, 60_000);
  await warming.load();
  expect(cache.peek(HELPED)).toBe(rendered);
  expect(cache.peek(PLAIN)).toBe(pages.get(PLAIN));
});
