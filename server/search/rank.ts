/** From the entries that match a query to the list of hits: one hit for each item, the best first. */
import type { SearchKind } from '#shared/contracts/search.ts';
import { findPage } from '#shared/site/registry.ts';
import type { Plan } from './query.ts';
import type { IndexedEntry, SearchIndex } from './search-index.ts';
import { compact } from './tokens.ts';

export type Ranked = ReturnType<SearchIndex['match']>[number];

/** Entries that a tier can add, and entries that the loosest one can add. */
const MAX_ENTRIES = 300;
const MAX_LOOSE = 60;
/** With this many items found, the loosest tier is skipped. */
const ENOUGH_ITEMS = 3;
/** Only the best entries get a title bonus: no other can reach the top. */
const MAX_BONUS_ENTRIES = 60;

/** Of equal matches, pages, documents and terms come before news, and single questions last. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = { page: 1, document: 1.05, term: 1, faq: 0.85, article: 0.9 };

/** Page groups and templates about the company instead of its products. A buyer looks for products first. */
const COMPANY_PAGES: readonly string[] = ['partner', 'about', 'policy', 'home'];
const COMPANY_PAGE_WEIGHT = 0.7;
/** A page whose subject is asked for comes before places of other pages that mention it. */
const BEGINNING_WEIGHT = 1.2;

function pageWeight({ kind, item, section }: IndexedEntry): number {
  if (kind !== 'page' && kind !== 'faq') return 1;
  const page = findPage(item.split('#')[0] ?? '');
  const isCompany = page && (COMPANY_PAGES.includes(page.group) || COMPANY_PAGES.includes(page.template));
  return (isCompany ? COMPANY_PAGE_WEIGHT : 1) * (section === '' ? BEGINNING_WEIGHT : 1);
}

/** Whether the query is a keyword of the page itself. */
const isKeyword = ({ item }: IndexedEntry, query: string): boolean => (findPage(item)?.keywords ?? []).some((keyword) => compact(keyword) === query);

/** The factor for an entry whose title or heading contains the whole query, or whose page has it as a keyword. */
function titleBonus(entry: IndexedEntry, query: string): number {
  const name = compact(entry.title);
  const heading = compact(entry.section);
  // The page that is meant comes before the term of the glossary.
  if (isKeyword(entry, query)) return 3;
  if (name === query || heading === query) return 2.4;
  if (name.startsWith(query)) return 1.7;
  if (name.includes(query) || heading.includes(query)) return 1.35;
  return 1;
}

/** Every entry that a tier finds, with its best score. */
function collect(index: SearchIndex, { tiers }: Plan): readonly Ranked[] {
  const best = new Map<number, Ranked>();
  const items = new Set<string>();
  tiers.forEach(({ match, weight }, tier) => {
    const isLoose = tier === tiers.length - 1;
    if (isLoose && items.size >= ENOUGH_ITEMS) return;
    for (const { entry, score } of index.match(match, isLoose ? MAX_LOOSE : MAX_ENTRIES)) {
      const weighted = score * weight * KIND_WEIGHT[entry.kind] * pageWeight(entry);
      items.add(entry.item);
      if (weighted > (best.get(entry.id)?.score ?? 0)) best.set(entry.id, { entry, score: weighted });
    }
  });
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

/** One hit for each item: its best entry, with 6 % more score for each of up to five other entries that match. */
function groupByItem(ranked: readonly Ranked[]): readonly Ranked[] {
  return [...Map.groupBy(ranked, ({ entry }) => entry.item).values()]
    .flatMap(([best, ...others]) => (best ? [{ entry: best.entry, score: best.score * (1 + 0.06 * Math.min(others.length, 5)) }] : []))
    .toSorted((a, b) => b.score - a.score);
}

/** The hits of a query, of every kind. */
export function rank(index: SearchIndex, plan: Plan, query: string): readonly Ranked[] {
  const words = compact(plan.corrected ?? query);
  const found = collect(index, plan).map((each, at) => (at < MAX_BONUS_ENTRIES ? { ...each, score: each.score * titleBonus(each.entry, words) } : each));
  return groupByItem(found.toSorted((a, b) => b.score - a.score));
}
