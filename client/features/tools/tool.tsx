import { Attention } from '#client/components/attention.tsx';
import { part, type Part } from '#client/components/part.tsx';
import type { ToolSection } from '#shared/content/model.ts';
import type { ToolProps } from './tool-address.ts';

/** Every tool by its name in the content. To add a tool, add a line. */
const TOOLS: Readonly<Record<ToolSection['tool'], Part<ToolProps>>> = {
  availability: part(async () => (await import('./availability.tsx')).Availability),
  'compute-estimator': part(async () => (await import('./compute-estimator.tsx')).ComputeEstimator),
  configurator: part(async () => (await import('./configurator/configurator.tsx')).Configurator),
  'dc-compare': part(async () => (await import('./dc-compare.tsx')).DcCompare),
  'dr-level': part(async () => (await import('./dr-level.tsx')).DrLevel),
};

/** A tool for buyers: rendered from the query, hydrated when the visitor interacts with it. */
export function Tool({ name, ...props }: ToolProps & { readonly name: ToolSection['tool'] }) {
  const Component = TOOLS[name];
  return (
    <Attention needs={[Component]}>
      <Component {...props} />
    </Attention>
  );
}
