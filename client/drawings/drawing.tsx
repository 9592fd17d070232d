/** The one entry to the drawings: a specification in, a figure with both variants out. */
import type { ReactElement, ReactNode } from 'react';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import { Architecture } from './architecture.tsx';
import { Bars } from './bars.tsx';
import { Charts } from './charts.tsx';
import { Curve } from './curve.tsx';
import { DrTimeline } from './dr-timeline.tsx';
import { Floor } from './floor.tsx';
import { Flow } from './flow.tsx';
import type { Surface } from './frame.tsx';
import { GpuFabric } from './gpu-fabric.tsx';
import { GpuNode } from './gpu-node.tsx';
import { kept } from './kept.ts';
import { Mlps } from './mlps.tsx';
import { Power } from './power.tsx';
import { Rack } from './rack.tsx';
import { RegionMap } from './region-map.tsx';
import { Spans } from './spans.tsx';
import { Wan } from './wan.tsx';

export interface DrawingProps {
  readonly spec: DrawingSpec;
  /** Makes the identifiers inside the drawing unique on the page: lower-case ASCII, different for each drawing. */
  readonly idPrefix: string;
  /** What the drawing stands on; `ink` unless told otherwise. */
  readonly surface?: Surface;
}

/** Draws a specification. Pure: the same specification gives the same markup on server and client. */
export function Drawing({ spec, idPrefix, surface = 'ink' }: DrawingProps): ReactNode {
  return kept(spec, `${surface} ${idPrefix}`, () => draw(spec, idPrefix, surface));
}

function draw(spec: DrawingSpec, idPrefix: string, surface: Surface): ReactElement {
  const { label } = spec;
  switch (spec.kind) {
    case 'region-map':
      return <RegionMap label={label} idPrefix={idPrefix} surface={surface} {...(spec.highlight && { highlight: spec.highlight })} />;
    case 'rack':
      return <Rack label={label} idPrefix={idPrefix} surface={surface} {...(spec.focus && { focus: spec.focus })} />;
    case 'gpu-fabric':
      return <GpuFabric label={label} surface={surface} nodes={spec.nodes} spines={spec.spines} />;
    case 'gpu-node':
      return <GpuNode label={label} surface={surface} />;
    case 'wan':
      return <Wan label={label} surface={surface} variant={spec.variant} />;
    case 'power':
      return <Power label={label} surface={surface} site={spec.site} />;
    case 'architecture':
      return <Architecture label={label} surface={surface} lanes={spec.lanes} links={spec.links} />;
    case 'floor':
      return <Floor label={label} surface={surface} site={spec.site} />;
    case 'dr-timeline':
      return <DrTimeline label={label} surface={surface} />;
    case 'mlps':
      return <Mlps label={label} surface={surface} />;
    case 'curve':
      return <Curve spec={spec} surface={surface} />;
    case 'bars':
      return <Bars spec={spec} surface={surface} />;
    case 'spans':
      return <Spans spec={spec} surface={surface} />;
    case 'flow':
      return <Flow spec={spec} surface={surface} />;
    case 'charts':
      return <Charts label={label} surface={surface} seed={spec.seed} series={spec.series} />;
  }
}
