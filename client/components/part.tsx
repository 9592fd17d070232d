import { use, type ComponentType, type FunctionComponent } from 'react';
import { once } from '#client/platform/once.ts';
import { settled } from '#client/platform/settled.ts';

/** A component whose code is a file of its own. */
export type Part<P> = FunctionComponent<P> & { load(): Promise<void> };

/** The code of a part is not to be had: the server may have moved on to another build. */
export class MissingPart extends Error {}

const all: (() => Promise<void>)[] = [];

/**
 * Like `React.lazy`, but whoever renders it can bring the code before: the server has all of it from the start, the
 * browser has what a page needs before it shows the page, so neither shows a fallback.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let Component: ComponentType<P> | undefined;
  let latest: Promise<void> | undefined;
  /** Without the network the page does without the part: its document could not be had either. */
  let isAbsent = false;
  const bring = once(() => {
    const loading = load().then(
      (loaded) => void (Component = loaded),
      (cause: unknown) => Promise.reject(new MissingPart('', { cause })),
    );
    latest = settled(loading.catch((error: unknown) => {
      isAbsent = !navigator.onLine;
      if (!isAbsent) throw error;
    }));
    return latest.then(() => loading);
  });
  all.push(bring);
  function PartOfPage(props: P) {
    // A failure is told to whoever renders; trying again at once would never end.
    if (!latest || (isAbsent && navigator.onLine)) void bring();
    use(latest as Promise<void>);
    return Component ? <Component {...props} /> : <p>网络断开，请稍后刷新。</p>;
  }
  return Object.assign(PartOfPage, { load: bring });
}

/** Brings every part there is; for the server. */
export async function loadAllParts(): Promise<void> {
  // A part may name further ones.
  for (let known = 0; known < all.length; ) {
    known = all.length;
    await Promise.all(all.map((bring) => bring()));
  }
}
