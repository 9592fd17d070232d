/** The entry of the desktop header that a path belongs to. Without the registry, because the browser loads this file. */
export type HeaderSection = 'products' | 'solutions' | 'partners' | 'cases' | 'about';

const PREFIXES: readonly (readonly [string, HeaderSection])[] = [
  ['/resource', 'products'],
  ['/product/', 'products'],
  ['/solution', 'solutions'],
  ['/partners', 'partners'],
  ['/wanpartners', 'partners'],
  ['/linkwanpartner', 'partners'],
  ['/cases', 'cases'],
  ['/about', 'about'],
];

/** The header entry of a path in any spelling, or undefined for a page outside all of them. */
export function headerSection(path: string): HeaderSection | undefined {
  const lower = path.toLowerCase();
  return PREFIXES.find(([prefix]) => lower.startsWith(prefix))?.[1];
}
