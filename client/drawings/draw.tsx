/** Renders every kind of figure. Only the server imports this file, and caches the result as HTML. */
import type { ReactElement } from 'react';
import { HeroMap, RegionMap } from './region-map.tsx';
import { Rack, RackElevation } from './rack.tsx';
import type { FigureRequest } from './figure-source.ts';
import { Architecture } from './architecture.tsx';
import { Bars } from './bars.tsx';
import { Charts } from './charts.tsx';
import { Curve } from './curve.tsx';
import { Flow } from './flow.tsx';
import { GpuFabric } from './gpu-fabric.tsx';
import { GpuNode } from './gpu-node.tsx';
import { DrLevelsDrawing } from './live/dr-levels.tsx';
import { FloorRowsDrawing } from './live/floor-rows.tsx';
import { PowerFaultsDrawing } from './live/power-faults.tsx';
import { Mlps } from './mlps.tsx';
import { Spans } from './spans.tsx';
import { Wan } from './wan.tsx';

/** The figure of a request. Pure: the same request results in the same markup. */
export function drawFigure({ figure, form, idPrefix, surface }: FigureRequest): ReactElement {
  const { label } = figure;
  if (form === 'hero-map') return <HeroMap label={label} idPrefix={idPrefix} />;
  if (form === 'rack-elevation') return <RackElevation label={label} idPrefix={idPrefix} surface={surface} />;
  switch (figure.kind) {
    case 'region-map':
      return <RegionMap label={label} idPrefix={idPrefix} surface={surface} />;
    case 'rack':
      return <Rack label={label} idPrefix={idPrefix} surface={surface} {...(figure.focus && { focus: figure.focus })} />;
    case 'gpu-fabric':
      return <GpuFabric label={label} surface={surface} nodes={figure.nodes} spines={figure.spines} />;
    case 'gpu-node':
      return <GpuNode label={label} surface={surface} />;
    case 'wan':
      return <Wan label={label} surface={surface} variant={figure.variant} />;
    case 'power':
      return <PowerFaultsDrawing spec={figure} surface={surface} />;
    case 'architecture':
      return <Architecture label={label} surface={surface} lanes={figure.lanes} links={figure.links} dashed={figure.dashed} />;
    case 'floor':
      return <FloorRowsDrawing spec={figure} surface={surface} />;
    case 'dr-timeline':
      return <DrLevelsDrawing spec={figure} surface={surface} />;
    case 'mlps':
      return <Mlps label={label} surface={surface} />;
    case 'curve':
      return <Curve spec={figure} surface={surface} />;
    case 'bars':
      return <Bars spec={figure} surface={surface} />;
    case 'spans':
      return <Spans spec={figure} surface={surface} />;
    case 'flow':
      return <Flow spec={figure} surface={surface} />;
    case 'charts':
      return <Charts label={label} surface={surface} seed={figure.seed} series={figure.series} />;
  }
}
