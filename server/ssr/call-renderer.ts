/** Calls the page renderer with this server's settings and time limits. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { PageAssets, PageRenderer, RenderRequest, RenderResult, SiteSettings } from '#shared/contracts/ssr.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { currentCall } from '#server/call-context.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import type { PageAddress } from './page-address.ts';
import type { Reads } from './page-cache.ts';
import { createModelHeaders, type DocumentHeaders } from './page-headers.ts';
import type { StoredPage } from './stored-page.ts';

/** How long a data page holds its status back for the upstream. After that its frame is sent with 200. */
const SHELL_WAIT_MS = 30;
/** The reads of one page, which may be sequential, together take at most the timeout of one read and this. */
const READS_MARGIN_MS = 2000;
/** Timeout of a read when the upstream timeout is 0 (none). */
const UNBOUNDED_MS = 30_000;

export interface RendererOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly config: Config;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly documentHeaders: DocumentHeaders;
  readonly log: Pick<Log, 'error'>;
}

export interface RenderedPage {
  readonly result: RenderResult;
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the page was cached. */
  readonly stored?: StoredPage | undefined;
}

interface RenderCall extends Pick<RenderRequest, 'leadResult' | 'isThere' | 'isGone'> {
  readonly api: BffApi;
  /** No visitor waits, or a program that reads only the head: the render waits for all data. */
  readonly isPatient?: boolean;
  readonly reads?: Reads | undefined;
}

/** The page's path for the log; unknown addresses are visitors' own text and are not logged. */
export const pathOfPage = ({ page }: PageAddress): string => page?.path ?? 'not-found';

/** The same reads until a time (`performance.now()`). After it they fail, and the page shows its state without that data. */
function readsUntil(endsAt: number, api: BffApi, reads: Reads = { begun: 0, ended: 0 }): BffApi {
  const inTime = async <T>(read: Promise<T>): Promise<T> => {
    reads.begun += 1;
    try {
      return await within(read, Math.max(0, endsAt - performance.now()), () => {
        throw problemError('upstream-unavailable');
      });
    } finally {
      reads.ended += 1;
    }
  };
  return {
    ...api,
    articles: (query) => inTime(api.articles(query)),
    article: (id) => inTime(api.article(id)),
    documents: () => inTime(api.documents()),
    document: (id) => inTime(api.document(id)),
  };
}

/** Makes the function that renders an address. */
export function createRendererCall({ renderer, assets, config, headers, documentHeaders, log }: RendererOptions) {
  const settings: SiteSettings = { origin: config.siteOrigin, chatUrl: config.chatUrl, loginUrl: config.loginUrl };
  const readsMs = (config.upstreamTimeoutMs || UNBOUNDED_MS) + READS_MARGIN_MS;
  const modelHeaders = createModelHeaders(headers);

  return async (address: PageAddress, { api, isPatient = false, reads, ...more }: RenderCall): Promise<RenderedPage> => {
    // Read now: `onLateError` may be called after the request's asynchronous context has ended.
    const { requestId: reqId, caller } = currentCall();
    const result = await renderer[address.isModel ? 'renderModel' : 'render']({
      path: address.path,
      search: address.search,
      settings,
      assets,
      api: readsUntil(performance.now() + readsMs, api, reads),
      shellWaitMs: isPatient ? readsMs : SHELL_WAIT_MS,
      onLateError: (error) => log.error({ event: 'page.late-error', reqId, path: pathOfPage(address), caller, err: error }),
      ...more,
    });
    return { result, headers: (address.isModel ? modelHeaders : documentHeaders)(result.template) };
  };
}
