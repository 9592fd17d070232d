import type { ToolSection } from '#shared/content/model.ts';
import { Tool } from '#client/features/tools/tool.tsx';

/** A buyer's tool on a page. */
export function ToolBand({ tool }: { readonly tool: ToolSection['tool'] }) {
  return <Tool name={tool} />;
}
