/** Measures a visit with Google's own library and tells the site once, when the page is put away. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vitals } from '#shared/contracts/vitals.ts';

const ADDRESS = '/api/vitals';
/** What was recorded before is handed over in tasks of their own, milliseconds. */
const SETTLE_MS = 100;

/** Starts to measure; what the browser recorded so far counts. */
export function measureVitals(visit: Pick<Vitals, 'page' | 'device'>): void {
  const report: { -readonly [Name in keyof Vitals]: Vitals[Name] } = { ...visit };
  let sent = false;
  const options = { reportAllChanges: true };
  onLCP(({ value }) => { report.lcp = value; }, options);
  onINP(({ value }) => { report.inp = value; }, options);
  onCLS(({ value }) => { report.cls = value; }, options);
  onTTFB(({ value }) => { report.ttfb = value; }, options);

  // After the library's own listener, which takes what is left.
  const send = (): void => {
    if (sent || document.visibilityState !== 'hidden') return;
    sent = true;
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
  setTimeout(send, SETTLE_MS);
}
