/** Title and description of the pages that every peer serves. */
import { pageById } from '#shared/site/registry.ts';

export const PEER_PAGES = { home: pageById('home'), product: pageById('resource-compute-power'), site: pageById('resource-idc-jiande'), search: pageById('search') } as const;

export type PeerPage = keyof typeof PEER_PAGES;

/** Title and description of a page. */
export const metadataOf = (name: PeerPage): { title: string; description: string } => ({ title: PEER_PAGES[name].title, description: PEER_PAGES[name].description });
