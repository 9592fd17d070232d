/** From values to places: scales and axes of the figures that plot data. */
import type { PlotAxis } from '#shared/content/drawing.ts';

export type Scale = (value: number) => number;

/**
 * A scale of an axis.
 * @param start place of the axis's first value; `end` of its last
 */
export function scaleOf({ from, to, log }: Pick<PlotAxis, 'from' | 'to' | 'log'>, start: number, end: number): Scale {
  const place = log ? Math.log10 : (value: number) => value;
  const [low, high] = [place(from), place(to)];
  return (value) => Math.round(start + ((place(value) - low) / (high - low)) * (end - start));
}

/** A number as it stands at a tick: thousands apart, no more digits than it has. */
export function tickText(value: number): string {
  return value >= 10_000 ? `${Math.round(value / 1000)}k` : String(value);
}
