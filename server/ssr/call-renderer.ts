/** What an address shows: the renderer, called with this server's settings and within its bounds. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { PageAssets, PageRenderer, RenderRequest, RenderResult, SiteSettings } from '#shared/contracts/ssr.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { currentCall } from '#server/call-context.ts';
import { within } from '#server/within.ts';
import type { DocumentHeaders } from './document-headers.ts';
import type { PageAddress } from './page-address.ts';
import { MODEL_HEADERS } from './stored-page.ts';

/** A data page holds its status back this long for the upstream; then its frame leaves. */
const SHELL_WAIT_MS = 30;
/** The reads of one page, which may follow each other, take no longer together than the bound of one and this. */
const READS_MARGIN_MS = 2000;
/** The upstream's bound when it is set to none. */
const UNBOUNDED_MS = 30_000;

export interface RendererOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly settings: SiteSettings;
  /** Bound of an upstream read, milliseconds; 0 for none. */
  readonly upstreamTimeoutMs: number;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly documentHeaders: DocumentHeaders;
  readonly log: { error(fields: object, message?: string): void };
}

export interface RendererAnswer {
  readonly result: RenderResult;
  /** Of its answer. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RendererCall extends Pick<RenderRequest, 'leadResult' | 'isThere' | 'isGone'> {
  readonly source: BffApi;
  /** Nobody waits for it, so it waits for whatever the page can show. */
  readonly isPatient?: boolean;
}

export type CallRenderer = (address: PageAddress, request: RendererCall) => Promise<RendererAnswer>;

/** A page's name in the log, which holds no address that a visitor made up. */
export const pathOfPage = ({ page }: PageAddress): string => page?.path ?? 'not-found';

/** The same reads until the page's time is over; then they fail, and the page says what it lacks. */
function readsUntil(endsAt: number, source: BffApi): BffApi {
  const inTime = <T>(reading: Promise<T>): Promise<T> =>
    within(reading, Math.max(0, endsAt - performance.now()), () => {
      throw problemError('upstream-unavailable');
    });
  return {
    articles: (query) => inTime(source.articles(query)),
    article: (id) => inTime(source.article(id)),
    documents: () => inTime(source.documents()),
    document: (id) => inTime(source.document(id)),
    search: (request) => source.search(request),
    helps: (page) => source.helps(page),
  };
}

/** Makes the function; nothing is rendered before it is called. */
export function createRendererCall({ renderer, assets, settings, upstreamTimeoutMs, headers, documentHeaders, log }: RendererOptions): CallRenderer {
  const readsMs = (upstreamTimeoutMs || UNBOUNDED_MS) + READS_MARGIN_MS;
  const modelHeaders = { ...headers, ...MODEL_HEADERS };

  return async (address, { source, isPatient = false, ...more }) => {
    // A failure may come long after the call.
    const { requestId: reqId, caller } = currentCall();
    const result = await renderer[address.isModel ? 'renderModel' : 'render']({
      path: address.path,
      search: address.search,
      settings,
      assets,
      api: readsUntil(performance.now() + readsMs, source),
      shellWaitMs: isPatient ? readsMs : SHELL_WAIT_MS,
      onLateError: (error) => log.error({ event: 'page.late-error', reqId, path: pathOfPage(address), caller, err: error }),
      ...more,
    });
    return { result, headers: address.isModel ? modelHeaders : documentHeaders(result.template) };
  };
}
