/** The site's own content as entries: made at build, from the registry and the content modules. */
import { answerId } from '#shared/content/answer-id.ts';
import type { Term } from '#shared/content/glossary/term.ts';
import type { CaseStudy, PageContent, Section } from '#shared/content/model.ts';
import { ROLE_WORDS } from '#shared/content/search-words.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import type { CaseEntry, Entry, SiteEntries } from './entry.ts';
import { plain, sectionText } from './section-text.ts';

/** Rendered from data that is indexed by itself, or from nothing. */
const WITHOUT_CONTENT: readonly PageEntry['template'][] = ['search', 'article', 'not-found', 'compact'];

/** Loads the content module of a page; undefined for one that has none. */
export type LoadContent = (id: string) => Promise<unknown>;

function wholePage(page: PageEntry, extra: string): Entry {
  return { kind: 'page', whole: page.path, path: page.path, title: page.name, section: '', text: `${plain(extra)} ${page.description}`.trim(), keys: [page.title, ...(page.keywords ?? [])] };
}

function ofSection(page: PageEntry, section: Section): readonly Entry[] {
  const at = (id: string) => `${page.path}#${id}`;
  const base = { title: page.name, keys: ROLE_WORDS[section.role] ?? [] };
  const own: Entry = { ...base, kind: 'page', whole: page.path, path: at(section.id), section: plain(section.title), text: sectionText(section) };
  switch (section.type) {
    case 'form':
      return [];
    case 'faq':
      return section.questions.map(({ question, answer }, index) => ({ ...base, kind: 'faq', whole: at(answerId(section.id, index)), path: at(answerId(section.id, index)), section: plain(question), text: plain(answer) }));
    case 'cases':
      return section.cases.map((study) => ({ ...base, kind: 'page', whole: at(study.id), path: at(study.id), section: plain(study.title), text: textOfCase(study) }));
    case 'terms':
      return section.terms.map((term) => ofTerm(at(term.id), section.title, term));
    default:
      return [own];
  }
}

function textOfCase({ industry, profile, problem, approach, results, duration }: CaseStudy): string {
  return plain([`${industry}，${profile}`, problem, approach, ...results.map(({ value, caption }) => `${caption} ${value}`), duration].join(' '));
}

function ofTerm(path: string, group: string, { name, full, words, text, standard }: Term): Entry {
  return { kind: 'term', whole: path, path, title: name, section: full ?? group, text: `${text}依据：${standard}`, keys: [...words, ...(full ? [full] : [])] };
}

function casesOf(page: PageEntry, content: PageContent): readonly CaseEntry[] {
  const studies = content.sections.flatMap((section) => (section.type === 'cases' ? section.cases : []));
  return studies.map(({ id, title, industry, pages }) => ({ id, title: plain(title), industry, path: `${page.path}#${id}`, pages }));
}

/** Every text of a value, for the one page whose content has a form of its own. */
function deepTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(deepTexts) : [];
}

/**
 * Everything of the site itself that can be found; compact twins say the same as their pages and are left out.
 * @param load gives a page's content module
 */
export async function siteEntries(load: LoadContent): Promise<SiteEntries> {
  const entries: Entry[] = [];
  const cases: CaseEntry[] = [];
  for (const page of PAGES.filter((each) => !WITHOUT_CONTENT.includes(each.template) && canonicalPath(each) === each.path)) {
    const content = (await load(page.id)) as PageContent | undefined;
    if (content === undefined) entries.push(wholePage(page, ''));
    else if (page.template === 'home') entries.push(wholePage(page, deepTexts(content).join(' ')));
    else {
      entries.push(wholePage(page, content.hero.lead), ...content.sections.flatMap((section) => ofSection(page, section)));
      cases.push(...casesOf(page, content));
    }
  }
  return { entries, cases };
}
