/** What follows a page on screen: the document's head, where the reader stands, and what has the focus. */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { partOf } from '#client/platform/fragment.ts';
import { closeModals } from '#client/platform/modal.ts';
import { addressOf } from './links.ts';
import type { Shown } from './pages.ts';
import { keyOf, positionOf } from './session-history.ts';
import { switchStyle } from './styles.ts';

/** Elements of the head that belong to one page. */
const OWN_HEAD =
  'title, meta[name="description"], meta[name="robots"], meta[name="applicable-device"], meta[name="twitter:card"], ' +
  'meta[property^="og:"], link[rel="canonical"], link[rel="alternate"][media], script[type="application/ld+json"]';

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Puts the reader at a remembered position, at the fragment, or at the top, and the focus on what they came for. */
function arrive(hash: string, top: number | undefined): void {
  const element = partOf(hash);
  focusOn(element ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
  if (top === undefined && element) element.scrollIntoView();
  else scrollTo(0, top ?? 0);
}

/** What the document says of the page that it came with, for the way back to it. */
export function readDocument(): NonNullable<Shown['document']> {
  const head = [...document.head.querySelectorAll(OWN_HEAD)].map((element) => element.outerHTML).join('');
  return { url: addressOf(location), head };
}

function showHead({ head }: NonNullable<Shown['document']>): void {
  const template = document.createElement('template');
  template.innerHTML = head;
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(template.content);
}

/** Nobody arrives at the page that the document came with. */
let isUnderWay = false;

/**
 * Runs when a page, or what stands for it, has come on screen.
 * @param shown undefined for what stands for a page that could not be loaded
 */
export function useArrival(shown: Shown | undefined): void {
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (!isUnderWay) {
      isUnderWay = true;
      return;
    }
    if (shown?.document) {
      showHead(shown.document);
      switchStyle(shown.page.template);
    }
    // They make everything else inert, what is to have the focus as well.
    closeModals();
    arrive(location.hash, type === 'POP' ? positionOf(keyOf(location)) : undefined);
    // The rest of the location belongs to this page as well.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
}
