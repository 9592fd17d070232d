/**
 * The session history: where the reader was on each entry, also after a reload, and movements within a page, which are
 * not the router's, since nothing of the tree changes for them. One document has one history.
 */
import type { Location } from 'react-router-dom';
import { partOf } from '#client/platform/fragment.ts';
import { addressOf } from './links.ts';

const STORE = 'scroll';
/** Entries whose positions survive a reload. */
const MOST = 50;

let known: Map<string, number> | undefined;

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Read when a position is first asked for: nobody waits for the store while a page becomes live. */
const positions = (): Map<string, number> => (known ??= new Map(readStored()));

/** Notes the present position for an entry. */
function remember(key: string): void {
  positions().delete(key);
  positions().set(key, scrollY);
}

/** The position of a history entry, if it was seen. */
export function positionOf(key: string): number | undefined {
  return positions().get(key);
}

/** One key for an entry of the session history. */
export const keyOf = ({ key, pathname, search, hash }: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>): string => `${key} ${pathname}${search}${hash}`;

/** The router keeps its key of an entry in the history's own state. */
const currentKey = (): string => keyOf({ ...location, key: (history.state as { key?: string } | null)?.key ?? 'default' });
const currentPage = (): string => addressOf(location);

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

/** Takes scrolling on back and forward over from the browser, which does it before the page is there. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    rememberPlace();
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions()].slice(-MOST)));
    } catch {
      // A full or forbidden store only costs the position.
    }
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
