/** Movements within a page are not the router's: nothing of the tree changes for them. One document has one history. */
import type { Location } from 'react-router-dom';
import { positionOf, remember } from './scroll-memory.ts';

/** One key for an entry of the session history. */
export const keyOf = ({ key, pathname, search, hash }: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>): string => `${key} ${pathname}${search}${hash}`;

/** The router keeps its key of an entry in the history's own state. */
export const currentKey = (): string => keyOf({ ...location, key: (history.state as { key?: string } | null)?.key ?? 'default' });
const currentPage = (): string => location.pathname + location.search;

let page = '';
let key = '';

let move = new AbortController();

/** What the visitor asks for now ends what they asked for before; the signal says when that happens to this one. */
export function beginMove(): AbortSignal {
  move.abort();
  move = new AbortController();
  return move.signal;
}

/** The signal of what the visitor has asked for last. */
export const presentMove = (): AbortSignal => move.signal;

/** Says that the present entry, as the address has it now, is the one on screen. */
export function noteEntry(): void {
  beginMove();
  page = currentPage();
  key = currentKey();
}

/** Notes where the reader stands, before anything moves them. */
export const rememberPlace = (): void => remember(currentKey());

/** The part of the page that a fragment names, if there is one; some fragments cannot be decoded. */
export function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function onPop(event: PopStateEvent): void {
  const isWithin = page === currentPage();
  if (!isWithin) remember(key);
  noteEntry();
  if (!isWithin) return;
  event.stopImmediatePropagation();
  const top = positionOf(key);
  if (top !== undefined) scrollTo(0, top);
  else if (location.hash === '') scrollTo(0, 0);
  else partOf(location.hash)?.scrollIntoView();
}

/** Starts before the tree is hydrated, so that its listener comes before the router's. */
export function startHistory(): void {
  noteEntry();
  addEventListener('popstate', onPop, true);
}
