/** Loads pages before the visitor asks for them: links that are pointed at, touched or focused, and links on screen. */
import { findPage } from '#shared/site/registry.ts';
import { addressOf, linkedUrl } from './links.ts';
import type { BrowserPages } from './pages.ts';

/** A pointer that rests on a link for this long is taken as intent. Milliseconds. */
const REST_MS = 65;
/** Links on screen for which models are loaded, for one page. Each model is some kilobytes of JSON. */
const MOST_IN_VIEW = 4;
/** The longest wait for an idle moment: Chromium may find none for a minute on a busy machine. Safari has no `requestIdleCallback`, and waits this long. Milliseconds. */
const IDLE_MS = 1000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/**
 * The other page that a link leads to; undefined when it must not be prefetched: the line is slow or saves data.
 * @param isGuess whether the visitor has shown no sign of intent: then not on a mobile network either, which the visitor pays for
 */
function prefetchUrl(link: Element, isGuess: boolean): URL | undefined {
  const { saveData, effectiveType, type } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType?.includes('2g') || (isGuess && type === 'cellular')) return undefined;
  const url = linkedUrl(link);
  return url && addressOf(url) !== addressOf(location) ? url : undefined;
}

/**
 * Starts to prefetch links that are pointed at, touched or focused.
 * @param signal stops it
 */
export function startPrefetch(pages: BrowserPages, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = (target as Element | null)?.closest?.('a[href]');
    const url = link ? prefetchUrl(link, false) : undefined;
    // A failure is not reported: the click tries again and shows its error.
    if (url) timer = setTimeout(() => pages.load(addressOf(url)).promise.catch(() => undefined), type === 'touchstart' ? 0 : REST_MS);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onSign, { passive: true, signal });
}

const whenIdle = (act: () => void): unknown => globalThis.requestIdleCallback?.(act, { timeout: IDLE_MS }) ?? setTimeout(act, IDLE_MS);

/** The address of a link whose model costs the server little: a page of the registry, without upstream data or parameters. */
function cheapAddress(link: Element): string | undefined {
  const url = prefetchUrl(link, true);
  const page = url?.search === '' ? findPage(url.pathname) : undefined;
  return page && !page.data ? url?.pathname : undefined;
}

/** Observes the links of the page on screen. */
let current: IntersectionObserver | undefined;

/** Prefetches the models of links on screen when the browser is idle. Call it whenever a page is shown. */
export function prefetchLinksInView(pages: BrowserPages): void {
  current?.disconnect();
  const wanted = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const address = isIntersecting && wanted.size < MOST_IN_VIEW ? cheapAddress(target) : undefined;
      if (address === undefined || wanted.has(address)) continue;
      wanted.add(address);
      whenIdle(() => observer === current && pages.load(address, 'low'));
    }
  });
  current = observer;
  whenIdle(() => {
    if (observer === current) for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  });
}
