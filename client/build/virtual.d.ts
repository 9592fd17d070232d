/** Modules that the plugins of this folder generate. */
declare module 'virtual:lead-checks' {
  import type { LeadChecks } from '#shared/contracts/lead-validation.ts';

  /** Compiled from `LeadSchema`. */
  export const leadChecks: LeadChecks;
  /** Chinese names of the fields, from the schema. */
  export const leadTitles: Readonly<Record<keyof LeadChecks, string>>;
}

declare module 'virtual:search-index' {
  import type { SearchEntry } from '#shared/site/search-entries.ts';

  /** Every page that the search knows, in menu order, with pinyin. */
  export const SEARCH_INDEX: readonly SearchEntry[];
}
