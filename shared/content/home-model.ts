/** The typed content of the home page; its bands are its own, the parts inside them are the common ones. */
import type { DrawingSpec } from './drawing.ts';
import type { Fact, FormSection, Step } from './model.ts';

interface Band {
  /** `|` marks a possible line break. */
  readonly title: string;
  readonly lead: string;
  /** Where the band's link leads, and what it says. */
  readonly more?: { readonly page: string; readonly text: string; readonly fragment?: string };
}

export interface HomeContent {
  readonly hero: { readonly title: string; readonly lead: string; readonly drawing: DrawingSpec };
  readonly rail: readonly { readonly value: string; readonly unit?: string; readonly caption: string }[];
  readonly families: Band & {
    readonly drawing: DrawingSpec;
    /** In the order of the rack, top to bottom. */
    readonly groups: readonly {
      readonly title: string;
      readonly pages: readonly string[];
      readonly text: string;
      readonly strip?: readonly { readonly value: string; readonly caption: string }[];
    }[];
  };
  readonly compute: Band & { readonly drawing: DrawingSpec; readonly facts: readonly Fact[] };
  readonly sites: Band;
  readonly network: Band & {
    readonly drawing: DrawingSpec;
    readonly points: readonly { readonly page: string; readonly value: string; readonly text: string }[];
  };
  readonly compliance: Band & { readonly steps: readonly Step[] };
  readonly cases: Band & {
    readonly studies: readonly {
      readonly profile: string;
      readonly title: string;
      readonly text: string;
      readonly results: readonly { readonly value: string; readonly caption: string }[];
      /** Fragment of the long case on the cases page. */
      readonly anchor: string;
    }[];
    readonly note: string;
  };
  readonly form: FormSection;
}
