import type { Marks } from '#shared/content/figure.ts';
import { Legend } from './legend.tsx';
import { rich } from './text.tsx';

interface TilesProps {
  readonly tiles: readonly { readonly value: string; readonly unit?: string; readonly caption: string }[];
  readonly marks: Marks | undefined;
}

/** Figures in a row, each with its caption, and the legend of their signs. */
export function Tiles({ tiles, marks }: TilesProps) {
  return (
    <>
      <ul className="wrap">
        {tiles.map(({ value, unit, caption }) => (
          <li key={caption}>
            <b>
              {rich(value)}
              {unit && <small>{unit}</small>}
            </b>{' '}
            <span>{rich(caption)}</span>
          </li>
        ))}
      </ul>
      <div className="wrap">
        <Legend of={marks} />
      </div>
    </>
  );
}
