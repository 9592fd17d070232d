/** Scales of the figures that plot data. */
import type { PlotAxis } from '#shared/content/drawing.ts';

export type Scale = (value: number) => number;

/**
 * The scale of an axis, from values to coordinates.
 * @param start coordinate of the axis's first value
 * @param end coordinate of its last value
 */
export function scaleOf({ from, to, log }: Pick<PlotAxis, 'from' | 'to' | 'log'>, start: number, end: number): Scale {
  const transform = log ? Math.log10 : (value: number) => value;
  const [low, high] = [transform(from), transform(to)];
  return (value) => Math.round(start + ((transform(value) - low) / (high - low)) * (end - start));
}

/** The text of a tick: values from 10,000 in thousands, e.g. `20k`. */
export function tickText(value: number): string {
  return value >= 10_000 ? `${Math.round(value / 1000)}k` : String(value);
}
