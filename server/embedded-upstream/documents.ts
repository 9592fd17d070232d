/** `nbDirectory/getStructureDocInfo` and `nbDirectory`: the catalogue in order, and one document. */
import type { WireDocument, WireNode } from '#server/upstream/contract.ts';
import type { Content } from './rendered-content.ts';

/** The catalogue: chapters with their documents. */
export function documentTree({ documents }: Content): WireNode[] {
  return [...Map.groupBy(documents, ({ chapterId }) => chapterId)].map(([chapterId, own]) => ({
    id: chapterId,
    name: own[0]?.chapterName ?? '',
    children: own.map(({ id, name, updateTime }) => ({ id, name, updateTime })),
  }));
}

/** One document with its HTML, or null. */
export function findDocument({ documents }: Content, wanted: string): WireDocument | null {
  const found = documents.find(({ id }) => id === wanted);
  return found ? { id: found.id, name: found.name, content: found.content, updateTime: found.updateTime } : null;
}
