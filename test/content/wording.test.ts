/** How texts are written, whatever they say: no code among the words, and no table that lost a column. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FIGURES } from '#shared/content/figures/documents.ts';
import { NEWS_FIGURES } from '#shared/content/figures/news.ts';
import type { Section, Table } from '#shared/content/model.ts';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { bare } from '#shared/content/figure.ts';
import { SITES } from '#shared/content/sites.ts';
import { PAGES } from '#shared/site/registry.ts';
import { hasModule, loadPageContent, moduleTexts, textsOf } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

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

  it('addresses the reader by another word than 您', async () => {
    expect(await found(/你(?!们)|贵(?:单位|公司|方|司)/)).toEqual([]);
  });

  it('quotes otherwise than 「so」, or charges bandwidth by another unit than Mb/s', async () => {
    expect(await found(/[“”‘]|Mbps·|\/Mbps/)).toEqual([]);
  });

  it('names a law without the marks of a title', async () => {
    const law = /(?<!《|《中华人民共和国)(?:网络安全法|数据安全法|个人信息保护法|(?:网络数据安全|商用密码)管理条例|合规审计管理办法)(?!》)/u;
    expect(await found(law)).toEqual([]);
    expect(law.exec(await upstreamText())?.[0]).toBeUndefined();
  });

  it('joins two places by another dash than the short one, writes midnight in one digit, or a unit as it is spoken', async () => {
    const other = /\p{Script=Han}(?<!—)—(?!—)\p{Script=Han}|(?<![\d:])0:00–|[十百]吉|[四五]吉|太字节|／/u;
    expect(await found(other)).toEqual([]);
    expect(other.exec(await upstreamText())?.[0]).toBeUndefined();
    expect(PAGES.filter(({ title, description }) => other.test(title + description)).map(({ path }) => path)).toEqual([]);
  });

  it('spells out a percentage, a decimal or the unit of a number', async () => {
    const spelled = /百分之|十[一二三四五六七八九]?分位|[一二两三四五六七八九]点[一二三四五六七八九]|[一二两三四五六七八九]兆瓦|\d (?:毫秒|千瓦|兆瓦|安)(?!全)/;
    expect(await found(spelled)).toEqual([]);
    expect(spelled.exec(await upstreamText())?.[0]).toBeUndefined();
  });

  it('writes a rate with half of its unit, or an energy otherwise than in kWh', async () => {
    const other = /\d [MG](?![A-Za-z])|kW·h|千瓦时/;
    expect(await found(other)).toEqual([]);
    expect(other.exec(await upstreamText())?.[0]).toBeUndefined();
  });

  it('has a second word for a threshold, for the power that is signed for, for a default, for an HSM, or for a GPU', async () => {
    const other = /门限|合同功率|缺省|RoCE v2|巨帧|密码机/;
    expect(await found(other)).toEqual([]);
    expect(new RegExp(`${other.source}|显卡`).exec(await upstreamText())?.[0]).toBeUndefined();
  });

  it('praises what we sell by a superlative, which article 9 of the advertising law forbids', async () => {
    const superlative = /最(?:好|佳(?!实践)|便宜|划算|省|先进|专业|强|安全|稳定|可靠)|(?:最快|最低)也最|首选(?! \/|劣)|(?:业界|行业|国内|全球)领先|顶级|国家级|独一无二|万无一失|(?:城区|杭州|浙江|华东|全省|全市)唯一/;
    expect(await found(superlative)).toEqual([]);
    expect(superlative.exec(await upstreamText())?.[0]).toBeUndefined();
    expect(PAGES.filter(({ title, description }) => superlative.test(title + description)).map(({ path }) => path)).toEqual([]);
  });

  it('promises a result that nobody measures, or declares void what others promise', async () => {
    // 《民法典》, articles 170 and 172: what our people promise within their duties may bind us whatever a page says. The name of level 6 is that of GB/T 20988.
    const boundless = /(?<!6 级要求)零丢失(?!和远程集群)|差距不漏|均属无效/;
    expect(await found(boundless)).toEqual([]);
    expect(boundless.exec(await upstreamText())?.[0]).toBeUndefined();
  });

  it('runs two words into a third: 「走私网」 is a network of smugglers', async () => {
    const third = /走私/;
    expect(await found(third)).toEqual([]);
    expect(third.exec(await upstreamText())?.[0]).toBeUndefined();
    expect(PAGES.filter(({ title, description }) => third.test(title + description)).map(({ path }) => path)).toEqual([]);
  });

  it('begins with the measure word of a number that stands elsewhere, unless it is the unit of one', async () => {
    expect(await found(/^处(?!机房$|[理置于])/)).toEqual([]);
  });

  it('joins a measure to the word before it, or a unit to the word behind it', async () => {
    const joined = /\p{Script=Han}\d[\d.]* ?(?:[GMk]bps|G\b|kW|km|ms|GB|TB)|[A-Za-z%℃㎡](?![备号])\p{Script=Han}/u;
    expect(await found(joined)).toEqual([]);
    expect(joined.exec(await upstreamText())?.[0]).toBeUndefined();
  });
});

/** What a heading may count: the parts that stand below it, or those that they list. */
function countsOf(section: Section): readonly number[] {
  switch (section.type) {
    case 'faq': return [section.questions.length];
    case 'process': return [section.steps.length];
    case 'options': return [section.options.length];
    case 'facts': return [section.facts.length];
    case 'related': return [section.links.length];
    case 'timeline': return [section.events.length];
    case 'items': return [section.items.length, section.items.flatMap(({ points = [] }) => points).length];
    case 'table': return [section.table.rows.length, section.table.columns.length - 1, section.table.columns.length - 2, section.table.rows.flatMap(({ cells: [first = ''] }) => first.split('、')).length];
    default: return [];
  }
}

describe('every heading', () => {
  it('that says how many counts what stands below it', async () => {
    const numerals = '零一二三四五六七八九';
    const valueOf = (text: string): number => {
      const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text];
      return (tens === '' ? 1 : numerals.indexOf(tens ?? '')) * 10 + (ones === '' ? 0 : numerals.indexOf(ones ?? ''));
    };
    let counted = 0;
    const wrong: string[] = [];
    for (const page of WRITTEN) {
      const { sections = [] } = (await loadPageContent(page)) as Partial<Awaited<ReturnType<typeof loadPageContent>>>;
      for (const section of sections) {
        const [, said] = /([三四五六七八九十]+)(?:项|件|条|类|种|步|问|句|点|档|部分|个(?!月))/.exec(('title' in section && section.title) || '') ?? [];
        const counts = countsOf(section);
        if (said === undefined || counts.length === 0) continue;
        counted += 1;
        if (!counts.includes(valueOf(said))) wrong.push(`${page.id}#${section.id} ${said}: ${counts.join(', ')}`);
      }
    }
    expect(counted).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
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

describe('every title of a case', () => {
  it('has phrases short enough for a phone, since it breaks between them only', async () => {
    const titles: string[] = [];
    for (const page of WRITTEN) {
      const { sections = [] } = (await loadPageContent(page)) as Partial<Awaited<ReturnType<typeof loadPageContent>>>;
      for (const section of sections) if (section.type === 'cases') titles.push(...section.cases.map(({ title }) => title));
    }
    expect(titles.length).toBeGreaterThan(25);
    expect(titles.filter((title) => title.split(/[|，]/).some((phrase) => phrase.length > 8))).toEqual([]);
  });
});
