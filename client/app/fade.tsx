/** The fade from page to page, in browsers with view transitions. */
import { useState, ViewTransition } from 'react';
import styles from './app.module.css';

/** Type of the transition that a link starts. */
export const PAGE_CHANGE = 'page';
/**
 * Only a page change fades. During a view transition the page takes no press, and React restores the earlier focus.
 * Hydrating a part is a transition too, and without a type it would fade as well.
 */
const FADES = { [PAGE_CHANGE]: 'auto', default: 'none' } as const;

/**
 * The view transition is around an element without height that changes its width with each page. When the boundary
 * changes its size, React lets the whole document fade, and the browser captures the screen. Around the page itself, the
 * browser would capture five to ten more screens of both pages.
 * @param page differs for each page; for the document's page it is the same on both sides
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
