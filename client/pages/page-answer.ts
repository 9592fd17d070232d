/** The page data that the server sends besides HTML: with its copy for client navigation, without it in a document. */
import type { FigureMarkup } from '#client/drawings/figure-markup.tsx';
import type { PublicSettings } from '#client/platform/actions.ts';
import type { PageEntry, Template } from '#shared/site/page.ts';
import type { CopyPart, PageModel } from './model.ts';

/** Answer of `GET /api/pages/*`. */
export interface PageAnswer {
  /** Name of the build that the answer belongs to. */
  readonly build: string;
  readonly page: PageEntry;
  readonly model: PageModel;
  /** Static drawings by their id prefix. */
  readonly figures: Readonly<Record<string, FigureMarkup>>;
  /** The head elements of this page, as HTML. */
  readonly head: string;
}

/** The data block of a document. */
export interface BootData extends Omit<PublicSettings, 'accountCode'> {
  /** Left out if the document shows the code, since the browser reads it from there. */
  readonly accountCode?: PublicSettings['accountCode'];
  readonly build: string;
  readonly page: PageEntry;
  /** The model without its copy. */
  readonly model: object;
  /** Script files needed to hydrate the page. */
  readonly code: readonly string[];
  /** The style sheet of each template, in addition to the shared one. */
  readonly sheets: Readonly<Partial<Record<Template, string>>>;
  /** Addresses of the copy. The file names contain hashes of the content. */
  readonly copy: readonly (readonly [CopyPart, string])[];
}
