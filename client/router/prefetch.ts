/** Fetches a page when the visitor is about to ask for it. */
import { linkedUrl, samePage } from './links.ts';
import { obtain } from './page-store.ts';

/** A pointer that rests on a link this long means it. Milliseconds. */
const REST_MS = 65;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The visitor pays for every byte, or waits for it. */
function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/** Starts prefetching of links that are pointed at, touched or focused. */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const url = link ? linkedUrl(link) : undefined;
    if (!url || samePage(url, location) || isFrugal()) return;
    // A failed prefetch is nobody's error: the click tries again and says so.
    timer = setTimeout(() => obtain(url).catch(() => undefined), wait);
  };
  document.addEventListener('pointerover', (event) => intend(event, REST_MS), { passive: true });
  document.addEventListener('touchstart', (event) => intend(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => intend(event, REST_MS), { passive: true });
}
