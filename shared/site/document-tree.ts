import type { DocumentNode } from '#shared/contracts/news.ts';

/** The documents of a catalogue, in its order. */
export function documentsOf(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  return nodes.flatMap((node) => (node.children ? documentsOf(node.children) : [node]));
}

/** What of a catalogue the words name, with the branches that lead to it; a branch's own name finds all of it. */
export function matching(nodes: readonly DocumentNode[], words: string): readonly DocumentNode[] {
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(words.toLowerCase())) return [node];
    const children = node.children ? matching(node.children, words) : [];
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Ids of documents and branches. */
export const idsOf = (nodes: readonly DocumentNode[]): readonly string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
