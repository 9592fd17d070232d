/** Brings the models of pages whose links the reader has on screen, once there is nothing else to do. */
import { findPage } from '#shared/site/registry.ts';
import { pageAhead } from './prefetch.ts';

/** Models for one page; more would be guessing. Each is some kilobytes of JSON. */
const MOST = 4;
/** Browsers without idle callbacks wait this long. Milliseconds. */
const LATER_MS = 1000;

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, LATER_MS);
};

/** The address of a page that costs nobody anything to bring: of the registry, without data of the upstream, as it is without parameters. */
function cheapAddressOf(link: Element): string | undefined {
  const url = pageAhead(link, true);
  if (!url || url.search !== '') return undefined;
  const page = findPage(url.pathname);
  return page && !page.data ? url.pathname : undefined;
}

/**
 * Makes what is called whenever a page has come on screen.
 * @param bring asks for the model of an address
 */
export function createViewPrefetch(bring: (address: string) => Promise<void>): () => void {
  let observer: IntersectionObserver | undefined;
  return () => {
    observer?.disconnect();
    if (typeof IntersectionObserver === 'undefined') return;
    const wanted = new Set<string>();
    const mine = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const address = isIntersecting && wanted.size < MOST ? cheapAddressOf(target) : undefined;
        if (address === undefined || wanted.has(address)) continue;
        wanted.add(address);
        whenIdle(() => mine === observer && void bring(address));
      }
      if (wanted.size >= MOST) mine.disconnect();
    });
    observer = mine;
    whenIdle(() => {
      if (mine === observer) for (const link of document.querySelectorAll('main a[href]')) mine.observe(link);
    });
  };
}
