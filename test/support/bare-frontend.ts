/** A minimal frontend without a build, for tests that need a whole server but not its HTML. */
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';
import type { Frontend } from '#server/ssr/frontend.ts';

/** Assets of a build without files. */
export const BARE_ASSETS: PageAssets = { build: 'none', scripts: [], styles: () => [], styleText: () => undefined, code: () => [], copy: () => undefined };

/** `renderModel` of renderers whose tests do not use it. */
export const NO_MODEL: Pick<PageRenderer, 'renderModel'> = { renderModel: () => Promise.reject(new Error('no model')) };

export const BARE_FRONTEND: Frontend = {
  renderer: {
    render: async ({ leadResult }) => ({
      status: 200,
      template: 'text',
      body: `<!doctype html><title>page</title><h1>${leadResult?.title ?? 'page'}</h1><p>${leadResult?.messages.join(' ') ?? ''}</p>`,
      // Incomplete, so every page is rendered for its request.
      data: { at: 0, stale: false, complete: false, shown: () => '' },
    }),
    ...NO_MODEL,
    renderOperations: (_request, state) => `<!doctype html><title>operations</title><pre>${JSON.stringify(state)}</pre>`,
    renderError: (_request, { status, title, detail }) => `<!doctype html><title>${status}</title><h1>${title}</h1><p>${detail}</p>`,
  },
  assets: BARE_ASSETS,
  clientDir: undefined,
};
