/** The fade from page to page, in browsers with view transitions. */
import { useEffect, useState, ViewTransition } from 'react';
import styles from './app.module.css';

/**
 * The view transition is around an element without height that changes its width while a page change is committed. When
 * the boundary changes its size, React lets the whole document fade, and the browser captures the screen. Around the page
 * itself, the browser would capture five to ten more screens of both pages.
 *
 * Other transitions must not fade: hydrating a part is one, and during a view transition the page takes no press. A
 * transition type would not tell them apart, because React gives it to the transition that is committed next: on a slow
 * phone that is the remaining content of the page being left.
 * @param page differs for each page; for the document's page it is the same on both sides
 */
export function Fade({ page }: { readonly page: number }) {
  const [shown, setShown] = useState(page);
  // Set at once and not in a transition: the next page change must find the boundary at its first width.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setShown(page), [page]);
  const isChange = shown !== page;
  return (
    <ViewTransition default="none" update={isChange ? 'auto' : 'none'}>
      <div className={isChange ? `${styles.mark} ${styles.wide}` : styles.mark} />
    </ViewTransition>
  );
}
