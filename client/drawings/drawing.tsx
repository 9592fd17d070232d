/** Entry point of the drawings: renders a specification as a figure with both variants. */
import { useContext } from 'react';
import { Attention } from '#client/components/attention.tsx';
import { part, type Part } from '#client/components/part.tsx';
import type { DrawingSpec, SpecOf } from '#shared/content/drawing.ts';
import { FigureContext, type FigureRequest } from './figure-source.ts';
import type { Surface } from './frame.tsx';
import type { LiveDrawingProps, LiveKind } from './live/live-drawing.ts';

/** Interactive drawings, each with its own chunk. All others stay the server's markup. */
const LIVE: { readonly [K in LiveKind]: Part<LiveDrawingProps<K>> } = {
  power: part(() => import('./live/power-faults.tsx').then((code) => code.PowerFaultsDrawing)),
  floor: part(() => import('./live/floor-rows.tsx').then((code) => code.FloorRowsDrawing)),
  'dr-timeline': part(() => import('./live/dr-levels.tsx').then((code) => code.DrLevelsDrawing)),
};

/** Whether a drawing is interactive. */
export const isLive = (spec: DrawingSpec): spec is SpecOf<LiveKind> => spec.kind in LIVE;

/** A static figure: the server's markup, kept during hydration and sent with the page's model. */
export function StaticFigure(request: FigureRequest) {
  return useContext(FigureContext)(request) ?? null;
}

interface LiveFigureProps extends LiveDrawingProps {
  readonly component: Part<LiveDrawingProps>;
  readonly idPrefix: string;
}

/** An interactive figure: as markup if there is a source of it (on the server), otherwise as a component. */
function LiveFigure({ component: Component, spec, idPrefix, surface }: LiveFigureProps) {
  return useContext(FigureContext)({ figure: spec, idPrefix, surface }) ?? <Component spec={spec} surface={surface} />;
}

interface DrawingProps {
  readonly spec: DrawingSpec;
  /** As in `FigureRequest`. */
  readonly idPrefix: string;
  /** Background of the drawing. The default is `ink`. */
  readonly surface?: Surface;
}

/** A drawing of the content. */
export function Drawing({ spec, idPrefix, surface = 'ink' }: DrawingProps) {
  if (!isLive(spec)) return <StaticFigure figure={spec} idPrefix={idPrefix} surface={surface} />;
  // The compiler cannot infer that the component draws this specification.
  const component = LIVE[spec.kind] as Part<LiveDrawingProps>;
  return (
    <Attention near needs={[component]}>
      <LiveFigure component={component} spec={spec} idPrefix={idPrefix} surface={surface} />
    </Attention>
  );
}
