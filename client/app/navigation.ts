/** Links and search forms: what leads to another page of this site does so in place. */
import { addTransitionType, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { Actions } from '#client/platform/actions.ts';
import { isWaiting } from '#client/platform/attention.ts';
import { leave } from '#client/platform/leaving.ts';
import { PAGE_CHANGE } from './fade.tsx';
import { addressOf, clickedUrl, namesOwnPart, samePage, submittedUrl } from './links.ts';
import { LEAVE, PageError } from './page-answers.ts';
import type { BrowserPages, Shown } from './pages.ts';
import { startPrefetch } from './prefetch.ts';
import { report } from './report.ts';
import { beginMove, noteEntry, rememberPlace, startScrollMemory } from './session-history.ts';

const NOT_RENEWED = '页面没有加载成功，请检查网络后重试。';

/** Makes the one way to another page: the address changes together with the page, unless the visitor has gone elsewhere meanwhile. */
function createFollow(pages: BrowserPages, navigate: NavigateFunction, notify: Actions['notify']) {
  return async function follow(url: URL, replace: boolean): Promise<void> {
    const signal = beginMove();
    leave();
    const entry = replace ? pages.refresh(addressOf(url)) : pages.obtain(addressOf(url));
    const result: Shown | PageError = await pages.wait(entry, signal).catch((error: PageError) => error);
    if (signal.aborted) return;
    if (result instanceof PageError && result.message === LEAVE) return location.assign(url);
    if (result instanceof PageError && replace) {
      // What is on screen is better than nothing.
      report('route', result.message);
      return notify({ kind: 'message', type: 'error', text: NOT_RENEWED });
    }
    const found = (result instanceof Error ? undefined : result.document?.url) ?? addressOf(url);
    rememberPlace();
    // The router's own transition joins this one; what went wrong shows in the page's place.
    startTransition(() => {
      addTransitionType(PAGE_CHANGE);
      void navigate(found + url.hash, { replace });
    });
    noteEntry();
  };
}

type Follow = ReturnType<typeof createFollow>;

/** Takes over the links and forms of the document. */
export function useNavigation(pages: BrowserPages, notify: Actions['notify']): Follow {
  const navigate = useNavigate();
  // A tool may have changed the address since. A whole address then asks for the page anew, since the server puts the
  // tool's values into its form; a link that is only a fragment stays on the page and with what was typed there.
  const shown = useLocation();
  // Addresses are absolute, so the first `navigate` serves for good, as actions do.
  const [follow] = useState(() => createFollow(pages, navigate, notify));
  const take = useEffectEvent((event: Event, url: URL | undefined) => {
    if (!url) return;
    const isHere = samePage(url, location);
    const isWithin = namesOwnPart((event.target as Element).closest('a')) || (isHere && url.hash !== '' && samePage(url, shown));
    if (isWithin) {
      // A fragment of this page is the browser's own business, but it moves the reader before anybody is told.
      rememberPlace();
      noteEntry();
      return;
    }
    event.preventDefault();
    void follow(url, isHere && url.hash === '');
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => take(event, clickedUrl(event));
    // In a part that is not live nobody else can want the press, and it would not get as far as `onClick`.
    const onEarlyClick = (event: MouseEvent) => {
      if (isWaiting(event.target as Element)) onClick(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) take(event, submittedUrl(event.target as HTMLFormElement, event.submitter));
    };
    startScrollMemory();
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('click', onEarlyClick, { capture: true, signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('submit', onSubmit, { signal });
    startPrefetch((url) => pages.obtain(addressOf(url)).promise, signal);
    return () => ending.abort();
  }, [pages]);
  return follow;
}
