/** Monthly availability in minutes: availability = (total − unavailable) ÷ total, a month of 30 days. */

export const MINUTES_PER_MONTH = 30 * 24 * 60;
export const MINUTES_PER_YEAR = 365 * 24 * 60;

/** Levels that contracts usually name, per cent. */
export const AVAILABILITY_LEVELS = [99, 99.5, 99.9, 99.95, 99.99, 99.995, 99.999] as const;

/**
 * Minutes a service may be unavailable.
 * @param percent monthly availability, 0 to 100
 * @returns minutes a month of 30 days and minutes a year of 365
 */
export function downtime(percent: number): { readonly perMonth: number; readonly perYear: number } {
  const share = (100 - percent) / 100;
  return { perMonth: share * MINUTES_PER_MONTH, perYear: share * MINUTES_PER_YEAR };
}
