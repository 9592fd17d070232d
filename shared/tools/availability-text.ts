/**
 * Availability as the calculator shows it, including values near its limits. Separate from the arithmetic, which is also
 * in the configurator's bundle.
 */
import { durationText } from './downtime.ts';
import { grouped } from './numbers.ts';

/** An availability with its percent sign. A value below 100 is never rounded up to 100. */
export function percentText(percent: number): string {
  const text = grouped(percent, 5);
  return text === '100' && percent < 100 ? '> 99.99999%' : `${text}%`;
}

/** A duration of downtime. A value above zero is never rounded down to zero. */
export function awayText(minutes: number): string {
  const text = durationText(minutes);
  return text === '0 秒' && minutes > 0 ? '< 0.1 秒' : text;
}
