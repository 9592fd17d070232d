/**
 * Which figures of a part of a page carry a sign, and what its legend says. Figures of one state in a table, and
 * many of them anywhere, are spoken for once; single ones carry a sign that leads to the legend.
 */
import { bare, MARKS, openStates, type OpenState } from './figure.ts';
import type { Section, SectionRole } from './model.ts';

/** More signed texts than this in one part would clutter it: then the legend speaks for all of them. */
const MOST_SIGNED = 3;
const TARGET_ROLES: readonly SectionRole[] = ['process', 'levels', 'sla', 'roadmap', 'operations', 'visit', 'pricing', 'billing', 'contact'];

export interface Settled<T> {
  /** The part with the signs that are shown and no others. */
  readonly value: T;
  /** Said once for all figures of a state: a table's caption, or the legend. */
  readonly once: string | undefined;
  /** What the signs mean, one line each. */
  readonly signs: readonly string[];
}

/** What open figures are called, and where they become binding. */
export interface MarkWords {
  readonly subject: string;
  readonly design: string;
  readonly pending: string;
  /** Said behind the state by signs, and by the footnote of a hero; a caption that speaks for all is shorter. */
  readonly binding: Readonly<Record<OpenState, string>>;
}

const BINDING: MarkWords['binding'] = { design: '，签约时以合同附件为准', pending: '，以书面答复为准' };
const FIGURES: MarkWords = { subject: '数值', design: '设计值', pending: '待确认', binding: BINDING };
/** Times and levels that a service aims at. */
export const TARGETS: MarkWords = { ...FIGURES, design: '目标值' };
/** A hero has both kinds beside each other. */
const TILES: MarkWords = { ...FIGURES, design: '设计值或目标值' };
/** What has been measured for the customer of a case. */
export const RESULTS: MarkWords = { ...FIGURES, subject: '结果', pending: '待当事方确认', binding: { ...BINDING, pending: '' } };

function wordsOf(section: Section): MarkWords {
  if (section.type === 'cases' || section.role === 'case') return RESULTS;
  const words = TARGET_ROLES.includes(section.role) ? TARGETS : FIGURES;
  return { ...words, subject: section.type === 'table' && bare(section.lead ?? '') === (section.lead ?? '') ? '表中数值' : '本节数值' };
}

/** Every text of a value, however deep. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
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

type Verdicts = WeakMap<object, Settled<unknown>>;
const verdictsOnTiles: Verdicts = new WeakMap();
const verdictsOnSections: Verdicts = new WeakMap();
const verdictsOnParts: Verdicts = new WeakMap();

/** Content does not change: it is decided once, and what hangs on the decided content (kept drawings) stays. */
function remembered<T>(verdicts: Verdicts, value: T & object, decide: () => Settled<T>): Settled<T> {
  let verdict = verdicts.get(value);
  if (!verdict) verdicts.set(value, (verdict = decide()));
  return verdict as Settled<T>;
}

/**
 * Decides the signs of a part of a page. Each caller below remembers it by its part: content decided anew would have drawings anew.
 * @param value content; comes back as it is when all its figures are confirmed
 * @param most how many texts may carry signs; 0 where none may: tables of one state, heroes and tiles
 */
function settle<T>(value: T, words: MarkWords = FIGURES, most = MOST_SIGNED): Settled<T> {
  const texts = textsOf(value);
  const count = (state: OpenState): number => texts.filter((text) => openStates(text).includes(state)).length;
  const states = (['design', 'pending'] as const).filter((state) => count(state) > 0).sort((a, b) => count(b) - count(a));
  if (states.length === 0) return { value, once: undefined, signs: [] };
  // The rarer state may keep its signs while the commoner one is spoken for.
  const total = states.reduce((sum, state) => sum + count(state), 0);
  const rare = states.length === 2 && states[1] !== undefined && count(states[1]) <= MOST_SIGNED && most > 0 ? states.slice(1) : [];
  const shown = total <= most ? states : rare;
  return {
    value: mapTexts(value, (text) => keep(text, shown)) as T,
    once: once(states.filter((state) => !shown.includes(state)), words),
    signs: shown.map((state) => `${MARKS[state]} ${words[state]}${words.binding[state]}`),
  };
}

/** A hero, a row of tiles or a part like them: no sign, one footnote. */
export function settleTiles<T extends object>(value: T): Settled<T> {
  return remembered(verdictsOnTiles, value, () => {
    const settled = settle(value, TILES, 0);
    const design = settled.once?.includes(TILES.design);
    return settled.once === undefined ? settled : { ...settled, once: settled.once + FIGURES.binding[design ? 'design' : 'pending'] };
  });
}

/** A part of a page that is no section; the same part always comes with the same words and bound. */
export function settlePart<T extends object>(value: T, words?: MarkWords, most?: number): Settled<T> {
  return remembered(verdictsOnParts, value, () => settle(value, words, most));
}

function decideSection<T extends Section>(section: T): Settled<T> {
  const words = wordsOf(section);
  // Results are tiles, and a sign inside a link would be a link inside a link.
  if (section.type === 'cases' || section.type === 'related') return settle(section, words, 0);
  if (section.type !== 'table') return settle(section, words);
  const one = settle(section, words, 0);
  const states = new Set(textsOf(section).flatMap(openStates));
  return states.size < 2 ? one : settle(section, words, 1);
}

/** A section of a page. A table says in its caption what its figures are. */
export function settleSection<T extends Section>(section: T): Settled<T> {
  return remembered(verdictsOnSections, section, () => decideSection(section));
}
