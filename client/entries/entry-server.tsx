/**
 * The renderer behind `shared/contracts/ssr.ts`. A document goes out in its own order (head, header, main,
 * footer), so a page that waits for the upstream streams without any script to put its parts in place.
 */
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ErrorPage, PageRenderer, RenderRequest, RenderResult } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, NOT_FOUND_PAGE, pageById } from '#shared/site/registry.ts';
import { LeadResultPage } from '#client/pages/lead-result.tsx';
import { inTime } from '#client/pages/in-time.ts';
import { loadPage, type Loaded } from '#client/pages/load.ts';
import { PageView } from '#client/pages/page-view.tsx';
import { chrome } from '#client/document/chrome.tsx';
import { renderOperationsDocument } from '#client/document/operations-document.tsx';
import { renderErrorDocument } from '#client/document/error-document.ts';
import { createFigureKeeper } from '#client/document/keep-figures.tsx';
import { setKeeper } from '#client/drawings/kept.ts';

/** Templates whose content is the upstream's: their frame leaves while it is awaited. */
const STREAMED: readonly PageEntry['template'][] = ['news-list', 'article', 'docs'];

type Opened = { readonly page: PageEntry; readonly path: string };

function open(request: RenderRequest): Opened {
  const page = request.leadResult ? pageById('service-index') : findPage(request.path);
  return { page: page ?? NOT_FOUND_PAGE, path: page?.path ?? request.path };
}

function view(page: PageEntry, loaded: Loaded) {
  return <PageView page={page} model={loaded.model} />;
}

/** React's stream of a page's main part, chunk by chunk; ends early when the request is aborted. */
async function* streamMain(page: PageEntry, loaded: Loaded, request: RenderRequest): AsyncGenerator<Uint8Array> {
  const sink = request.createSink();
  const stream = renderToPipeableStream(view(page, loaded), {
    onShellReady: () => stream.pipe(sink.writable as NodeJS.WritableStream),
    onShellError: (error) => sink.fail(error),
    onError: (error) => request.onLateError(error),
  });
  const abort = () => stream.abort();
  request.signal.addEventListener('abort', abort, { once: true });
  try {
    yield* sink.chunks;
  } finally {
    request.signal.removeEventListener('abort', abort);
  }
}

/** The document of a page whose data is late: everything before `<main>` leaves at once. */
async function* streamLate(opened: Opened, loading: Promise<Loaded>, request: RenderRequest): AsyncGenerator<string | Uint8Array> {
  const frame = chrome({ ...request, page: opened.page, path: opened.path, model: undefined });
  yield frame.before;
  try {
    const loaded = await loading;
    if (!request.signal.aborted) yield* streamMain(opened.page, loaded, request);
  } catch (error) {
    request.onLateError(error);
    return;
  }
  yield frame.after;
}

async function render(request: RenderRequest): Promise<RenderResult> {
  const opened = open(request);
  const { page } = opened;
  if (request.leadResult) {
    const frame = chrome({ ...request, page, path: opened.path, model: undefined, title: request.leadResult.title });
    const main = renderToString(<LeadResultPage result={request.leadResult} />);
    return { status: 200, body: frame.before + main + frame.after, pure: false };
  }
  const loading = loadPage(page, request.search, request.api, request.shellWaitMs);
  loading.catch(() => undefined);
  const loaded = STREAMED.includes(page.template) ? await inTime(loading, request.shellWaitMs) : await loading;
  if (!loaded) return { status: 200, body: streamLate(opened, loading, request), pure: false };
  const frame = chrome({ ...request, page, path: opened.path, model: loaded.model });
  const main = renderToString(view(page, loaded));
  return {
    status: loaded.status,
    body: frame.before + main + frame.after,
    pure: !page.data && !usesQuery(page, request),
    ...(loaded.data ? { data: loaded.data } : {}),
  };
}

function usesQuery(page: PageEntry, request: RenderRequest): boolean {
  return page.template === 'not-found' || (page.query ?? []).some((name) => request.search.get(name) !== null);
}

function renderError(request: Pick<RenderRequest, 'settings' | 'assets'>, error: ErrorPage): string {
  return renderErrorDocument(request, error);
}

setKeeper(createFigureKeeper());

export const renderer: PageRenderer = { render, renderError, renderOperations: renderOperationsDocument };
