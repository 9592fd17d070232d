/**
 * What lies below the first screen. On a page that a link brought it is rendered once the first screen is painted: a
 * phone shows the page in half of the time. On the server and on the page of the document everything comes at once.
 */
import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import styles from './below.module.css';

const WholeContext = createContext(true);

interface InTwoProps {
  /** Everything at once: whoever comes back, or to a part of the page, needs it all to find the place. */
  readonly whole: boolean;
  /** Called when everything is on the page. */
  readonly onWhole: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page whose first screen comes first. */
export function InTwo({ whole, onWhole, children }: InTwoProps) {
  const [isWhole, setWhole] = useState(whole);
  useLayoutEffect(() => {
    if (isWhole) onWhole?.();
  }, [isWhole, onWhole]);
  useEffect(() => {
    if (!isWhole) startTransition(() => setWhole(true));
  }, [isWhole]);
  return <WholeContext value={isWhole}>{children}</WholeContext>;
}

/** Whether what lies below the first screen is there. */
export const useWhole = (): boolean => useContext(WholeContext);

/** Stands around what lies below the first screen, and keeps its room so that the footer stays out of sight. */
export function Below({ children }: { readonly children: ReactNode }) {
  return useWhole() ? children : <div className={styles.room} data-below="" />;
}
