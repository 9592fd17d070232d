/** The one entry to the drawings: a specification in, a figure with both variants out. */
import { useContext } from 'react';
import { Attention } from '#client/components/attention.tsx';
import { part, type Part } from '#client/components/part.tsx';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import { FigureContext, type FigureRequest } from './figure-source.ts';
import type { Surface } from './frame.tsx';
import type { LiveDrawingProps } from './live/live-drawing.ts';

/** Drawings that answer the visitor, each with its own code; all others stay the server's markup. */
const LIVE: Readonly<Partial<Record<DrawingSpec['kind'], Part<LiveDrawingProps>>>> = {
  power: part(async () => (await import('./live/power-faults.tsx')).PowerFaultsDrawing),
  floor: part(async () => (await import('./live/floor-rows.tsx')).FloorRowsDrawing),
  'dr-timeline': part(async () => (await import('./live/dr-levels.tsx')).DrLevelsDrawing),
};

/** Whether a kind of drawing answers the visitor. */
export const isLive = (kind: DrawingSpec['kind']): boolean => kind in LIVE;

/** A figure that never changes: the server's markup, kept through hydration and sent with the page's model. */
export function StaticFigure(request: FigureRequest) {
  return useContext(FigureContext)(request) ?? null;
}

interface LiveFigureProps extends LiveDrawingProps {
  readonly component: Part<LiveDrawingProps>;
}

/** The same figure as markup where there is a source of it (on the server), else as a component. */
function LiveFigure({ component: Component, ...props }: LiveFigureProps) {
  const markup = useContext(FigureContext)({ figure: props.spec, idPrefix: props.idPrefix, surface: props.surface });
  return markup ?? <Component {...props} />;
}

export interface DrawingProps {
  readonly spec: DrawingSpec;
  /** See `FigureRequest`. */
  readonly idPrefix: string;
  /** What the drawing stands on; `ink` unless told otherwise. */
  readonly surface?: Surface;
}

/** A drawing of the content. */
export function Drawing({ spec, idPrefix, surface = 'ink' }: DrawingProps) {
  const component = LIVE[spec.kind];
  if (!component) return <StaticFigure figure={spec} idPrefix={idPrefix} surface={surface} />;
  return (
    <Attention near needs={[component]}>
      <LiveFigure component={component} spec={spec} idPrefix={idPrefix} surface={surface} />
    </Attention>
  );
}
