/**
 * Decides which figures of a part of a page have a sign, and what its legend says. Figures of one state in a table, and
 * many of them anywhere, are spoken for once; single ones have a sign that leads to the legend. It is decided when the
 * content is loaded (`shared/site/shown-content.ts`), so the browser gets the result.
 */
import { textsOf } from '#shared/text/texts.ts';
import { isConfirmed, MARKS, openStates, type Marked, type OpenState } from './figure.ts';
import type { HomeContent } from './home-model.ts';
import type { CompactContent, FaqSection, PageContent, Section, SectionRole } from './model.ts';

/** More signed texts than this in one part would clutter it: then the legend speaks for all of them. */
const MOST_SIGNED = 3;
const TARGET_ROLES: readonly SectionRole[] = ['process', 'levels', 'sla', 'roadmap', 'operations', 'visit', 'pricing', 'billing', 'contact'];

/** What open figures are called, and where they become binding. */
interface MarkWords {
  readonly subject: string;
  readonly design: string;
  readonly pending: string;
  /** Said behind the state by signs, and by the footnote of a hero; a caption that speaks for all is shorter. */
  readonly binding: Readonly<Record<OpenState, string>>;
}

const BINDING: MarkWords['binding'] = { design: '，签约时以合同附件为准', pending: '，以书面答复为准' };
const FIGURES: MarkWords = { subject: '数值', design: '设计值', pending: '待确认', binding: BINDING };
/** Times and levels that a service aims at. */
const TARGETS: MarkWords = { ...FIGURES, design: '目标值' };
/** A hero has both kinds beside each other. */
const TILES: MarkWords = { ...FIGURES, design: '设计值或目标值' };
/** What has been measured for the customer of a case. */
const RESULTS: MarkWords = { ...FIGURES, subject: '结果', pending: '待当事方确认', binding: { ...BINDING, pending: '' } };

function wordsOf(section: Section): MarkWords {
  if (section.type === 'cases' || section.role === 'case') return RESULTS;
  const words = TARGET_ROLES.includes(section.role) ? TARGETS : FIGURES;
  return { ...words, subject: section.type === 'table' && isConfirmed(section.lead ?? '') ? '表中数值' : '本节数值' };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((inner: unknown) => mapTexts(inner, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}

/** A text that keeps the signs of some states, one for each: behind the last of its figures. */
function keep(text: string, shown: readonly OpenState[]): string {
  let left = text;
  for (const state of openStates(text)) {
    const parts = left.split(MARKS[state]);
    if (!shown.includes(state)) left = parts.join('');
    else left = `${parts.slice(0, -1).join('')}${MARKS[state]}${parts.at(-1)}`;
  }
  return left;
}

function once(states: readonly OpenState[], { subject, design, pending }: MarkWords): string | undefined {
  if (states.length === 2) return `${subject}为${design}，部分${pending}`;
  if (states[0] === undefined) return undefined;
  return states[0] === 'design' ? `${subject}为${design}` : subject + pending;
}

/**
 * Marks the figures of a part of a page.
 * @param value content; comes back as it is when all its figures are confirmed
 * @param most how many texts may have signs; 0 where none may: tables of one state, heroes and tiles
 */
function mark<T extends object>(value: T, words: MarkWords = FIGURES, most = MOST_SIGNED): T & Marked {
  const texts = textsOf(value);
  const count = (state: OpenState): number => texts.filter((text) => openStates(text).includes(state)).length;
  const states = (['design', 'pending'] as const).filter((state) => count(state) > 0).sort((a, b) => count(b) - count(a));
  if (states.length === 0) return value;
  // The rarer state may keep its signs while the commoner one is spoken for.
  const total = states.reduce((sum, state) => sum + count(state), 0);
  const rare = states.length === 2 && states[1] !== undefined && count(states[1]) <= MOST_SIGNED && most > 0 ? states.slice(1) : [];
  const shown = total <= most ? states : rare;
  return {
    ...(mapTexts(value, (text) => keep(text, shown)) as T),
    marks: {
      once: once(states.filter((state) => !shown.includes(state)), words),
      signs: shown.map((state) => `${MARKS[state]} ${words[state]}${words.binding[state]}`),
    },
  };
}

/** Marks a hero, a row of tiles or a part like them: no sign, one footnote. */
function markTiles<T extends object>(value: T): T & Marked {
  const marked = mark(value, TILES, 0);
  const said = marked.marks?.once;
  if (said === undefined) return marked;
  return { ...marked, marks: { signs: [], once: said + FIGURES.binding[said.includes(TILES.design) ? 'design' : 'pending'] } };
}

/** Answers with open figures are told apart before signs are taken away: search engines quote an answer without its legend. */
function tellOpenAnswers(section: FaqSection): FaqSection {
  return { ...section, questions: section.questions.map((each) => (isConfirmed(each.answer) ? each : { ...each, isOpen: true })) };
}

/** Marks a section. A table says in its caption what its figures are. */
function markSection(section: Section): Section {
  const words = wordsOf(section);
  // Results are tiles, and a sign inside a link would be a link inside a link.
  if (section.type === 'cases' || section.type === 'related') return mark(section, words, 0);
  if (section.type === 'faq') return mark(tellOpenAnswers(section), words);
  if (section.type !== 'table') return mark(section, words);
  const isOfOneState = new Set(textsOf(section).flatMap(openStates)).size < 2;
  return mark(section, words, isOfOneState ? 0 : 1);
}

/** Marks the figures of a page. */
export function markPage(content: PageContent): PageContent {
  return { ...content, hero: markTiles(content.hero), sections: content.sections.map(markSection) };
}

/** Marks the figures of a mobile twin. */
export function markCompact(content: CompactContent): CompactContent {
  const { lead, facts } = content;
  return { ...content, ...markTiles({ lead, facts }), sections: content.sections.map((section) => (section.type === 'from-twin' ? section : markSection(section))) };
}

/** Marks the figures of the home page. */
export function markHome(content: HomeContent): HomeContent {
  return {
    ...content,
    rail: markTiles(content.rail),
    families: markTiles(content.families),
    compute: mark(content.compute),
    sites: markTiles(content.sites),
    network: markTiles(content.network),
    compliance: mark(content.compliance, TARGETS),
    cases: mark(content.cases, RESULTS, 0),
  };
}
