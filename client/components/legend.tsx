import type { Settled } from '#shared/content/marks.ts';

interface LegendProps {
  readonly of: Pick<Settled<unknown>, 'once' | 'signs'>;
  /** What the signs of the part lead to. */
  readonly id?: string;
}

/** What the figures of a part are, in one line; nothing when all of them are confirmed. */
export function Legend({ of: { once, signs }, id }: LegendProps) {
  const lines = once === undefined ? signs : [once, ...signs];
  if (lines.length === 0) return null;
  return (
    <p className="legend" id={id}>
      {lines.join('；')}
    </p>
  );
}
