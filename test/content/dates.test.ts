/** Dates that search engines are told: each page's own, and true. */
import { expect, it } from 'vitest';
import { undatedPages } from '#build/content-dates.ts';
import { PAGES } from '#shared/site/registry.ts';

it('every page whose words have changed has a new date (else: npm run content-dates)', async () => {
  expect(await undatedPages()).toEqual([]);
});

it('dates are days, none of them to come', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const { id, updated } of PAGES) {
    expect(new Date(updated).toISOString().slice(0, 10), id).toBe(updated);
    expect(updated <= tomorrow, id).toBe(true);
  }
});
