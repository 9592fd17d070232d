/** The copy of every page as it is rendered: complete, long enough, its own, and marked where it is not confirmed. */
import { describe, expect, it } from 'vitest';
import { toneOf } from '#client/sections/tone.ts';
import type { Section } from '#shared/content/model.ts';
import { REQUIRED_ROLES } from '#shared/content/templates.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import { blocksOf, hanOf, type Block } from '#test/support/copy.ts';
import { all, attr, countHan, only, textOf } from '#test/support/html.ts';
import { hasModule, loadCompactContent, loadPageContent } from '#test/support/page-modules.ts';
import { walkedPage, walkForSuite } from '#test/support/site.ts';

const DESKTOP_FLOOR = 900;
const SHORT_FLOOR = 350;
/** A block of this many 汉字 is a paragraph, not a label. */
const PARAGRAPH = 30;
const WITH_COPY = PAGES.filter(hasModule);
const CONTENT = WITH_COPY.filter(({ template }) => !['home', 'compact'].includes(template));
const COMPACT = WITH_COPY.filter(({ template }) => template === 'compact');

const walked = walkForSuite();

const htmlOf = (page: PageEntry) => walkedPage(walked, page.id).html;

/** Sections of a mobile page that are its desktop twin's. */
async function borrowed(page: PageEntry): Promise<readonly string[]> {
  if (page.template !== 'compact') return [];
  const { sections } = await loadCompactContent(page);
  return sections.flatMap((section) => (section.type === 'from-twin' ? [section.section] : []));
}
const ownBlocks = async (page: PageEntry): Promise<readonly Block[]> => {
  const others = await borrowed(page);
  return blocksOf(htmlOf(page)).filter(({ section }) => !others.includes(section));
};

/** The kinds of the sections on ink that have no colours for it. */
const withoutInk = (sections: readonly Section[]): readonly string[] =>
  sections.filter((section) => toneOf(section) === 'ink').map(({ type }) => type).filter((type) => ['faq', 'options', 'process', 'prose'].includes(type));

describe.each(CONTENT.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('has every section that its template requires, each with its own fragment', async () => {
    const { sections } = await loadPageContent(page);
    const roles = new Set(sections.map(({ role }) => role));
    expect((REQUIRED_ROLES[page.template] ?? []).filter((role) => !roles.has(role))).toEqual([]);
    const ids = sections.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
    const { root } = htmlOf(page);
    for (const id of ids) only(root, (element) => attr(element, 'id') === id);
  });

  it('has on ink only sections with colours for it', async () => {
    const { sections } = await loadPageContent(page);
    expect(withoutInk(sections)).toEqual([]);
  });

  it('keeps its tabs and hero within their measures', async () => {
    const { hero, sections } = await loadPageContent(page);
    expect(sections.filter(({ tab }) => tab !== undefined && countHan(tab) > 6).map(({ tab }) => tab)).toEqual([]);
    expect(countHan(hero.lead)).toBeGreaterThanOrEqual(30);
    expect(countHan(hero.lead)).toBeLessThanOrEqual(100);
    expect(hero.tags?.length ?? 0).toBeLessThanOrEqual(4);
  });

  it('says enough', async () => {
    const floor = page.template === 'index' ? SHORT_FLOOR : DESKTOP_FLOOR;
    expect(hanOf(await ownBlocks(page))).toBeGreaterThanOrEqual(floor);
  });

  it('answers its questions', async () => {
    const { sections } = await loadPageContent(page);
    const questions = sections.flatMap((section: Section) => (section.type === 'faq' ? section.questions : []));
    for (const { question, answer } of questions) {
      expect(question).toMatch(/[？?]$/);
      expect(countHan(answer), question).toBeGreaterThanOrEqual(20);
    }
  });
});

describe.each(COMPACT.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('has on ink only sections with colours for it', async () => {
    const { sections } = await loadCompactContent(page);
    expect(withoutInk(sections.filter((section) => section.type !== 'from-twin'))).toEqual([]);
  });

  it('has its facts, at most five sections, and a way to the whole page', async () => {
    const content = await loadCompactContent(page);
    expect(content.facts).toHaveLength(3);
    expect(content.sections.length).toBeGreaterThanOrEqual(1);
    expect(content.sections.length).toBeLessThanOrEqual(5);
    expect(content.related.length).toBeGreaterThan(0);
    expect(countHan(content.lead)).toBeLessThanOrEqual(75);
    const desktop = pageById(page.twin ?? '');
    expect(all(only(htmlOf(page).root, 'main'), (element) => element.tagName === 'a' && attr(element, 'href') === desktop.path).length).toBeGreaterThan(0);
  });

  it('says enough', () => {
    expect(hanOf(blocksOf(htmlOf(page)))).toBeGreaterThanOrEqual(SHORT_FLOOR);
  });
});

it('every hero says whom to call for an offer, and whom at three in the morning', () => {
  for (const page of CONTENT.filter(({ template }) => template !== 'text')) expect(textOf(only(htmlOf(page).root, 'main')), page.path).toContain('转 2，报障转 1');
});

it('every form names who handles what it takes, and for what the privacy policy says', async () => {
  // 《个人信息保护法》, articles 6 and 17.
  const policy = textOf(only(htmlOf(pageById('policy-privacy')).root, 'main'));
  const lines = walked.flatMap(({ page, html }) => all(html.root, 'form').map((form) => textOf(form)).filter((text) => text.includes('提交即表示同意')).map((text) => [page.path, text] as const));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter(([, text]) => !text.includes(`信息处理者：${SITE.company}。`)).map(([path]) => path)).toEqual([]);
  const purposes = new Set(lines.map(([, text]) => /只用于([^；]+)；提交即表示同意/.exec(text)?.[1]));
  expect([...purposes].filter((purpose) => purpose === undefined || !policy.includes(`信息只用于${purpose}`))).toEqual([]);
});

it('the home page says enough', () => {
  expect(hanOf(blocksOf(htmlOf(pageById('home'))))).toBeGreaterThanOrEqual(DESKTOP_FLOOR);
});

it('no page repeats a paragraph of another', async () => {
  const first = new Map<string, string>();
  const repeated: string[] = [];
  for (const page of PAGES.filter(({ template }) => template !== 'article')) {
    const texts = new Set((await ownBlocks(page)).filter(({ text, section }) => section !== 'news' && countHan(text) >= PARAGRAPH).map(({ text }) => text));
    for (const text of texts) {
      const other = first.get(text);
      if (other === undefined) first.set(text, page.id);
      else repeated.push(`${other} = ${page.id}: ${text}`);
    }
  }
  expect(repeated).toEqual([]);
});

describe('wording', () => {
  /** Promises that nobody may make (information architecture, section 8.3), and leftovers of writing. */
  const FORBIDDEN = [/包过/, /(?:保证|承诺)(?:一次)?通过(?:测评|评估)/, /TODO|FIXME|待补充|占位|lorem/i, /undefined|NaN|\[object/, /百度一下|国家级最|全国第一|行业第一/];

  it.each(PAGES.map((page) => [page.path, page] as const))('%s: promises nothing that it may not, and is finished', (_path, page) => {
    const text = textOf(only(htmlOf(page).root, 'main'));
    // 「不承诺包过」 is the opposite of the promise.
    const said = text.replaceAll(/(?:不|没有|任何|拒绝|谨防|绝不)[^。；，]{0,8}(?:包过|通过测评)/g, '');
    expect(FORBIDDEN.filter((pattern) => pattern.test(said)).map((pattern) => `${pattern} ${pattern.exec(said)?.[0]}`)).toEqual([]);
  });
});
