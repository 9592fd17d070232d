/** Documents and articles by name, from the content that the embedded news API is seeded with. */
import type { HelpNode } from '#shared/content/relations.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import type { Shelf, Volume } from './library.ts';

/** The part of that content that names things. */
export interface SeedNames {
  readonly articles: readonly { readonly id: string; readonly title: string; readonly publishTime: string }[];
  readonly documents: readonly { readonly id: string; readonly name: string; readonly chapterName: string }[];
}

/** Nothing is known of the upstream. */
export const EMPTY_SHELF: Shelf = { find: () => undefined, linkingTo: () => [], isKnown: false };

/** What goes with pages as far as it is written down; links in texts are found once the texts are read. */
export function seededShelf({ articles, documents }: SeedNames): Shelf {
  const volumes = [
    ...articles.map(({ id, title, publishTime }): Volume => ({ node: `article:${id}`, title, path: articlePath(id), note: publishTime.slice(0, 10), signature: '' })),
    ...documents.map(({ id, name, chapterName }): Volume => ({ node: `document:${id}`, title: name, path: documentPath(id), note: chapterName, signature: '' })),
  ];
  const byNode = new Map<HelpNode, Volume>(volumes.map((volume) => [volume.node, volume]));
  return { find: (node) => byNode.get(node), linkingTo: () => [], isKnown: true };
}
