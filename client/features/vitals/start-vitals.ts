/**
 * Decides whether this visit is measured and when to load the code for it: after the first sign of intent has loaded
 * the application, or when the page is hidden, but never while the page loads. Most visits are not measured.
 */
import { PHONE } from '#client/platform/page-marks.ts';

/** One visit in this many is measured. */
const SAMPLE = 10;

interface PrivacySignals {
  readonly connection?: { readonly saveData?: boolean };
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** False for visitors who save data or do not want to be tracked. */
function isMeasuringAllowed(): boolean {
  const { connection, doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return connection?.saveData !== true && doNotTrack !== '1' && globalPrivacyControl !== true;
}

/** @returns the function to call once the application is loaded */
export function startVitals(): () => void {
  if (!isMeasuringAllowed() || Math.random() * SAMPLE >= 1) return () => undefined;
  // Read now, since the visitor may have navigated to another page by the time of the measurement.
  const visit = { page: location.pathname, device: matchMedia(PHONE).matches ? 'phone' : 'desktop' } as const;
  let loading: Promise<void> | undefined;
  const load = (): void => {
    loading ??= import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals(visit), () => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') load();
  });
  return load;
}
