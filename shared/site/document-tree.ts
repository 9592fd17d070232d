import type { DocumentNode } from '#shared/contracts/news.ts';
import { searchKey } from './search-entries.ts';

/** The documents of a catalogue, in its order. */
export function documentsOf(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  return nodes.flatMap((node) => (node.children ? documentsOf(node.children) : [node]));
}

/** The part of a catalogue whose names contain `words`, with its parent branches. A branch that matches is included whole. */
export function matching(nodes: readonly DocumentNode[], words: string): readonly DocumentNode[] {
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (searchKey(node.name).includes(searchKey(words))) return [node];
    const children = node.children ? matching(node.children, words) : [];
    return children.length > 0 ? [{ ...node, children: [...children] }] : [];
  });
}

/** Ids of all documents and branches. */
export const idsOf = (nodes: readonly DocumentNode[]): readonly string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
