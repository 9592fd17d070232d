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

/** Of all nodes of a catalogue another: a document and a branch can have one id. */
export const keyOf = ({ id, children }: DocumentNode): string => `${!children}${id}`;

/** Keys of all documents and branches. */
export const keysOf = (nodes: readonly DocumentNode[]): readonly string[] => nodes.flatMap((node) => [keyOf(node), ...keysOf(node.children ?? [])]);
