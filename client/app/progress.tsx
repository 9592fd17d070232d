import { useEffect, useSyncExternalStore } from 'react';
import { isPageAwaited, onWaitChange } from '#client/platform/awaited.ts';

/** The progress bar of a page that is being loaded. The style sheet hides it at first: most pages come sooner. */
export function Progress() {
  const waiting = useSyncExternalStore(onWaitChange, isPageAwaited, () => false);
  useEffect(() => {
    if (!waiting) return;
    const main = document.getElementById('main');
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [waiting]);
  return waiting ? <div className="progress" role="progressbar" aria-label="页面加载中" /> : null;
}
