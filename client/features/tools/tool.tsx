import { Attention } from '#client/components/attention.tsx';
import { part, type Part } from '#client/components/part.tsx';
import type { ToolSection } from '#shared/content/model.ts';
import type { ToolProps } from './tool-address.ts';

/** Every tool by its name in the content. To add a tool, add a line. */
const TOOLS: Readonly<Record<ToolSection['tool'], Part<ToolProps>>> = {
  availability: part(() => import('./availability.tsx').then((code) => code.Availability)),
  'compute-estimator': part(() => import('./compute-estimator.tsx').then((code) => code.ComputeEstimator)),
  configurator: part(() => import('./configurator/configurator.tsx').then((code) => code.Configurator)),
  'dc-compare': part(() => import('./dc-compare.tsx').then((code) => code.DcCompare)),
  'dr-level': part(() => import('./dr-level.tsx').then((code) => code.DrLevel)),
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
