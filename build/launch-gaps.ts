/** Finds the content that the business must still provide or confirm before the launch, and the pages that show it. */
import { COMPANY, shownInFooter, type Company, type FooterField } from '#shared/content/company.ts';
import { LICENCE_NAMES, TELECOM_SERVICES } from '#shared/content/company/licences.ts';
import { bare, MARKS, openStates, type OpenState } from '#shared/content/figure.ts';
import { SITES } from '#shared/content/sites.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { loadContent } from './load-content.ts';

/** One missing or unconfirmed value, and the paths of the pages that show it or leave it out. */
export interface LaunchGap {
  readonly what: string;
  readonly pages: readonly string[];
}

export interface LaunchGaps {
  /** Fields of shared/content/company.ts without a value. */
  readonly missing: readonly LaunchGap[];
  /** Demonstration values that pages show instead. */
  readonly placeholders: readonly LaunchGap[];
  readonly design: readonly LaunchGap[];
  readonly pending: readonly LaunchGap[];
}

const EVERY_PAGE = ['every page'];
const paths = (...ids: readonly string[]): readonly string[] => ids.map((id) => pageById(id).path);
const HISTORY = paths('about-introduction', 'about-index', 'mob-introduction');

interface Field {
  readonly what: string;
  readonly given: boolean;
  readonly pages: readonly string[];
}

function fieldsOf(company: Company): readonly Field[] {
  const licences = [...new Set(Object.values(TELECOM_SERVICES).map(({ kind }) => kind))].filter((kind) => kind !== 'basic');
  return [
    { what: 'legalName 公司全称', given: company.legalName !== undefined, pages: [...paths('policy-privacy'), 'structured data of every page'] },
    { what: 'address 公司地址', given: company.address !== undefined, pages: [...paths('about-introduction', 'policy-privacy'), ...EVERY_PAGE] },
    { what: 'cooperationEmail 市场合作邮箱', given: company.cooperationEmail !== undefined, pages: [...paths('about-introduction'), ...EVERY_PAGE] },
    { what: 'privacyContact 个人信息保护的负责部门与邮箱', given: company.privacyContact !== undefined, pages: paths('policy-privacy') },
    { what: 'icp 网站备案号', given: company.icp !== undefined, pages: EVERY_PAGE },
    { what: 'publicSecurity 公安联网备案号', given: company.publicSecurity !== undefined, pages: EVERY_PAGE },
    { what: 'officialAccount 官方公众号', given: company.officialAccount !== undefined, pages: EVERY_PAGE },
    { what: 'socialProfiles 公司在其他平台的主页', given: company.socialProfiles.length > 0, pages: ['structured data of every page'] },
    { what: 'foundedYear 成立年份', given: company.foundedYear !== undefined, pages: ['structured data of every page'] },
    { what: 'asNumber 自治域号', given: company.asNumber !== undefined, pages: paths('about-introduction') },
    ...(['colocation', 'ring', 'cloud', 'jiande', 'compute'] as const).map((step) => ({ what: `milestones.${step} 发展历程的年份`, given: company.milestones[step] !== undefined, pages: HISTORY })),
    ...licences.map((kind) => ({
      what: `licences ${LICENCE_NAMES[kind]}`,
      given: company.licences.some((licence) => licence.kind === kind),
      pages: [...paths('about-introduction'), ...Object.values(TELECOM_SERVICES).filter((service) => service.kind === kind).map(({ page }) => pageById(page).path)],
    })),
  ];
}

function placeholdersOf(company: Company): readonly LaunchGap[] {
  const fields: readonly FooterField[] = ['cooperationEmail', 'address', 'icp'];
  const shown = fields.map((field) => ({ field, ...shownInFooter(field, company) })).filter(({ demonstration }) => demonstration);
  const account = company.officialAccount === undefined ? [{ what: 'officialAccount: the code leads to this site', pages: EVERY_PAGE }] : [];
  return [...shown.map(({ field, text }) => ({ what: `${field}: ${text}`, pages: EVERY_PAGE })), ...account];
}

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

/** The part of a page's content that names its sections, and those of its twin that it includes. */
interface Sections {
  readonly sections?: readonly { readonly type: string; readonly id?: string; readonly section?: string; readonly tool?: string }[];
}

/** Every text on a page: its own, those of included sections of its twin, and those of its tools. */
async function textsOn(page: PageEntry): Promise<readonly string[]> {
  const content = (await loadContent(page.id)) as Sections | undefined;
  const sections = content?.sections ?? [];
  const included = sections.flatMap(({ section }) => (section === undefined ? [] : [section]));
  const twin = included.length > 0 && page.twin ? ((await loadContent(page.twin)) as Sections).sections ?? [] : [];
  const twinSections = twin.filter(({ id }) => id !== undefined && included.includes(id));
  const tools = [...sections, ...twinSections].map(({ tool }) => tool);
  return textsOf([content, twinSections, page.template === 'home' || tools.includes('dc-compare') ? SITES : [], tools.includes('dr-level') ? DR_ADVICE : []]);
}

/** The clauses of a text with figures in this state. */
function clauses(text: string, state: OpenState): readonly string[] {
  return text.split(/[，；。：]/).filter((clause) => clause.includes(MARKS[state])).map((clause) => bare(clause).trim());
}

async function figuresOf(state: OpenState): Promise<readonly LaunchGap[]> {
  const found = new Map<string, Set<string>>();
  for (const page of PAGES) {
    for (const text of await textsOn(page)) {
      if (!openStates(text).includes(state)) continue;
      for (const clause of clauses(text, state)) found.set(clause, (found.get(clause) ?? new Set()).add(page.path));
    }
  }
  return [...found].map(([what, pages]) => ({ what, pages: [...pages] }));
}

/** Every gap in the content. */
export async function findLaunchGaps(company: Company = COMPANY): Promise<LaunchGaps> {
  return {
    missing: fieldsOf(company).filter(({ given }) => !given).map(({ what, pages }) => ({ what, pages })),
    placeholders: placeholdersOf(company),
    design: await figuresOf('design'),
    pending: await figuresOf('pending'),
  };
}
