/**
 * Client navigation. React Router owns the address and the history; the pages themselves are the server's HTML,
 * fetched and put in place, so a page is rendered by one piece of code only.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { arrive, scrollToHash } from './arrive.ts';
import { clickedUrl, samePage, submittedUrl } from './links.ts';
import { createPageSwitch } from './page-switch.ts';
import { startPrefetch } from './prefetch.ts';
import { positionOf, remember, startScrollMemory } from './scroll-memory.ts';

const keyOf = (location: Location) => `${location.key} ${location.pathname}${location.search}${location.hash}`;
const urlOf = ({ pathname, search, hash }: Location) => new URL(pathname + search + hash, window.location.origin);

/** Renders nothing: it answers links and the history with pages. */
export function Navigator() {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  // Addresses are absolute, so the first `navigate` serves for good.
  const [switcher] = useState(() => createPageSwitch((url, replace) => void navigate(url, { replace })));

  useEffect(() => {
    startScrollMemory(() => keyOf(shown.current));
    startPrefetch();
    const follow = (event: Event, url: URL | undefined) => {
      if (!url) return;
      const here = samePage(url, window.location);
      // A fragment of this page is the browser's own business, but it moves the reader before anybody is told.
      if (here && url.hash !== '') return remember(keyOf(shown.current));
      event.preventDefault();
      void switcher.follow(url, here);
    };
    const onClick = (event: MouseEvent) => follow(event, clickedUrl(event));
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) follow(event, submittedUrl(event.target as HTMLFormElement, event.submitter));
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [switcher]);

  useEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    const back = type === 'POP';
    const top = back ? positionOf(keyOf(location)) : undefined;
    if (before.pathname === location.pathname && before.search === location.search && !switcher.holds(urlOf(location))) {
      if (top !== undefined) scrollTo({ top, behavior: 'instant' });
      else if (back && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
      else scrollToHash(location.hash);
      return;
    }
    remember(keyOf(before));
    void switcher.show(urlOf(location), back).then((done) => done && arrive(location.hash, top));
  }, [location, type, switcher]);

  return null;
}
