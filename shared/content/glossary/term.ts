import type { PageId } from '#shared/site/registry.ts';

/** A term of the trade as the glossary explains it and as texts are linked to it. */
export interface Term {
  /** Fragment on the glossary page, lower-case ASCII. */
  readonly id: string;
  /** How the trade writes it, the heading of the entry. */
  readonly name: string;
  /** The long form or the name in the other language. */
  readonly full?: string;
  /** Spellings that stand for it in a text; its first use on a page is linked. None: the entry is never linked to. */
  readonly words: readonly string[];
  /** Phrases in which a spelling means something else: they are not linked. */
  readonly otherwise?: readonly string[];
  /** Two or three exact sentences. */
  readonly text: string;
  /** The standard or rule that defines it, or that there is none. */
  readonly standard: string;
  /** Ids of the pages where it matters most. */
  readonly pages: readonly PageId[];
}

export interface TermGroup {
  /** Section of the glossary page. */
  readonly id: string;
  readonly title: string;
  /** Short name for the tabs. */
  readonly tab: string;
  readonly lead: string;
  readonly terms: readonly Term[];
}
