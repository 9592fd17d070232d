/** Availability as minutes of downtime: availability = (total − unavailable) ÷ total, with a month of 30 days. */
import { grouped } from './numbers.ts';

const MINUTES_PER_MONTH = 30 * 24 * 60;
const MINUTES_PER_YEAR = 365 * 24 * 60;

/**
 * Minutes of downtime in a month of 30 days and in a year of 365 days.
 * @param percent availability, 0 to 100
 */
export function downtime(percent: number) {
  const share = (100 - percent) / 100;
  return { perMonth: share * MINUTES_PER_MONTH, perYear: share * MINUTES_PER_YEAR };
}

/** A duration as text: in seconds below one minute, in hours from two hours, in days from two days. One above zero is never rounded down to zero. */
export function durationText(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${grouped(minutes / (24 * 60), 2)} 天`;
  if (minutes >= 120) return `${grouped(minutes / 60, 2)} 小时`;
  if (minutes >= 1) return `${grouped(minutes, 1)} 分钟`;
  const seconds = grouped(minutes * 60, 1);
  return `${seconds === '0' && minutes > 0 ? '< 0.1' : seconds} 秒`;
}
