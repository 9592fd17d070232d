/** Relations that are written down: no dead identifier, and neither too few nor too many helps for a page. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSources, readSources } from '#server/embedded-upstream/content.ts';
import { FEWEST_HELPS, HELPS, MOST_HELPS, type HelpNode } from '#shared/content/relations.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { linkedPages, pagesOf, relatedTo } from '#shared/site/related.ts';
import { moduleTexts } from '#test/support/page-modules.ts';

const { articles, documents } = parseSources(readSources(join(import.meta.dirname, '../../server/embedded-upstream/content')));
const NODES: readonly HelpNode[] = [...articles.map(({ id }) => `article:${id}` as const), ...documents.map(({ id }) => `document:${id}` as const)];
const OFFERED = PAGES.filter(({ group, template }) => ['resource', 'solution', 'service'].includes(group) && template !== 'index');

describe('what helps with a page', () => {
  it('is two to five documents and articles, for every product, solution and service page', () => {
    for (const { id } of OFFERED) {
      const helps = HELPS[id] ?? [];
      expect(helps.length, id).toBeGreaterThanOrEqual(FEWEST_HELPS);
      expect(helps.length, id).toBeLessThanOrEqual(MOST_HELPS);
      expect(new Set(helps).size, id).toBe(helps.length);
    }
  });

  it.each([
    ['resource-idc-xiasha', '自带 AS 对等', 'document:net-bgp-access'],
    ['service-idc', '变更与退租', 'document:billing-contract-changes'],
  ] as const)('of %s has the procedure for %s', async (id, sold, document) => {
    expect((await moduleTexts(pageById(id))).some(([, text]) => text.includes(sold))).toBe(true);
    expect(HELPS[id]).toContain(document);
  });

  it('names documents and articles that are there', () => {
    for (const [page, helps] of Object.entries(HELPS)) {
      expect(helps.filter((help) => !NODES.includes(help)), page).toEqual([]);
    }
  });

  it('leaves no document and no article without a page that it helps with (else: name it in shared/content/relations.ts)', () => {
    const named = new Set(Object.values(HELPS).flat());
    expect(NODES.filter((node) => !named.has(node))).toEqual([]);
  });
});

describe('the pages that a text speaks of', () => {
  const html = '<p><a href="/resource/wandcs">互联</a> <a href="/cases">案例</a> <a href="/resource/WanDCS#spec">规格</a> <a href="/nowhere">无</a></p>';

  it('are the offered ones that it links to, in any spelling, each once', () => {
    expect(linkedPages(html)).toEqual(['resource-wan-dcs']);
  });

  it('begin with its links and go on with the pages that it helps with, at most five', () => {
    expect(pagesOf('document:8001', html)[0]).toBe('resource-wan-dcs');
    expect(pagesOf('document:8001', '')).toContain('resource-wan-ccs');
    for (const node of NODES) {
      const related = relatedTo(node, '');
      expect(related.length, node).toBeGreaterThan(0);
      expect(related.length, node).toBeLessThanOrEqual(MOST_HELPS);
    }
  });

  it('each say more than their name, in few words', () => {
    for (const { id, path, name } of OFFERED) {
      const [own] = relatedTo('article:unknown', `<a href="${path}">${name}</a>`);
      expect(own?.page).toBe(id);
      expect([...(own?.text ?? '')].filter((character) => !name.includes(character)).length, own?.text).toBeGreaterThanOrEqual(8);
      expect(own?.text.length, own?.text).toBeLessThanOrEqual(60);
    }
  });

  it('are none for a text of somebody else that links nowhere', () => {
    expect(relatedTo('article:unknown', '<p>no link</p>')).toEqual([]);
  });
});
