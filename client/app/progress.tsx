import { useEffect, useSyncExternalStore } from 'react';
import { isPageAwaited, onWaitChange } from '#client/platform/awaited.ts';

/** The progress bar of a page that is being loaded. The style sheet hides it at first: most pages come sooner. */
export function Progress() {
  const waiting = useSyncExternalStore(onWaitChange, isPageAwaited, () => false);
  useEffect(() => document.getElementById('main')?.setAttribute('aria-busy', String(waiting)), [waiting]);
  return waiting ? <div className="progress" role="progressbar" aria-label="页面加载中" /> : null;
}
