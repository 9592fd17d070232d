/** Entry point of the drawings: renders a specification as a figure with both variants. */
import { useContext } from 'react';
import { Attention } from '#client/components/attention.tsx';
import { part, type Part } from '#client/components/part.tsx';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import { FigureContext, type FigureRequest } from './figure-source.ts';
import type { Surface } from './frame.tsx';
import type { LiveDrawingProps } from './live/live-drawing.ts';

/** Interactive drawings, each with its own chunk. All others stay the server's markup. */
const LIVE: Readonly<Partial<Record<DrawingSpec['kind'], Part<LiveDrawingProps>>>> = {
  power: part(async () => (await import('./live/power-faults.tsx')).PowerFaultsDrawing),
  floor: part(async () => (await import('./live/floor-rows.tsx')).FloorRowsDrawing),
  'dr-timeline': part(async () => (await import('./live/dr-levels.tsx')).DrLevelsDrawing),
};

/** Whether a kind of drawing is interactive. */
export const isLive = (kind: DrawingSpec['kind']): boolean => kind in LIVE;

/** A static figure: the server's markup, kept during hydration and sent with the page's model. */
export function StaticFigure(request: FigureRequest) {
  return useContext(FigureContext)(request) ?? null;
}

interface LiveFigureProps extends LiveDrawingProps {
  readonly component: Part<LiveDrawingProps>;
}

/** An interactive figure: as markup if there is a source of it (on the server), otherwise as a component. */
function LiveFigure({ component: Component, ...props }: LiveFigureProps) {
  const markup = useContext(FigureContext)({ figure: props.spec, idPrefix: props.idPrefix, surface: props.surface });
  return markup ?? <Component {...props} />;
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
  const component = LIVE[spec.kind];
  if (!component) return <StaticFigure figure={spec} idPrefix={idPrefix} surface={surface} />;
  return (
    <Attention near needs={[component]}>
      <LiveFigure component={component} spec={spec} idPrefix={idPrefix} surface={surface} />
    </Attention>
  );
}
