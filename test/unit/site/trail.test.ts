/** Where a page stands: the way to it from the home page. */
import { expect, test } from 'vitest';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { trailOf } from '#shared/site/trail.ts';

const wayTo = (id: string, ofDetail = false): readonly string[] => trailOf(pageById(id), ofDetail).map(({ path }) => path);

test.each([
  ['home', []],
  ['cases', ['/']],
  ['product-index', ['/']],
  ['resource-wan-ccs', ['/', '/product/index']],
  ['solution-index', ['/']],
  ['solution-dc-move', ['/', '/solution/index']],
  ['service-idc', ['/', '/service/index']],
  ['about-introduction', ['/', '/about/index']],
  ['about-news-detail', ['/', '/about/index', '/about/News']],
  ['wan-partners', ['/', '/partners']],
  ['partner-arc', ['/', '/partners']],
  ['partner-pol', ['/', '/partners']],
  ['partner-sup', ['/', '/partners']],
  ['mob-net-ccs', ['/', pageById('mobile-index').path]],
])('%s', (id, way) => {
  expect(wayTo(id)).toEqual(way);
});

test('the page of a detail is the last step to it', () => {
  expect(wayTo('documents', true)).toEqual([...wayTo('documents'), '/documents']);
});

test('every step is a page of the registry, and none leads to itself', () => {
  const paths = new Set(PAGES.map(({ path }) => path));
  for (const page of PAGES) {
    const way = wayTo(page.id);
    expect(way.filter((path) => !paths.has(path) || path === page.path), page.id).toEqual([]);
    expect(new Set(way).size, page.id).toBe(way.length);
  }
});
