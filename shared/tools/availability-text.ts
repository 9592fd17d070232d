/**
 * Availability at its limits, as the calculator says it. Apart from the arithmetic, which the configurator's bundle
 * takes as well.
 */
import { durationText } from './availability.ts';
import { grouped } from './numbers.ts';

/** An availability with its sign; what is below a hundred never reads as a hundred. */
export function percentText(percent: number): string {
  const text = grouped(percent, 5);
  return text === '100' && percent < 100 ? '> 99.99999%' : `${text}%`;
}

/** Minutes that a service may be away; a little is not nothing. */
export function awayText(minutes: number): string {
  const text = durationText(minutes);
  return text === '0 秒' && minutes > 0 ? '< 0.1 秒' : text;
}
