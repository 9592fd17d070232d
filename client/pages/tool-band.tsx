import type { ToolPlace } from '#client/features/tools/place.ts';
import { Tool } from '#client/features/tools/tool.tsx';
import type { ToolSection } from '#shared/content/model.ts';

/** A buyer's tool on a page. */
export function ToolBand({ section, place }: { readonly section: ToolSection; readonly place: ToolPlace }) {
  return <Tool name={section.tool} id={section.id} path={place.path} query={place.query} />;
}
