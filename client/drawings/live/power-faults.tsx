import { useState, type MouseEvent } from 'react';
import { powerParts, survivingPaths, type Part } from '../power-model.ts';
import { Power } from '../power.tsx';
import { Controls } from './controls.tsx';
import type { LiveDrawingProps } from './live-drawing.ts';

const RESTORE = 'restore';
const NONE: ReadonlySet<Part> = new Set();

/** The power diagram in which the visitor can fail parts by their symbols or by buttons. Live paths stay lit, and a sentence describes the outcome. */
export function PowerFaultsDrawing({ spec: { site, label }, surface }: LiveDrawingProps<'power'>) {
  const [faults, setFaults] = useState(NONE);
  const { a, b, text } = survivingPaths(site, faults);
  const parts = powerParts(site);

  function press(key: string): void {
    const part = parts.find((candidate) => candidate.part === key)?.part;
    setFaults((before) => {
      if (!part) return NONE;
      return before.has(part) ? new Set([...before].filter((one) => one !== part)) : new Set([...before, part]);
    });
  }

  const onClick = (event: MouseEvent) => {
    const part = (event.target as Element).closest<SVGElement>('[data-part]')?.dataset['part'];
    if (part) press(part);
  };
  return (
    <Power site={site} label={label} surface={surface} faults={faults} className="d-press" pictureProps={{ onClick }}>
      <Controls
        title="按下部件让它退出，亮起的是仍然带电的路径"
        choices={[...parts.map(({ part, name }) => ({ key: part, text: name, pressed: faults.has(part) })), { key: RESTORE, text: '全部恢复', disabled: faults.size === 0 }]}
        outcome={`A 路${a ? '带电' : '失电'}，B 路${b ? '带电' : '失电'}。${text}`}
        onPress={press}
      />
    </Power>
  );
}
