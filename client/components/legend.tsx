import type { Settled } from '#shared/content/marks.ts';

interface LegendProps {
  readonly of: Pick<Settled<unknown>, 'once' | 'signs'>;
  /** Target of the signs' links. */
  readonly id?: string;
}

/** One line that explains the signs of unconfirmed figures; nothing when all figures are confirmed. */
export function Legend({ of: { once, signs }, id }: LegendProps) {
  const lines = once === undefined ? signs : [once, ...signs];
  if (lines.length === 0) return null;
  return (
    <p className="legend" id={id}>
      {lines.join('；')}
    </p>
  );
}
