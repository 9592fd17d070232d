/** From an address to its page on screen: one at a time, the last one asked for wins. */
import { loadStyles, parsePage, showPage } from './apply-page.ts';
import { LEAVE, obtain, PageError, recall, refresh, type FetchedPage } from './page-store.ts';
import { startProgress } from './progress.ts';
import { reportRouteError, routeErrorContent } from './route-error.ts';

/**
 * @param go changes the address; the router answers by asking `show` for the page
 */
export function createPageSwitch(go: (url: string, replace: boolean) => void) {
  let turn = 0;
  /** The page, or the failure, that a followed link has brought and `show` is about to be asked for. */
  let ready: { readonly url: string; readonly page: FetchedPage | PageError } | undefined;

  const addressOf = (url: URL) => url.pathname + url.search + url.hash;

  /** Waits for a page with the progress bar; undefined when it is no longer wanted or the browser has to go there. */
  async function waitFor(url: URL, load: (url: URL) => Promise<FetchedPage | typeof LEAVE>): Promise<FetchedPage | PageError | undefined> {
    const mine = ++turn;
    const finish = startProgress();
    const page = await load(url).catch((error: unknown) => (error instanceof PageError ? error : new PageError('unexpected')));
    finish();
    if (mine !== turn) return undefined;
    if (page !== LEAVE) return page;
    location.assign(url);
    return undefined;
  }

  /** Follows a link: fetches first, so that the address changes together with the page. */
  async function follow(url: URL, replace: boolean): Promise<void> {
    const page = await waitFor(url, replace ? refresh : obtain);
    if (!page) return;
    const address = page instanceof PageError ? addressOf(url) : page.url;
    ready = { url: address, page };
    go(address, replace);
  }

  /** Shows the page of the current address; resolves to true when it, or what stands for it, is on screen. */
  async function show(url: URL, back: boolean): Promise<boolean> {
    const brought = ready?.url === addressOf(url) ? ready.page : undefined;
    ready = undefined;
    const page = brought ?? (back ? recall(url) : undefined) ?? (await waitFor(url, obtain));
    if (!page) return false;
    if (page instanceof PageError) return fail(url, page);
    const parsed = parsePage(page.html);
    if (!parsed) {
      location.assign(url);
      return false;
    }
    const mine = turn;
    await loadStyles(parsed);
    if (mine !== turn) return false;
    await showPage(parsed, url.pathname);
    return true;
  }

  function fail(url: URL, error: PageError): true {
    reportRouteError(url.pathname, error.reason);
    document.getElementById('main')?.replaceChildren(routeErrorContent(() => void follow(url, true)));
    return true;
  }

  return { follow, show, holds: (url: URL) => ready?.url === addressOf(url) };
}
