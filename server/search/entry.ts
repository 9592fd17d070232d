/** What the index holds: one entry for each place that a hit can lead to. */
import type { SearchKind } from '#shared/contracts/search.ts';

export interface Entry {
  readonly kind: SearchKind;
  /** What stands for the whole: a page, a document; entries of one whole share it. */
  readonly whole: string;
  /** Address with the anchor of the section. */
  readonly path: string;
  readonly title: string;
  /** Heading of the section; empty for the beginning of a whole. */
  readonly section: string;
  readonly text: string;
  /** More words that find it: synonyms of a page's entry, spellings of a term. */
  readonly keys: readonly string[];
}

/** A case study and the pages whose products it used. */
export interface CaseEntry {
  readonly id: string;
  readonly title: string;
  readonly industry: string;
  readonly path: string;
  readonly pages: readonly string[];
}

/** What the build knows of the site. */
export interface SiteEntries {
  readonly entries: readonly Entry[];
  readonly cases: readonly CaseEntry[];
}
