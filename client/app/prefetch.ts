/** Fetches a page when the visitor is about to ask for it. */
import { linkedUrl, samePage } from './links.ts';

/** A pointer that rests on a link this long means it. Milliseconds. */
const REST_MS = 65;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The visitor pays for every byte, or waits for it. */
export function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/**
 * Starts prefetching of links that are pointed at, touched or focused. Returns how to stop.
 * @param obtain asks for a page
 */
export function startPrefetch(obtain: (url: URL) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const url = link ? linkedUrl(link) : undefined;
    if (!url || samePage(url, location) || isFrugal()) return;
    // A failed prefetch is nobody's error: the click tries again and says so.
    timer = setTimeout(() => obtain(url).catch(() => undefined), wait);
  };
  const onPoint = (event: Event) => intend(event, REST_MS);
  const onTouch = (event: Event) => intend(event, 0);
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('touchstart', onTouch, { passive: true });
  document.addEventListener('focusin', onPoint, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onPoint);
    document.removeEventListener('touchstart', onTouch);
    document.removeEventListener('focusin', onPoint);
  };
}
