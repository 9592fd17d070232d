/** Renders every kind of figure. Only the server imports this file, and caches the result as HTML. */
import type { ReactElement } from 'react';
import type { DrawingSpec, SpecOf } from '#shared/content/drawing.ts';
import { architecture } from './architecture.tsx';
import { bars } from './bars.tsx';
import { charts } from './charts.tsx';
import { curve } from './curve.tsx';
import type { FigureRequest } from './figure-source.ts';
import { flow } from './flow.tsx';
import { Figure, type Drawn } from './frame.tsx';
import { gpuFabric } from './gpu-fabric.tsx';
import { gpuNode } from './gpu-node.tsx';
import { DrLevelsDrawing } from './live/dr-levels.tsx';
import { FloorRowsDrawing } from './live/floor-rows.tsx';
import type { LiveKind } from './live/live-drawing.ts';
import { PowerFaultsDrawing } from './live/power-faults.tsx';
import { mlps } from './mlps.tsx';
import { rack, rackElevation } from './rack.tsx';
import { heroMap, regionMap } from './region-map.tsx';
import { spans } from './spans.tsx';
import { wan } from './wan.tsx';

/** The figure of a request. Pure: the same request results in the same markup. */
export function drawFigure({ figure, form, idPrefix, surface }: FigureRequest): ReactElement {
  switch (figure.kind) {
    case 'power':
      return <PowerFaultsDrawing spec={figure} surface={surface} />;
    case 'floor':
      return <FloorRowsDrawing spec={figure} surface={surface} />;
    case 'dr-timeline':
      return <DrLevelsDrawing spec={figure} surface={surface} />;
    default:
      return <Figure kind={figure.kind} label={figure.label} surface={surface} {...draw(figure, form, idPrefix)} />;
  }
}

/** A drawing without state. */
function draw(figure: Exclude<DrawingSpec, SpecOf<LiveKind>>, form: FigureRequest['form'], idPrefix: string): Drawn {
  if (form === 'hero-map') return heroMap(idPrefix);
  if (form === 'rack-elevation') return rackElevation({ idPrefix });
  switch (figure.kind) {
    case 'region-map':
      return regionMap(idPrefix);
    case 'rack':
      return rack({ idPrefix, focus: figure.focus });
    case 'gpu-fabric':
      return gpuFabric(figure);
    case 'gpu-node':
      return gpuNode();
    case 'wan':
      return wan(figure);
    case 'architecture':
      return architecture(figure);
    case 'mlps':
      return mlps();
    case 'curve':
      return curve(figure);
    case 'bars':
      return bars(figure);
    case 'spans':
      return spans(figure);
    case 'flow':
      return flow(figure);
    case 'charts':
      return charts(figure);
  }
}
