/**
 * The index of the page search, in menu order (information architecture, section 4.5). The build of the client derives the
 * pinyin; see `client/build/search-index-plugin.ts`.
 */
import { MEGA_MENUS } from './menus.ts';
import type { PageEntry, PageGroup } from './page.ts';
import { PAGES } from './registry.ts';
import { searchKey, type SearchEntry } from './search-entries.ts';

const GROUPS: readonly PageGroup[] = ['top', 'index', 'resource', 'solution', 'service', 'about'];

/** The pages of the menus; a group's other pages follow in the order of the registry. */
const IN_MENUS = MEGA_MENUS.flatMap(({ columns }) => columns.flat().flatMap(({ links }) => links.map(({ page }) => page)));
const placeOf = ({ id }: PageEntry): number => (IN_MENUS.includes(id) ? IN_MENUS.indexOf(id) : IN_MENUS.length);

/** The listed pages: not the policies, and not the mobile twins, which have the names of their desktop pages. */
function searchPages(): readonly PageEntry[] {
  const listed = PAGES.filter((page) => GROUPS.includes(page.group) && !page.hidden);
  return listed.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || placeOf(a) - placeOf(b));
}

/**
 * Builds the index.
 * @param pinyin returns the pinyin of a Chinese text and its initials, lower case, without spaces
 */
export function buildSearchIndex(pinyin: (text: string) => readonly string[]): readonly SearchEntry[] {
  return searchPages().map(({ name, path, keywords = [] }) => {
    const words = [...pinyin(name), path, ...keywords, ...keywords.flatMap(pinyin)];
    const keys = new Set(words.map(searchKey));
    return { name, route: path, keys: [...keys].filter((key) => key !== '').join(' ') };
  });
}
