/** From page to page the browser fades, where it can. */
import { useState, ViewTransition } from 'react';
import styles from './app.module.css';

/** The type of the transition that a link begins. */
export const PAGE_CHANGE = 'page';
/**
 * The browser fades from page to page and at nothing else: meanwhile a page takes no press, and React puts the focus
 * back to where it was before. Parts that become live would fade as well, since their rendering is a transition, too.
 */
const FADES = { [PAGE_CHANGE]: 'auto', default: 'none' } as const;

/**
 * The view transition stands around a mark without height that gets another width with each page, and not around the
 * page: where a boundary changes its size, React lets the whole document fade, and the browser's picture of that is as
 * large as the screen. Of an element it takes all, and below the screen there are five to ten more of both pages.
 * @param page different for each page, the same on both sides for the document's
 */
export function Fade({ page }: { readonly page: number }) {
  const [mark, setMark] = useState({ page, isWide: false });
  if (mark.page !== page) setMark({ page, isWide: !mark.isWide });
  return (
    <ViewTransition default="none" update={FADES}>
      <div className={mark.isWide ? `${styles.mark} ${styles.wide}` : styles.mark} />
    </ViewTransition>
  );
}
