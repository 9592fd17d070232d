import type { Marks } from '#shared/content/figure.ts';

interface LegendProps {
  readonly of: Marks | undefined;
  /** Target of the signs' links. */
  readonly id?: string;
}

/** One line that explains the signs of unconfirmed figures; nothing when all figures are confirmed. */
export function Legend({ of, id }: LegendProps) {
  const lines = [of?.once ?? [], of?.signs ?? []].flat();
  if (lines.length === 0) return null;
  return (
    <p className="legend" id={id}>
      {lines.join('；')}
    </p>
  );
}
