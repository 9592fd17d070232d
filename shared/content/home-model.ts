/** The typed content of the home page; its bands are its own, the parts inside them are the common ones. */
import type { PageId } from '#shared/site/registry.ts';
import type { DrawingSpec } from './drawing.ts';
import type { Marked } from './figure.ts';
import type { Fact, FormSection, More, Step } from './model.ts';
import type { SiteTerm } from './sites/site.ts';

interface Band extends Marked {
  /** `|` marks a possible line break. */
  readonly title: string;
  readonly lead: string;
  /** Where the band's link leads, and what it says. */
  readonly more?: More;
}

export interface HomeContent {
  readonly hero: { readonly title: string; readonly lead: string; readonly drawing: DrawingSpec };
  readonly rail: Marked & { readonly tiles: readonly { readonly value: string; readonly unit?: string; readonly caption: string }[] };
  readonly families: Band & {
    readonly drawing: DrawingSpec;
    /** In the order of the rack, top to bottom. */
    readonly groups: readonly {
      readonly title: string;
      readonly pages: readonly PageId[];
      readonly text: string;
      readonly strip?: readonly { readonly value: string; readonly caption: string }[];
    }[];
  };
  readonly compute: Band & { readonly drawing: DrawingSpec; readonly facts: readonly Fact[] };
  readonly sites: Band & {
    /** Heads of the columns after the first one. */
    readonly columns: readonly SiteTerm[];
    readonly rows: readonly {
      readonly page: PageId;
      readonly name: string;
      readonly place: string;
      /** Lowest and highest rated power of a cabinet, kW. */
      readonly kw: readonly [number, number];
      /** One for each column. */
      readonly facts: readonly string[];
    }[];
  };
  readonly network: Band & {
    readonly drawing: DrawingSpec;
    readonly points: readonly { readonly page: PageId; readonly value: string; readonly text: string }[];
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
