/** Measures a visit with Google's `web-vitals` library and reports once, when the page is hidden. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vitals } from '#shared/contracts/vitals.ts';

const ADDRESS = '/api/vitals';
/** The library reports entries recorded earlier in separate tasks, so wait this long. Milliseconds. */
const SETTLE_MS = 100;

/** Starts measuring. Entries that the browser has already recorded count, too. */
export function measureVitals(visit: Pick<Vitals, 'page' | 'device'>): void {
  const report: { -readonly [Name in keyof Vitals]: Vitals[Name] } = { ...visit };
  let sent = false;
  const options = { reportAllChanges: true };
  onLCP(({ value }) => { report.lcp = value; }, options);
  onINP(({ value }) => { report.inp = value; }, options);
  onCLS(({ value }) => { report.cls = value; }, options);
  onTTFB(({ value }) => { report.ttfb = value; }, options);

  // Registered after the library's own listener, which collects the last values.
  const send = (): void => {
    if (sent || document.visibilityState !== 'hidden') return;
    sent = true;
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
  setTimeout(send, SETTLE_MS);
}
