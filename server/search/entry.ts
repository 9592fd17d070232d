/** What the index stores: one entry for each place that a hit can link to. */
import type { SearchKind } from '#shared/contracts/search.ts';

export interface Entry {
  readonly kind: SearchKind;
  /** Path of the page, document, article, question or term that the entry is a part of. A result list shows each item once. */
  readonly item: string;
  /** Address with the anchor of the section. */
  readonly path: string;
  readonly title: string;
  /** Heading of the section; empty for the beginning of an item. */
  readonly section: string;
  readonly text: string;
  /** What else the entry is called: keywords of a page, other spellings of a term, words of a tool. They weigh like a title. */
  readonly keys: readonly string[];
  /** What a section is about by its role. The words weigh no more than a word of its text. */
  readonly words?: readonly string[];
}

/** A case study and the pages of the products that it used. */
export interface CaseEntry {
  readonly id: string;
  readonly title: string;
  readonly industry: string;
  readonly path: string;
  readonly pages: readonly string[];
}
