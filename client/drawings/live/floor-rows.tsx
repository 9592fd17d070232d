import { useState, type MouseEvent } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import { Floor, floorRows } from '../floor.tsx';
import { Controls } from './controls.tsx';
import type { LiveDrawingProps } from './live-drawing.ts';

const rowAt = ({ target }: MouseEvent) => (target as Element).closest<SVGElement>('[data-row]')?.dataset['row'];

/** The floor plan with a description of the row that the visitor points at or chooses, by pointer, touch or keyboard. */
export function FloorRowsDrawing({ spec: { site, label }, surface }: LiveDrawingProps<'floor'>) {
  const live = useLive();
  const [chosen, setChosen] = useState('');
  const [pointed, setPointed] = useState<string>();
  const rows = floorRows(site);
  const shown = pointed ?? chosen;
  const choose = (name: string) => setChosen((before) => (before === name ? '' : name));

  const pictureProps = {
    onPointerOver: (event: MouseEvent) => setPointed(rowAt(event)),
    onPointerLeave: () => setPointed(undefined),
    onClick: (event: MouseEvent) => {
      const row = rowAt(event);
      if (row) choose(row);
    },
  };
  return (
    <Floor site={site} label={label} surface={surface} marked={shown} tips={!live} className="d-press" pictureProps={pictureProps}>
      <Controls
        title="各列功率"
        choices={rows.map(({ name }) => ({ key: name, text: `${name} 列`, pressed: name === chosen }))}
        outcome={rows.find(({ name }) => name === shown)?.text ?? ''}
        onPress={choose}
      />
    </Floor>
  );
}
