/** Words to try instead of ones that found nothing. */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { POPULAR_QUERIES } from '#shared/content/search-words.ts';
import { compact } from './tokens.ts';

const MOST = 6;
/** Share of common pairs of characters from which a name is worth showing. */
const LIKE = 0.2;

function pairsOf(text: string): ReadonlySet<string> {
  const characters = [...compact(text)];
  return new Set(characters.length < 2 ? characters : characters.slice(0, -1).map((character, index) => character + characters[index + 1]));
}

/** Dice's coefficient of two sets of pairs. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/**
 * Names that look like a query, the likest first, then what is looked for most.
 * @param titles of everything that can be found
 */
export function suggestionsFor(query: string, titles: readonly string[]): readonly string[] {
  const asked = pairsOf(query);
  const names = [...new Set([...TERMS.map(({ name }) => name), ...titles])];
  const like = names.map((name) => ({ name, share: likeness(asked, pairsOf(name)) })).filter(({ share, name }) => share >= LIKE && compact(name) !== compact(query));
  const best = like.toSorted((a, b) => b.share - a.share).map(({ name }) => name);
  return [...new Set([...best, ...POPULAR_QUERIES])].slice(0, MOST);
}
