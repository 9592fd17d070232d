/** What the server says of a page beside its HTML: whole for client navigation, without the copy in the document itself. */
import type { FigureMarkup } from '#client/drawings/figure-markup.tsx';
import type { PublicSettings } from '#client/platform/actions.ts';
import type { PageEntry, Template } from '#shared/site/page.ts';
import type { CopyPart, PageModel } from './model.ts';

/** `GET /api/pages/*`. */
export interface PageAnswer {
  /** Names the build that knows how to show it. */
  readonly build: string;
  readonly page: PageEntry;
  readonly model: PageModel;
  /** Drawings that never change, by their prefix. */
  readonly figures: Readonly<Record<string, FigureMarkup>>;
  /** Elements of the head that belong to this page alone, as HTML. */
  readonly head: string;
}

/** The data block of a document. */
export interface BootData extends Omit<PublicSettings, 'accountCode'> {
  /** Left out where the document shows the code: it is read there. */
  readonly accountCode?: PublicSettings['accountCode'];
  readonly build: string;
  readonly page: PageEntry;
  /** The model without its copy. */
  readonly model: object;
  /** Files of script that the page is made live with. */
  readonly code: readonly string[];
  /** The style sheet of each template, besides the one of all pages. */
  readonly sheets: Readonly<Partial<Record<Template, string>>>;
  /** Addresses of the copy; their names hold hashes of their content. */
  readonly copy: readonly (readonly [CopyPart, string])[];
}
