/** Follows links and search forms to other pages of this site in place. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { actions } from '#client/platform/actions.ts';
import { awaitArrival, awaitPage, cancelWait } from '#client/platform/awaited.ts';
import { OtherBuild } from '#client/platform/load-code.ts';
import { isWaiting, ROUTED } from '#client/platform/page-marks.ts';
import { saveScrollPosition } from '#client/platform/scroll-positions.ts';
import { addressOf, clickedUrl, submittedUrl } from './links.ts';
import { PageError } from './page-answers.ts';
import type { BrowserPages } from './pages.ts';
import { startPrefetch } from './prefetch.ts';
import { report } from './report.ts';
import { startHistory, updateCurrentEntry } from './session-history.ts';

const NOT_RENEWED = '页面没有加载成功，请检查网络后重试。';

/** Handles the links and forms of the document. It must stand in the router, and renders nothing. */
export function Navigation({ pages }: { readonly pages: BrowserPages }) {
  const navigate = useNavigate();
  // A tool may have changed the address since this page was rendered. A link to that whole address, or to the one before, loads
  // the page again: the server puts the values of the address into the tool's form. A fragment link stays and keeps what was typed.
  const shown = useLocation();

  /** Goes to another page. The address changes with the page, unless another navigation has started meanwhile. */
  async function follow(url: URL, replace: boolean): Promise<void> {
    const address = addressOf(url);
    const { promise } = replace || address === addressOf(shown) ? pages.reload(address) : pages.load(address);
    if (!(await awaitPage(promise))) return;
    const result = await promise.catch((error: PageError | OtherBuild) => error);
    // Assigning the address that is there already would only follow its fragment.
    if (result instanceof OtherBuild) return replace ? location.reload() : location.assign(url);
    if (result instanceof PageError && replace) {
      // The page on screen is better than an error in its place.
      report('route', result.message);
      cancelWait();
      return actions.notify({ kind: 'message', type: 'error', text: NOT_RENEWED });
    }
    const found = (result instanceof Error ? undefined : result.document?.url) ?? address;
    saveScrollPosition();
    // After a failure, the page shows the error. All addresses are absolute, so an earlier render's `navigate` is as good.
    void navigate(found + url.hash, { replace });
    updateCurrentEntry();
    awaitArrival(found);
  }

  const reload = useEffectEvent(() => follow(new URL(location.href), true));
  const take = useEffectEvent((event: Event, url: URL | undefined) => {
    if (!url) return;
    const isHere = addressOf(url) === addressOf(location);
    const isFragment = (event.target as Element).closest('a[href^="#"]') !== null;
    if (isFragment || (isHere && url.hash !== '' && event.type === 'click' && addressOf(url) === addressOf(shown))) {
      // The browser follows a fragment itself, and scrolls before any event. To that of a form without values it adds an empty query.
      saveScrollPosition();
      return updateCurrentEntry();
    }
    event.preventDefault();
    void follow(url, isHere);
  });
  // The layout effects of the router around this component run later.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => take(event, clickedUrl(event));
    // In a part that is not hydrated React stops the event, so it would not reach `onClick`.
    const onEarlyClick = (event: MouseEvent) => isWaiting(event.target as Element) && onClick(event);
    const onSubmit = (event: SubmitEvent) => take(event, submittedUrl(event));
    actions.reloadPage = () => void reload();
    startHistory();
    document.documentElement.setAttribute(ROUTED, '');
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('click', onEarlyClick, { capture: true, signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('submit', onSubmit, { signal });
    startPrefetch(pages, signal);
    return () => {
      ending.abort();
      document.documentElement.removeAttribute(ROUTED);
    };
  }, [pages]);
  return null;
}
