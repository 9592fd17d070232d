import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { inTime } from '#client/platform/load-code.ts';
import { settled } from '#client/platform/settled.ts';
import { once } from '#shared/once.ts';

/** A component whose code is a separate file. */
export type Part<P> = FunctionComponent<P> & { load(): Promise<void> };

const all: (() => Promise<void>)[] = [];

const Absent = () => <p>网络断开，请稍后刷新。</p>;

/**
 * Like `React.lazy`, but the code can be loaded before the render. The server loads all parts at the start, and the browser
 * loads those of a page before it shows the page, so neither shows a fallback.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let latest: Promise<ComponentType<P>> | undefined;
  /** Offline, the page is shown without the part, because its document could not be loaded either. */
  let isAbsent = false;
  const loadOnce = once(async () => {
    // No visitor waits for the server's start, when the development server compiles every part.
    const loading = import.meta.env.SSR ? load() : inTime(load());
    latest = settled(loading.catch((error: unknown) => {
      isAbsent = !navigator.onLine;
      if (!isAbsent) throw error;
      return Absent;
    }));
    await latest;
    await loading;
  });
  all.push(loadOnce);
  function PartOfPage(props: P) {
    // A failure is thrown by `use`. Loading again at once could loop for ever.
    if (!latest || (isAbsent && navigator.onLine)) void loadOnce();
    return createElement(use(latest as Promise<ComponentType<P>>), props);
  }
  return Object.assign(PartOfPage, { load: loadOnce });
}

/** Loads the parts that the code so far has defined. */
export const loadParts = (): Promise<unknown> => Promise.all(all.map((load) => load()));

/** Loads every part; for the server. */
export async function loadAllParts(): Promise<void> {
  // The code of a part may define further parts.
  for (let known = 0; known < all.length; await loadParts()) known = all.length;
}
