/** The entries of the site's own content, from the page registry and the content modules. */
import { answerId } from '#shared/content/answer-id.ts';
import type { Term } from '#shared/content/glossary/term.ts';
import type { CaseStudy, PageContent, Section } from '#shared/content/model.ts';
import { ROLE_WORDS, TOOL_WORDS } from '#shared/content/search-words.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import { textsOf } from '#shared/text/texts.ts';
import type { CaseEntry, Entry } from './entry.ts';
import { plain, sectionText } from './section-text.ts';

/** Loads the content module of a page; resolves to undefined when it has none. */
export type LoadContent = (id: string) => Promise<unknown>;

function entryOfPage(page: PageEntry, lead: string): Entry {
  return { kind: 'page', item: page.path, path: page.path, title: page.name, section: '', text: `${plain(lead)} ${page.description}`.trim(), keys: [page.title, ...(page.keywords ?? [])] };
}

function entriesOfSection(page: PageEntry, section: Section): readonly Entry[] {
  const at = (id: string) => `${page.path}#${id}`;
  const words = [...(section.tab ? [section.tab] : []), ...(ROLE_WORDS[section.role] ?? [])];
  const base = { title: page.name, keys: section.type === 'tool' ? TOOL_WORDS[section.tool] : [], words };
  switch (section.type) {
    case 'form':
    // Names of other pages, which the search finds themselves.
    case 'related':
      return [];
    case 'faq':
      return section.questions.map(({ question, answer }, index) => {
        const path = at(answerId(section.id, index));
        return { ...base, kind: 'faq', item: path, path, section: plain(question), text: plain(answer) };
      });
    case 'cases':
      return section.cases.map((study) => ({ ...base, kind: 'page', item: at(study.id), path: at(study.id), section: plain(study.title), text: textOfCase(study) }));
    case 'terms':
      return section.terms.map((term) => entryOfTerm(at(term.id), section.title, term));
    default:
      return [{ ...base, kind: 'page', item: page.path, path: at(section.id), section: plain(section.title), text: sectionText(section) }];
  }
}

function textOfCase({ industry, profile, problem, approach, results, duration }: CaseStudy): string {
  return plain([`${industry}，${profile}`, problem, approach, ...results.map(({ value, caption }) => `${caption} ${value}`), duration].join(' '));
}

function entryOfTerm(path: string, group: string, { name, full, words, text, standard }: Term): Entry {
  return { kind: 'term', item: path, path, title: name, section: full ?? group, text: `${text}依据：${standard}`, keys: [...words, ...(full ? [full] : [])] };
}

function casesOf(page: PageEntry, content: PageContent): readonly CaseEntry[] {
  const studies = content.sections.flatMap((section) => (section.type === 'cases' ? section.cases : []));
  return studies.map(({ id, title, industry, pages }) => ({ id, title: plain(title), industry, path: `${page.path}#${id}`, pages }));
}

/** The Chinese texts of the home page, whose content has its own type. */
const textOfHome = (content: unknown): string => textsOf(content).filter((text) => /\p{Script=Han}/u.test(text)).join(' ');

/**
 * All entries and case studies of the site. Mobile twins repeat the text of their desktop page and are left out, like the search itself.
 * @param load loads the content module of a page
 */
export async function siteEntries(load: LoadContent) {
  const entries: Entry[] = [];
  const cases: CaseEntry[] = [];
  for (const page of PAGES.filter((each) => each.template !== 'search' && canonicalPath(each) === each.path)) {
    const content = (await load(page.id)) as PageContent | undefined;
    if (content === undefined) entries.push(entryOfPage(page, ''));
    else if (page.template === 'home') entries.push(entryOfPage(page, textOfHome(content)));
    else {
      entries.push(entryOfPage(page, content.hero.lead), ...content.sections.flatMap((section) => entriesOfSection(page, section)));
      cases.push(...casesOf(page, content));
    }
  }
  return { entries, cases };
}
