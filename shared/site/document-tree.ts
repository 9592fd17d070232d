import type { DocumentNode } from '#shared/contracts/news.ts';

/** The documents of a catalogue, in its order. */
export function documentsOf(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  return nodes.flatMap((node) => (node.children ? documentsOf(node.children) : [node]));
}
