/** Fetches a page when the visitor is about to ask for it. */
import { linkedUrl, samePage } from './links.ts';

/** A pointer that rests on a link this long means it. Milliseconds. */
const REST_MS = 65;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** The visitor pays for every byte, or waits for it; a guess is not worth a mobile network's. */
function isFrugal(isGuess: boolean): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false) || (isGuess && connection?.type === 'cellular');
}

/**
 * The other page that a link leads to, unless the visitor's line is spared.
 * @param isGuess nothing but its place says that the visitor wants it
 */
export function pageAhead(link: Element, isGuess = false): URL | undefined {
  const url = linkedUrl(link);
  return url && !samePage(url, location) && !isFrugal(isGuess) ? url : undefined;
}

/**
 * Starts prefetching of links that are pointed at, touched or focused.
 * @param obtain asks for a page
 * @param signal ends it
 */
export function startPrefetch(obtain: (url: URL) => Promise<unknown>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const url = link ? pageAhead(link) : undefined;
    // A failed prefetch is nobody's error: the click tries again and says so.
    if (url) timer = setTimeout(() => obtain(url).catch(() => undefined), wait);
  };
  const onPoint = (event: Event) => intend(event, REST_MS);
  const onTouch = (event: Event) => intend(event, 0);
  const options = { passive: true, signal } as const;
  document.addEventListener('pointerover', onPoint, options);
  document.addEventListener('touchstart', onTouch, options);
  document.addEventListener('focusin', onPoint, options);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
