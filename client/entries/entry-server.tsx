/**
 * The renderer behind `shared/contracts/ssr.ts`. A document is sent in its own order (head, header, main, footer), so a
 * page that waits for the upstream can be streamed without a script that moves its parts.
 */
import { loadAllParts } from '#client/components/part.tsx';
import { renderDocument, renderInParts, type DocumentInput } from '#client/document/document.tsx';
import { renderErrorDocument } from '#client/document/error-document.ts';
import { createFigureCache } from '#client/document/figure-cache.tsx';
import { renderOperationsDocument } from '#client/document/operations-document.tsx';
import { renderAnswer } from '#client/document/page-answer.tsx';
import { withDeadline } from '#client/pages/with-deadline.ts';
import { loadPage } from '#client/pages/load.ts';
import { serializeWithoutCopy } from '#client/pages/model.ts';
import type { Loaded } from '#client/pages/readings.ts';
import type { PageRenderer, RenderRequest, RenderResult } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, pageById } from '#shared/site/registry.ts';
import { NOT_FOUND_PAGE } from '#shared/site/unlisted.ts';

/** Templates with upstream content: their frame is sent while the upstream is awaited. */
const STREAMED: readonly PageEntry['template'][] = ['news-list', 'article', 'docs'];

const figures = createFigureCache();
await loadAllParts();

type Page = Omit<DocumentInput, 'model'>;

function open(request: RenderRequest): Page {
  const { path, search, leadResult, settings, assets } = request;
  const page = leadResult ? { ...pageById('service-index'), title: leadResult.title } : (findPage(path) ?? NOT_FOUND_PAGE);
  return { page, address: path, search, settings, assets, figures: figures.source };
}

/** The document of a page whose data is late. Everything before the content of `<main>` is sent at once. */
async function* streamLate(page: Page, loading: Promise<Loaded>, request: RenderRequest): AsyncGenerator<string> {
  const { before, after } = renderInParts(page);
  yield before;
  try {
    const { model } = await loading;
    if (!request.isGone?.()) yield after(model);
  } catch (error) {
    request.onLateError(error);
  }
}

/** Renders a loaded page, unless the caller already has the page of this data, and says whether and for how long it may be cached. */
function finish(opened: Page, loaded: Loaded, request: RenderRequest, renderBody: (input: Page & { readonly model: Loaded['model'] }) => string): RenderResult & { readonly body: string } {
  const { page } = opened;
  const { status, model } = loaded;
  const data = loaded.data && { ...loaded.data, shown: () => serializeWithoutCopy(page, model) };
  const facts = { status, template: page.template, ...(data ? { data } : {}) };
  if (data && request.isThere?.(data.shown())) return { ...facts, body: '', isThere: true };
  return { ...facts, body: renderBody({ ...opened, model }) };
}

async function render(request: RenderRequest): Promise<RenderResult> {
  const opened = open(request);
  const { page } = opened;
  if (request.leadResult) {
    const model = { kind: 'lead-result', result: request.leadResult } as const;
    return { status: 200, template: page.template, body: renderDocument({ ...opened, model }) };
  }
  const loading = loadPage(page, request.search, request.api, request.shellWaitMs);
  loading.catch(() => undefined);
  const loaded = STREAMED.includes(page.template) ? await withDeadline(loading, request.shellWaitMs) : await loading;
  if (!loaded) return { status: 200, template: page.template, body: streamLate(opened, loading, request) };
  return finish(opened, loaded, request, renderDocument);
}

async function renderModel(request: RenderRequest): Promise<RenderResult & { readonly body: string }> {
  const opened = open(request);
  const loaded = await loadPage(opened.page, request.search, request.api, request.shellWaitMs);
  return finish(opened, loaded, request, (input) => renderAnswer(input, figures));
}

export const renderer: PageRenderer = { render, renderModel, renderError: renderErrorDocument, renderOperations: renderOperationsDocument };
