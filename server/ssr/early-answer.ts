/** Answers that are written before routing: cached pages, and 503 for pages that would wait too long for their render. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { findPage } from '#shared/site/registry.ts';
import { pathOf } from '#shared/text/address.ts';
import type { EarlyCounts } from './early-counts.ts';
import { OVERLOAD, type RenderQueue } from './overload.ts';
import { addressOf } from './page-address.ts';
import type { CachedRenderer } from './render-page.ts';
import { writeCached } from './send-page.ts';

interface EarlyAnswerOptions {
  readonly pages: Pick<CachedRenderer, 'cache' | 'isInFlight'>;
  readonly queue: Pick<RenderQueue, 'isFull'>;
  readonly counts: Pick<EarlyCounts, 'refused'>;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly renderError: (error: ErrorPage) => string;
}

/** Refusals within this time are the same bytes, with one request id, so that a refusal costs little. */
const REFUSAL_SHARED_MS = 1000;

/** Makes the function that answers 503 with the designed error page and `Retry-After`. */
function createOverloadedPage({ headers, renderError }: Pick<EarlyAnswerOptions, 'headers' | 'renderError'>) {
  const { status, title, detail } = PROBLEMS.overloaded;

  function render(now: number) {
    const requestId = randomUUID();
    const body = Buffer.from(renderError({ status, title, detail, requestId }));
    const own = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': String(OVERLOAD.retryAfterS),
      'x-request-id': requestId,
    };
    return { until: now + REFUSAL_SHARED_MS, headers: Object.entries({ ...headers, ...own }).flat(), body };
  }

  let latest: ReturnType<typeof render> | undefined;
  return (response: ServerResponse): void => {
    const now = performance.now();
    if (!latest || now > latest.until) latest = render(now);
    response.writeHead(status, latest.headers).end(latest.body);
  };
}

/**
 * Whether a request may be answered before routing. One with an `Authorization` header may not, because below /api a bad
 * token must be answered 401, nor one with a body: behind a proxy the routes wait for its end (plugins/errors.ts).
 */
const isPlain = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization === undefined && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Makes the function that sees every request first. It writes a cached page, or 503 when the page has to be rendered and
 * the render queue is full; it returns false when the request has to be routed.
 */
export function createEarlyAnswer({ pages: { cache, isInFlight }, queue, counts, ...options }: EarlyAnswerOptions) {
  const refuse = createOverloadedPage(options);

  /** Whether this is a page of the registry that is neither cached nor being rendered, under any spelling of its address. */
  function needsRender(target: string): boolean {
    const page = findPage(pathOf(target));
    if (!page) return false;
    const { key } = addressOf(page, target);
    return key === undefined || !(cache.has(key) || isInFlight(key));
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const entry = isPlain(headers) ? cache.get(url) : undefined;
    if (entry && !cache.arrival(url)) {
      writeCached(entry, request, response);
      return true;
    }
    if (!queue.isFull() || !needsRender(url)) return false;
    refuse(response);
    counts.refused.count += 1;
    return true;
  };
}
