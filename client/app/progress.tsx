import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './app.module.css';
import type { BrowserPages } from './pages.ts';

/** A page that comes sooner shows no progress bar. Milliseconds. */
const PATIENCE_MS = 150;

/** The progress bar of a page that is being loaded. */
export function Progress({ pages }: { readonly pages: BrowserPages }) {
  const waiting = useSyncExternalStore(pages.subscribe, pages.isWaiting, () => false);
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const main = document.getElementById('main');
    const timer = setTimeout(() => {
      setLong(true);
      main?.setAttribute('aria-busy', 'true');
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
      main?.removeAttribute('aria-busy');
    };
  }, [waiting]);
  return waiting && long ? createPortal(<div className={styles.progress} role="progressbar" aria-label="页面加载中" />, document.body) : null;
}
