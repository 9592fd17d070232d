/** From the entries that fit to the hits that are shown: one for each whole, the best first. */
import type { SearchKind } from '#shared/contracts/search.ts';
import { findPage } from '#shared/site/registry.ts';
import type { Plan } from './query.ts';
import type { Place, SearchIndex } from './search-index.ts';
import { compact } from './tokens.ts';

export interface Ranked {
  readonly place: Place;
  readonly score: number;
}

/** Entries that a tier may bring in. */
const MOST_ENTRIES = 300;
const MOST_LOOSE = 60;
/** With so many wholes found, looser tiers add nothing worth reading. */
const ENOUGH = 3;
/** Only what may come to the top is compared as a whole with the query. */
const COMPARED = 60;

/** Of two that fit alike, what answers a question comes before what reports. */
const BY_KIND: Readonly<Record<SearchKind, number>> = { page: 1, document: 1.05, term: 1, faq: 0.85, article: 0.9 };

/** What a buyer looks for first: what is offered, then who offers it and on what terms. */
const ASIDE: readonly string[] = ['partner', 'about', 'policy'];
const ASIDE_SHARE = 0.7;

function byPage({ kind, whole }: Place): number {
  if (kind !== 'page' && kind !== 'faq') return 1;
  const page = findPage(whole.split('#')[0] ?? '');
  return page && (ASIDE.includes(page.group) || ASIDE.includes(page.template)) ? ASIDE_SHARE : 1;
}

/** How much more an entry says by where the whole query stands in it. */
function bonus({ title, section, kind }: Place, query: string): number {
  const name = compact(title);
  const heading = compact(section);
  if (name === query || (kind !== 'faq' && heading === query)) return 2.4;
  if (name.startsWith(query)) return 1.7;
  if (name.includes(query) || heading.includes(query)) return 1.35;
  return 1;
}

/** The best score of every entry that any tier finds. */
function collect(index: SearchIndex, { tiers }: Plan): readonly Ranked[] {
  const best = new Map<number, Ranked>();
  const wholes = new Set<string>();
  tiers.forEach(({ match, weight }, tier) => {
    const isLoose = tier === tiers.length - 1 && tiers.length > 1;
    if (isLoose && wholes.size >= ENOUGH) return;
    for (const { place, score } of index.match(match, isLoose ? MOST_LOOSE : MOST_ENTRIES)) {
      const weighted = score * weight * BY_KIND[place.kind] * byPage(place);
      wholes.add(place.whole);
      if (weighted > (best.get(place.id)?.score ?? 0)) best.set(place.id, { place, score: weighted });
    }
  });
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

/** One hit a whole: its best entry, a little better for every other of its entries that fits. */
function collapse(ranked: readonly Ranked[]): readonly Ranked[] {
  const wholes = new Map<string, { readonly first: Ranked; entries: number }>();
  for (const each of ranked) {
    const known = wholes.get(each.place.whole);
    if (known) known.entries += 1;
    else wholes.set(each.place.whole, { first: each, entries: 1 });
  }
  return [...wholes.values()]
    .map(({ first, entries }) => ({ place: first.place, score: first.score * (1 + 0.06 * Math.min(entries - 1, 5)) }))
    .toSorted((a, b) => b.score - a.score);
}

/** The hits of a plan, of every kind. */
export function rank(index: SearchIndex, plan: Plan, query: string): readonly Ranked[] {
  const whole = compact(plan.corrected ?? query);
  const found = collect(index, plan).map((each, at) => (at < COMPARED ? { ...each, score: each.score * bonus(each.place, whole) } : each));
  return collapse(found.toSorted((a, b) => b.score - a.score));
}
