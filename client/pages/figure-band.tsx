import { PowerFaults } from '#client/features/tools/power-faults.tsx';
import { Figure } from '#client/sections/figure.tsx';
import type { Tone } from '#client/sections/tone.ts';
import type { FigureSection } from '#shared/content/model.ts';

/** A drawing with its facts; a power path also says what its faults lead to. */
export function FigureBand({ section, tone }: { readonly section: FigureSection; readonly tone: Tone }) {
  return (
    <>
      <Figure section={section} tone={tone} />
      {section.drawing.kind === 'power' && <PowerFaults site={section.drawing.site} />}
    </>
  );
}
