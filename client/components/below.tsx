/**
 * Renders a page in two steps. After a navigation in place, the content below the first screen is rendered when the first
 * screen is painted; a phone shows the page in half the time. The server and the hydration render everything at once.
 */
import { createContext, startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import styles from './below.module.css';

const WholeContext = createContext(true);

interface InTwoProps {
  /** Renders everything at once: a stored scroll position or a fragment needs the whole page. */
  readonly whole: boolean;
  /** Called when everything is rendered. */
  onWhole(): void;
  readonly children: ReactNode;
}

/** A page whose first screen is rendered first. */
export function InTwo({ whole, onWhole, children }: InTwoProps) {
  const [isWhole, setWhole] = useState(whole);
  const onRendered = useEffectEvent(onWhole);
  useLayoutEffect(() => {
    if (isWhole) onRendered();
  }, [isWhole]);
  useEffect(() => {
    if (!isWhole) startTransition(() => setWhole(true));
  }, [isWhole]);
  return <WholeContext value={isWhole}>{children}</WholeContext>;
}

/** Whether the content below the first screen is rendered. */
export const useWhole = (): boolean => useContext(WholeContext);

/** Content below the first screen. Until it is rendered, empty room keeps the footer out of sight. */
export function Below({ children }: { readonly children: ReactNode }) {
  return useWhole() ? children : <div className={styles.room} data-below="" />;
}
