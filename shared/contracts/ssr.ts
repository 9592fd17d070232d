/** The interface between the HTTP server and the page renderer (a bundle, or Vite in development). */
import type { BffApi } from './bff-api.ts';
import type { LeadField } from './lead.ts';
import type { OperationsState } from './operations.ts';
import type { LeadFormId } from './lead-forms.ts';

/** The configuration values that appear on pages; all are public. */
export interface SiteSettings {
  /** Origin for canonical links, e.g. `https://www.example.cn`, without a trailing slash. */
  readonly origin: string;
  readonly chatUrl: string;
  readonly loginUrl: string;
}

/** The part of `URLSearchParams` that pages use; Node.js and browsers both provide it. */
export interface QueryReader {
  get(name: string): string | null;
}

/** Addresses of the built files that a document refers to. */
export interface PageAssets {
  /** Module scripts, in order. */
  readonly scripts: readonly string[];
  /** Style sheets by template, shared file first. */
  styles(template: string): readonly string[];
  /** Text of a style sheet of `styles`, to be inlined; undefined in development. */
  styleText(href: string): string | undefined;
  /** Files that make a kind of page interactive; the browser loads them together on the first sign of intent. */
  code(kind: string): readonly string[];
  /** Id of the build. A document and a page model can be combined only when they have the same one. */
  readonly build: string;
  /** The file with the copy of a page, if the build made one. */
  copy(pageId: string): string | undefined;
}

export interface RenderRequest {
  /** The requested path in any spelling, percent-decoded by the router. */
  readonly path: string;
  readonly search: QueryReader;
  readonly settings: SiteSettings;
  readonly assets: PageAssets;
  readonly api: BffApi;
  /** Whether the client has disconnected; rendering then stops. */
  readonly isGone?: () => boolean;
  /** How long a data page can wait for the upstream before its status is decided, milliseconds. */
  readonly shellWaitMs: number;
  /** Called for an error after the first byte; the stream then ends. */
  onLateError(error: unknown): void;
  /** Whether a rendered page with this content (`RenderResult.data.shown`) is stored already; then rendering is skipped. */
  readonly isThere?: (shown: string) => boolean;
  /** Result of a lead form that was posted without script, to show on the page. */
  readonly leadResult?: LeadPageResult;
}

/** The result of a form post without script. The server decides the status and the texts. */
export interface LeadPageResult {
  readonly ok: boolean;
  readonly title: string;
  readonly messages: readonly string[];
  /** The posted form, to be corrected; undefined after a success. */
  readonly form?: PostedForm;
}

export interface PostedForm {
  readonly id: LeadFormId;
  readonly values: PostedValues;
  /** Error messages by field. */
  readonly errors: PostedValues;
}

/** Texts by field. */
export type PostedValues = Readonly<Partial<Record<LeadField, string>>>;

/** An answer whose status and headers are final before the first byte of `body`. */
export interface RenderResult {
  readonly status: number;
  /** Template of the rendered page, which decides the style sheets of the document. */
  readonly template: string;
  /** HTML chunks in document order, or a string when nothing was awaited. Empty when `isThere` is set. */
  readonly body: string | AsyncIterable<string>;
  /**
   * For a data page. `at`: time of the oldest answer, milliseconds since the epoch. `stale`: whether any answer is stale.
   * `complete`: whether all answers are present; an incomplete page shows a message and is never cached. `empty`: the
   * upstream has nothing for the request; such a page is not cached either. `shown`: the data on the page as text; the same
   * address with the same text is the same page.
   */
  readonly data?: { readonly at: number; readonly stale: boolean; readonly complete: boolean; readonly empty?: boolean; shown(): string };
  /** The page is stored already, according to `RenderRequest.isThere`. */
  readonly isThere?: true;
}

export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderResult>;
  /** The data of the page as JSON, for navigation in the browser (`GET /api/pages/*`). */
  renderModel(request: RenderRequest): Promise<RenderResult & { readonly body: string }>;
  /** A self-contained error page (500, 503, 429 …) that needs no data. */
  renderError(request: Pick<RenderRequest, 'assets'>, error: ErrorPage): string;
  /** The operations page, which only the operations listener serves. */
  renderOperations(request: Pick<RenderRequest, 'assets'>, state: OperationsState): string;
}

export interface ErrorPage {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string;
}
