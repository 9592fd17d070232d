/** The legend of a section's signs stands as close to the content beside a heading as to the content under one. */
import { expect, test } from 'vitest';
import { DESKTOP, siteForSuite } from './site.ts';

const site = siteForSuite();

/** What parts each legend beside a heading from the content above it, without the legend's own margin. */
function gapsOfLegends(): number[] {
  return [...document.querySelectorAll('main .legend')].flatMap((legend) => {
    const content = legend.previousElementSibling;
    if (!content || !legend.parentElement || getComputedStyle(legend.parentElement).display !== 'grid') return [];
    const margin = Number.parseFloat(getComputedStyle(legend).marginTop);
    return [Math.round(legend.getBoundingClientRect().top - content.getBoundingClientRect().bottom - margin)];
  });
}

test.each(['/resource/MdcHG', '/resource/IdcDataCenter'])('%s: no column gap under the content', async (path) => {
  await using visit = await site.open({ ...DESKTOP, javaScriptEnabled: false }, path);
  const gaps = await visit.page.evaluate(gapsOfLegends);
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps).toEqual(gaps.map(() => 0));
});
