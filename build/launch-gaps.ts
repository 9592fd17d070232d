/** Finds the content that the business must still provide or confirm before the launch, and the pages that show it. */
import { COMPANY, type Company, type FooterField } from '#shared/content/company.ts';
import { LICENCE_NAMES, TELECOM_SERVICES } from '#shared/content/company/licences.ts';
import { shownInFooter } from '#shared/content/company/shown.ts';
import { bare, MARKS, openStates, type OpenState } from '#shared/content/figure.ts';
import { SITES } from '#shared/content/sites.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { textsOf } from '#shared/text/texts.ts';
import { today } from './content-dates.ts';
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
const STRUCTURED_DATA = 'structured data of every page';

/** The fields of `Company` that have to be given, and the pages that need them. */
const FIELDS: readonly (readonly [field: keyof Company, meaning: string, pages: readonly string[]])[] = [
  ['legalName', '公司全称', [...paths('policy-privacy'), STRUCTURED_DATA]],
  ['address', '公司地址', [...paths('about-introduction', 'policy-privacy'), ...EVERY_PAGE]],
  ['cooperationEmail', '市场合作邮箱', [...paths('about-introduction'), ...EVERY_PAGE]],
  ['privacyContact', '个人信息保护的负责部门与邮箱', paths('policy-privacy')],
  ['icp', '网站备案号', EVERY_PAGE],
  ['publicSecurity', '公安联网备案号', EVERY_PAGE],
  ['officialAccount', '官方公众号', EVERY_PAGE],
  ['socialProfiles', '公司在其他平台的主页', [STRUCTURED_DATA]],
  ['foundedYear', '成立年份', [STRUCTURED_DATA]],
  ['asNumber', '自治系统号', paths('about-introduction')],
];
const HISTORY = paths('about-introduction', 'about-index', 'mob-introduction');

function missingOf(company: Company): readonly LaunchGap[] {
  const fields = FIELDS.filter(([field]) => company[field] === undefined || (field === 'socialProfiles' && company[field].length === 0));
  const milestones = (['colocation', 'ring', 'cloud', 'jiande', 'compute'] as const).filter((step) => company.milestones[step] === undefined);
  const services = Object.values(TELECOM_SERVICES);
  const kinds = [...new Set(services.map(({ kind }) => kind))].filter((kind) => kind !== 'basic');
  // One that has expired has to be given anew; pages show its last day.
  const licences = kinds.filter((kind) => !company.licences.some((licence) => licence.kind === kind && licence.validUntil >= today()));
  return [
    ...fields.map(([field, meaning, pages]) => ({ what: `${field} ${meaning}`, pages })),
    ...milestones.map((step) => ({ what: `milestones.${step} 发展历程的年份`, pages: HISTORY })),
    ...licences.map((kind) => ({
      what: `licences ${LICENCE_NAMES[kind]}`,
      pages: paths('about-introduction', ...services.filter((service) => service.kind === kind).map(({ page }) => page)),
    })),
  ];
}

function placeholdersOf(company: Company): readonly LaunchGap[] {
  const fields: readonly FooterField[] = ['cooperationEmail', 'address', 'icp'];
  const shown = fields.map((field) => ({ field, ...shownInFooter(field, company) })).filter(({ demonstration }) => demonstration);
  const account = company.officialAccount === undefined ? [{ what: 'officialAccount: the code leads to this site', pages: EVERY_PAGE }] : [];
  return [...shown.map(({ field, text }) => ({ what: `${field}: ${text}`, pages: EVERY_PAGE })), ...account];
}

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
    missing: missingOf(company),
    placeholders: placeholdersOf(company),
    design: await figuresOf('design'),
    pending: await figuresOf('pending'),
  };
}
