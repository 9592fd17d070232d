import type { ComponentType } from 'react';
import { Island } from '#client/components/island.tsx';
import type { ToolSection } from '#shared/content/model.ts';
import { Availability } from './availability.tsx';
import { ComputeEstimator } from './compute-estimator.tsx';
import { Configurator } from './configurator/configurator.tsx';
import { DcCompare } from './dc-compare.tsx';
import { DrLevel } from './dr-level.tsx';
import type { ToolProps } from './place.ts';

const TOOLS: Readonly<Record<ToolSection['tool'], ComponentType<ToolProps>>> = {
  availability: Availability,
  'compute-estimator': ComputeEstimator,
  configurator: Configurator,
  'dc-compare': DcCompare,
  'dr-level': DrLevel,
};

/** A buyer's tool by its name in the content: rendered from the address, live once the visitor turns to it. */
export function Tool({ name, ...props }: ToolProps & { readonly name: ToolSection['tool'] }) {
  const Component = TOOLS[name];
  return (
    <Island name={name} props={props}>
      <Component {...props} />
    </Island>
  );
}
