/** How texts are written, whatever they say: no code among the words, and no table that lost a column. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FIGURES } from '#shared/content/figures/documents.ts';
import { NEWS_FIGURES } from '#shared/content/figures/news.ts';
import type { Table } from '#shared/content/model.ts';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { bare } from '#shared/content/figure.ts';
import { SITES } from '#shared/content/sites.ts';
import { PAGES } from '#shared/site/registry.ts';
import { hasModule, loadPageContent, moduleTexts, textsOf } from '#test/support/page-modules.ts';

type Said = readonly [where: string, text: string];
const WRITTEN = PAGES.filter(hasModule);

/** Every text that is written by hand in a module: pages, figures and terms. */
async function everything(): Promise<readonly Said[]> {
  const pages = await Promise.all(WRITTEN.map(async (page) => (await moduleTexts(page)).map(([way, text]) => [`${page.id} ${way}`, text] as const)));
  return [...pages.flat(), ...textsOf({ documents: DOCUMENT_FIGURES, news: NEWS_FIGURES, terms: TERMS, sites: SITES })];
}
const found = async (pattern: RegExp): Promise<readonly Said[]> => (await everything()).filter(([, text]) => pattern.test(bare(text)));

describe('no text', () => {
  it('holds what belongs to the source: quotes of a string, a template’s braces, a value that is none', async () => {
    expect((await everything()).length).toBeGreaterThan(5000);
    expect(await found(/['"`]\s*,\s*['"`]|[`$]|['"]$|^['"]|undefined|NaN|\[object/)).toEqual([]);
  });

  it('puts a space between two Han characters', async () => {
    expect(await found(/\p{Script=Han} \p{Script=Han}/u)).toEqual([]);
  });

  it('quotes otherwise than 「so」, or charges bandwidth by another unit than Mb/s', async () => {
    expect(await found(/[“”‘]|Mbps·/)).toEqual([]);
  });
});

describe('every table', () => {
  it('has a cell for each of its columns', async () => {
    const tables: (readonly [string, Table])[] = [];
    for (const page of WRITTEN) {
      const { sections = [] } = (await loadPageContent(page)) as Partial<Awaited<ReturnType<typeof loadPageContent>>>;
      for (const section of sections) if (section.type === 'table') tables.push([`${page.id}#${section.id}`, section.table]);
    }
    expect(tables.length).toBeGreaterThan(100);
    // The head of a row stands in the first column.
    const short = tables.flatMap(([where, { columns, rows }]) => rows.filter(({ cells }) => cells.length !== columns.length - 1).map(({ head }) => `${where} ${head}`));
    expect(short).toEqual([]);
  });
});
