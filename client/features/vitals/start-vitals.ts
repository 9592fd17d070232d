/**
 * Whether this visit is measured, and when the measuring is loaded: once the first sign of intent has brought the
 * application or when the page is put away, never while it loads. Most visits are not measured at all.
 */
import { PHONE } from '#client/platform/page-marks.ts';

/** One visit in so many. */
const SAMPLE = 10;

interface Wishes {
  readonly connection?: { readonly saveData?: boolean };
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Visitors who save data or do not want to be followed are not asked for anything. */
function isWelcome(): boolean {
  const { connection, doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return connection?.saveData !== true && doNotTrack !== '1' && globalPrivacyControl !== true;
}

/** @returns what to call once the application has come */
export function startVitals(): () => void {
  if (!isWelcome() || Math.random() * SAMPLE >= 1) return () => undefined;
  // As it was opened: the visitor may have gone on to another page by the time it is measured.
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
