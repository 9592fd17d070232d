/** From a request to a page: cache, redirect, render, stream. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { LeadPageResult, PageAssets, PageRenderer, RenderResult, SiteSettings } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, findRedirect, PAGES } from '#shared/site/registry.ts';
import { onBehalfOf } from '#server/news/request-context.ts';
import { createByteSink } from './byte-sink.ts';
import { bestCoding } from './negotiate.ts';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { createRefusal } from './refusal.ts';
import { createRenderQueue } from './render-queue.ts';
import { sendStream } from './send-stream.ts';
import { HTML_CACHE_CONTROL, storePage } from './stored-page.ts';

/** A data page holds its status back this long for the upstream; then its frame leaves. */
const SHELL_WAIT_MS = 30;
/** A render that takes longer than the upstream's own bound and this is given up. */
const RENDER_MARGIN_MS = 2000;
const MAX_WAITING_RENDERS = 16;
/** A slow event loop alone is no overload: a render is refused when others wait as well. */
const CROWD = 4;
/** A page shown with stale data is tried again this soon. */
const STALE_RETRY_MS = 1000;
/** How long after the start the warming begins. */
const WARM_DELAY_MS = 150;
const MB = 1024 * 1024;
/** Request targets are paths; only path and query of the result are used. */
const BASE = 'http://page.invalid';

export interface PageServerOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly settings: SiteSettings;
  readonly api: BffApi;
  readonly cache: 'on' | 'off';
  /** How long upstream data is fresh, milliseconds. */
  readonly ttlMs: number;
  /** Bound of an upstream read, milliseconds; 0 for none. */
  readonly upstreamTimeoutMs: number;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: { info(fields: object, message?: string): void; error(fields: object, message?: string): void };
  /** True while live renders are refused; finished pages go on. */
  readonly isOverloaded?: () => boolean;
  /** Renders that may wait for their turn at once. */
  readonly maxWaiting?: number;
  readonly onPage?: (outcome: 'hit' | 'miss' | 'live' | 'shed') => void;
}

export interface PageServer {
  /**
   * Answers before routing: a finished page, or 503 when the page would have to be rendered and too many wait for that.
   * @returns false when the request has to be routed
   */
  answerEarly(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether an address leads to a page or a redirect. */
  knows(url: string): boolean;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Renders the answer to a lead form posted without script. */
  leadResult(request: FastifyRequest, reply: FastifyReply, status: number, result: LeadPageResult): Promise<FastifyReply>;
  renderError: (error: Parameters<PageRenderer['renderError']>[1]) => string;
  /** Renders every page that depends on nothing but its path; yields to requests between pages. */
  warm(): Promise<void>;
  stats(): { readonly entries: number; readonly bytes: number; readonly waiting: number };
  close(): void;
}

/** What the upstream calls of a render carry of its request. */
function callOf({ id, headers }: FastifyRequest): { requestId: string; traceparent: string | undefined } {
  const { traceparent } = headers;
  return { requestId: id, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}

/** Whether a stream ended because its reader went away, which is no failure. */
const hasLeft = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Makes the page server; nothing is rendered before the first request or `warm`. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { renderer, assets, settings, api, ttlMs, headers, log, onPage } = options;
  const keeps = options.cache === 'on';
  const maxWaiting = options.maxWaiting ?? MAX_WAITING_RENDERS;
  const queue = createRenderQueue(maxWaiting);
  const cache = createPageCache({
    maxBytes: 48 * MB,
    maxEntries: 2000,
    refresh: (key) => void refresh(key),
    onHit: () => onPage?.('hit'),
  });
  const refuse = createRefusal({ headers, renderError: (error) => renderer.renderError({ settings, assets }, error) });
  let closed = false;

  /** Whether another spelling of a kept page's address asks for it. */
  function isKept(page: PageEntry, url: string): boolean {
    const key = keeps ? pageKey(page, URL.parse(url, BASE)?.searchParams ?? new URLSearchParams()) : undefined;
    return key !== undefined && cache.has(key);
  }

  function renderPage(path: string, search: URLSearchParams, signal: AbortSignal, leadResult?: LeadPageResult): Promise<RenderResult> {
    return renderer.render({
      path,
      search,
      settings,
      assets,
      api,
      signal,
      shellWaitMs: SHELL_WAIT_MS,
      createSink: createByteSink,
      onLateError: (error) => log.error({ event: 'page.late-error', path: findPage(path)?.path ?? 'unknown', err: error }),
      ...(leadResult ? { leadResult } : {}),
    });
  }

  /** When the page may be kept, until when it is fresh; undefined when it may not. */
  function keepUntil(result: RenderResult): { freshUntil: number | undefined } | undefined {
    if (!keeps || typeof result.body !== 'string' || result.status !== 200) return undefined;
    if (result.data) {
      if (!result.data.complete) return undefined;
      return { freshUntil: result.data.stale ? Date.now() + STALE_RETRY_MS : result.data.at + ttlMs };
    }
    return result.pure ? { freshUntil: undefined } : undefined;
  }

  async function keep(key: string, result: RenderResult): Promise<boolean> {
    const kept = keepUntil(result);
    if (!kept || typeof result.body !== 'string') return false;
    cache.put(key, await storePage(result.status, result.body, headers), kept.freshUntil);
    return true;
  }

  async function refresh(key: string): Promise<void> {
    try {
      const url = new URL(key, BASE);
      const result = await renderPage(url.pathname, url.searchParams, AbortSignal.timeout(deadline()));
      if (!(await keep(key, result))) cache.drop(key);
    } catch (error) {
      cache.drop(key);
      log.error({ event: 'page.refresh-failed', err: error });
    }
  }

  const deadline = (): number => (options.upstreamTimeoutMs > 0 ? options.upstreamTimeoutMs : 30_000) + RENDER_MARGIN_MS;

  async function send(request: FastifyRequest, reply: FastifyReply, result: RenderResult, leaving: AbortController): Promise<FastifyReply> {
    reply.code(result.status).type('text/html; charset=utf-8').header('cache-control', HTML_CACHE_CONTROL).header('vary', 'accept-encoding');
    if (typeof result.body === 'string') return reply.send(result.body);
    const coding = bestCoding(request.headers['accept-encoding'] as string | undefined);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    reply.hijack();
    reply.raw.writeHead(result.status, reply.getHeaders() as Record<string, string>);
    try {
      await sendStream(reply.raw, result.body, coding);
    } catch (error) {
      leaving.abort();
      if (!hasLeft(error)) log.error({ event: 'page.late-error', reqId: request.id, err: error });
      reply.raw.destroy();
    }
    return reply;
  }

  async function render(request: FastifyRequest, reply: FastifyReply, page: PageEntry | undefined, url: URL): Promise<FastifyReply> {
    const key = page ? pageKey(page, url.searchParams) : undefined;
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(deadline())]);
    const work = () => onBehalfOf(callOf(request), () => renderPage(url.pathname, url.searchParams, signal));
    const isCrowded = queue.waiting >= CROWD && options.isOverloaded?.();
    const running = isCrowded ? undefined : queue.run(work);
    if (!running) {
      onPage?.('shed');
      throw problemError('overloaded', { retryAfter: 1 });
    }
    const result = await running;
    if (key !== undefined && (await keep(key, result))) {
      onPage?.('miss');
      reply.hijack();
      if (cache.answer(request.raw, reply.raw, key)) return reply;
    }
    onPage?.('live');
    return send(request, reply, result, leaving);
  }

  return {
    answerEarly(request, response) {
      const { url = '', method } = request;
      if (keeps && cache.answer(request, response, url)) return true;
      if (queue.waiting < maxWaiting || (method !== 'GET' && method !== 'HEAD')) return false;
      const page = findPage(pathOf(url));
      if (!page || isKept(page, url)) return false;
      onPage?.('shed');
      refuse(request, response);
      return true;
    },
    knows(url) {
      const path = pathOf(url);
      return findPage(path) !== undefined || findRedirect(path) !== undefined;
    },
    async handle(request, reply) {
      // A request target that is no path (`//`) leads nowhere; it is no reason to fail.
      const url = URL.parse(request.url, BASE) ?? new URL('/404', BASE);
      const redirect = findRedirect(url.pathname);
      if (redirect !== undefined) return reply.header('cache-control', 'public, max-age=3600').redirect(redirect + url.search, 308);
      const page = findPage(url.pathname);
      const key = page && keeps ? pageKey(page, url.searchParams) : undefined;
      if (key !== undefined && cache.has(key)) {
        reply.hijack();
        if (cache.answer(request.raw, reply.raw, key)) return reply;
      }
      return render(request, reply, page, url);
    },
    async leadResult(request, reply, status, result) {
      const rendered = await renderPage('/leads', new URLSearchParams(), AbortSignal.timeout(deadline()), result);
      return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(rendered.body);
    },
    renderError: (error) => renderer.renderError({ settings, assets }, error),
    async warm() {
      if (!keeps) return;
      // Whoever waited for the start is answered first, with a server that is not busy yet.
      await sleep(WARM_DELAY_MS, undefined, { ref: false });
      const started = performance.now();
      for (const page of PAGES) {
        if (closed) return;
        if (cache.isFull) break;
        if (page.query !== undefined && page.data) continue;
        if (cache.has(page.path)) continue;
        const begun = performance.now();
        await refresh(page.path);
        // As long a rest as the work took: visitors of these first seconds get half of the time at least.
        await sleep(performance.now() - begun, undefined, { ref: false });
      }
      log.info({ event: 'pages.warmed', pages: cache.size, bytes: cache.bytes, ms: Math.round(performance.now() - started) });
    },
    stats: () => ({ entries: cache.size, bytes: cache.bytes, waiting: queue.waiting }),
    close() {
      closed = true;
    },
  };
}
