import { useEffect } from 'react';
import { DR_LEVELS } from '#shared/tools/dr-levels.ts';
import { DrTimeline } from '../dr-timeline.tsx';
import { chosenLevel, useChosenLevel } from './chosen-level.ts';
import { Controls } from './controls.tsx';
import type { LiveDrawingProps } from './live-drawing.ts';

/** The DR timeline with one level highlighted, chosen here or in the level chooser on the same page. */
export function DrLevelsDrawing({ spec: { label }, surface }: LiveDrawingProps<'dr-timeline'>) {
  const chosen = useChosenLevel();
  const level = DR_LEVELS.find((candidate) => candidate.level === chosen);

  useEffect(() => {
    // The level chooser may show a choice from the query although it is not hydrated yet.
    const initial = document.querySelector<HTMLElement>('[data-dr-level]')?.dataset['drLevel'];
    if (initial !== undefined && chosenLevel.get() === undefined) chosenLevel.set(Number(initial));
    return () => chosenLevel.set(undefined);
  }, []);

  return (
    <DrTimeline label={label} surface={surface} chosen={chosen}>
      <Controls
        title="选一个等级"
        choices={DR_LEVELS.map((one) => ({ key: String(one.level), text: `${one.level} 级`, pressed: one.level === chosen }))}
        outcome={level ? `${level.level} 级，${level.name}：RPO ${level.rpo.text}，RTO ${level.rto.text}。` : ''}
        onPress={(key) => chosenLevel.set(Number(key) === chosen ? undefined : Number(key))}
      />
    </DrTimeline>
  );
}
