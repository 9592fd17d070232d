/** Loads pages before the visitor asks for them: links that are pointed at, touched or focused, and links on screen. */
import { findPage } from '#shared/site/registry.ts';
import { isSamePage, linkedUrl } from './links.ts';

/** A pointer that rests on a link for this long is taken as intent. Milliseconds. */
const REST_MS = 65;
/** Links on screen for which models are loaded, for one page. Each model is some kilobytes of JSON. */
const MOST_IN_VIEW = 4;
/** Browsers without `requestIdleCallback` wait this long. Milliseconds. */
const IDLE_MS = 1000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** Whether not to prefetch: the line is slow or saves data, or it is a guess on a mobile network, which the visitor pays for. */
function isFrugal(isGuess: boolean): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false) || (isGuess && connection?.type === 'cellular');
}

/**
 * The other page that a link leads to; undefined when it must not be prefetched.
 * @param isGuess whether the visitor has shown no sign of intent
 */
function prefetchUrl(link: Element, isGuess: boolean): URL | undefined {
  const url = linkedUrl(link);
  return url && !isSamePage(url, location) && !isFrugal(isGuess) ? url : undefined;
}

/**
 * Starts to prefetch links that are pointed at, touched or focused.
 * @param load loads a page
 * @param signal stops it
 */
export function startPrefetch(load: (url: URL) => Promise<unknown>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const url = link ? prefetchUrl(link, false) : undefined;
    // A failure is not reported: the click tries again and shows its error.
    if (url) timer = setTimeout(() => load(url).catch(() => undefined), wait);
  };
  const onPoint = (event: Event) => schedule(event, REST_MS);
  const onTouch = (event: Event) => schedule(event, 0);
  const options = { passive: true, signal } as const;
  document.addEventListener('pointerover', onPoint, options);
  document.addEventListener('touchstart', onTouch, options);
  document.addEventListener('focusin', onPoint, options);
}

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, IDLE_MS);
};

/** The address of a link whose model costs the server little: a page of the registry, without upstream data or parameters. */
function cheapAddress(link: Element): string | undefined {
  const url = prefetchUrl(link, true);
  if (!url || url.search !== '') return undefined;
  const page = findPage(url.pathname);
  return page && !page.data ? url.pathname : undefined;
}

/**
 * Makes a function that prefetches the links on screen when the browser is idle. Call it whenever a page is shown.
 * @param load loads the model of an address
 */
export function createViewPrefetch(load: (address: string) => void): () => void {
  let current: IntersectionObserver | undefined;
  return () => {
    current?.disconnect();
    const wanted = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const address = isIntersecting && wanted.size < MOST_IN_VIEW ? cheapAddress(target) : undefined;
        if (address === undefined || wanted.has(address)) continue;
        wanted.add(address);
        whenIdle(() => observer === current && load(address));
      }
      if (wanted.size >= MOST_IN_VIEW) observer.disconnect();
    });
    current = observer;
    whenIdle(() => {
      if (observer === current) for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
    });
  };
}
