/** What changes outside the tree when a page has come on screen: the document's head, the scroll position and the focus. */
import { useInsertionEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arrived, here } from '#client/platform/awaited.ts';
import { fragmentTarget } from '#client/platform/fragment.ts';
import { savedPosition } from '#client/platform/scroll-positions.ts';
import { addressOf } from './links.ts';
import type { Shown } from './pages.ts';
import { switchStyle } from './styles.ts';

/** Elements of the head that belong to one page. */
const OWN_HEAD =
  'title, meta[name="description"], meta[name="robots"], meta[name="applicable-device"], meta[name="twitter:card"], ' +
  'meta[property^="og:"], link[rel="canonical"], link[rel="alternate"][media], script[type="application/ld+json"]';

const isOnScreen = ({ top }: DOMRect): boolean => top > 0 && top < innerHeight;

/** The link on screen that led to the page before. Those of a `nav`, such as the way up, lead to pages that nobody comes from. */
const linkAway = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a:not(nav a)')].find((link) => link.getAttribute('href') === here && isOnScreen(link.getBoundingClientRect()));

/**
 * Scrolls to a stored position, to the fragment, or to the top. Moves the focus to the fragment or the heading; whoever
 * comes back goes on from the link to the page that was left, as the heading may be far from what is on screen.
 */
function arrive(hash: string, top: number | undefined): void {
  const target = fragmentTarget(hash);
  const focused = target ?? document.querySelector<HTMLElement>('main h1');
  if (focused) focused.tabIndex = -1;
  focused?.focus({ preventScroll: true });
  if (top) scrollTo(0, top);
  // `scrollTo(0, 0)` does no layout in Firefox, whose scroll anchoring then moves the new page to where the old one was.
  else (top === undefined && target ? target : document.body).scrollIntoView();
  if (top !== undefined) linkAway()?.focus({ preventScroll: true });
}

/** The address and the head of the page that the document was loaded with, for when the visitor comes back to it. */
export function readDocument(): NonNullable<Shown['document']> {
  const head = [...document.head.querySelectorAll(OWN_HEAD)].map((element) => element.outerHTML).join('');
  return { url: addressOf(location), head };
}

/**
 * Runs when a page, or the error in its place, has come on screen.
 * @param shown undefined for the error
 */
export function useArrival(shown: Shown | undefined): void {
  const location = useLocation();
  const type = useNavigationType();
  // Before any layout effect: in a view transition React lays the new page out in between, which would be for the old sheet.
  useInsertionEffect(() => {
    if (here === undefined || !shown?.document) return;
    for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
    document.head.insertAdjacentHTML('beforeend', shown.document.head);
    switchStyle(shown.sheet);
  }, [shown]);
  useLayoutEffect(() => {
    if (here !== undefined) arrive(location.hash, type === 'POP' ? savedPosition() : undefined);
    arrived(addressOf(location));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that was loaded again arrives as well
  }, [shown, location, type]);
}
