/** The seam between the HTTP server and the page renderer (built bundle or Vite in development). */
import type { BffApi } from './bff-api.ts';
import type { LeadField } from './lead.ts';
import type { OperationsState } from './operations.ts';
import type { LeadFormId } from './lead-forms.ts';

/** Values of the configuration that reach a page; all public. */
export interface SiteSettings {
  /** Origin for canonical links, e.g. `https://www.example.cn`, without a trailing slash. */
  readonly origin: string;
  readonly chatUrl: string;
  readonly loginUrl: string;
}

/** The part of `URLSearchParams` that pages use; both platforms' own class fits. */
export interface QueryReader {
  get(name: string): string | null;
}

/** Addresses of built files that the document names. */
export interface PageAssets {
  /** External module scripts, in order. */
  readonly scripts: readonly string[];
  /** Style sheets by template, shared file first. */
  styles(template: string): readonly string[];
  /** Text of a style sheet of `styles`, which stands in the document; undefined in development. */
  styleText(href: string): string | undefined;
  /** Script that makes a page of a kind live; asked for together on the first sign of intent. */
  code(kind: string): readonly string[];
  /** Names the build; a document and a model of the same build fit together. */
  readonly build: string;
  /** The copy of a page as a file, if the build made one. */
  copy(pageId: string): string | undefined;
  /** Share image of a page, if the build made one. */
  shareImage(pageId: string): string | undefined;
}

export interface RenderRequest {
  /** Path as asked for, any spelling, percent-decoded by the router. */
  readonly path: string;
  readonly search: QueryReader;
  readonly settings: SiteSettings;
  readonly assets: PageAssets;
  readonly api: BffApi;
  /** Whether the visitor is gone: what has not been rendered by then is not. */
  readonly isGone?: () => boolean;
  /** How long a data page may hold its status back for the upstream, milliseconds. */
  readonly shellWaitMs: number;
  /** Called for an error after the first byte; the stream is then ended. */
  onLateError(error: unknown): void;
  /** Whether a page that shows this is there already (`RenderResult.data.shown`): then it is not rendered. */
  readonly isThere?: (shown: string) => boolean;
  /** Outcome of a lead form posted without script, shown on the page. */
  readonly leadResult?: LeadPageResult;
}

/** What a form post without script answers with (status and texts are decided by the server). */
export interface LeadPageResult {
  readonly ok: boolean;
  readonly title: string;
  readonly messages: readonly string[];
  /** The form as it was posted, to be corrected and sent again; undefined after a success. */
  readonly form?: PostedForm;
}

export interface PostedForm {
  readonly id: LeadFormId;
  readonly values: PostedValues;
  /** What is wrong, by field. */
  readonly errors: PostedValues;
}

/** Texts by field. */
export type PostedValues = Readonly<Partial<Record<LeadField, string>>>;

/** A decided answer: status and headers are final before the first byte of `body`. */
export interface RenderResult {
  readonly status: number;
  /** Of the page that is shown; its style sheets stand in the document. */
  readonly template: string;
  /** Chunks of HTML in document order; a plain string when there was nothing to wait for, an empty one for a page that is there. */
  readonly body: string | AsyncIterable<string>;
  /** True when the page depends on nothing but its path, so it may be cached whole. */
  readonly pure: boolean;
  /**
   * For a data page: when the oldest answer was got (milliseconds since the epoch), whether any is stale, and
   * whether all are there; a page that lacks one is shown in its designed state and never kept. `empty`: the
   * upstream has nothing for what was asked; such a page is not kept either. `shown`: what the page shows besides
   * its copy, as text, for whoever keeps it; the same address with the same text is the same page.
   */
  readonly data?: { readonly at: number; readonly stale: boolean; readonly complete: boolean; readonly empty?: boolean; shown(): string };
  /** The page is there, by `RenderRequest.isThere`. */
  readonly isThere?: true;
}

export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderResult>;
  /** The same page as JSON for the browser's own navigation: what it shows, not how (`GET /api/pages/*`). */
  renderModel(request: RenderRequest): Promise<RenderResult & { readonly body: string }>;
  /** A self-contained error page (500, 503, 429 …), needing no data. */
  renderError(request: Pick<RenderRequest, 'settings' | 'assets'>, error: ErrorPage): string;
  /** The page for operators; it is served by the operations listener alone. */
  renderOperations(request: Pick<RenderRequest, 'assets'>, state: OperationsState): string;
}

export interface ErrorPage {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string;
}
