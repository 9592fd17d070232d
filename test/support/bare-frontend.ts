/** Pages without a build: the lead tests need a whole server, not its HTML. */
import type { Frontend } from '#server/ssr/frontend.ts';

export const BARE_FRONTEND: Frontend = {
  renderer: {
    render: async ({ leadResult }) => ({
      status: 200,
      body: `<!doctype html><title>page</title><h1>${leadResult?.title ?? 'page'}</h1><p>${leadResult?.messages.join(' ') ?? ''}</p>`,
      pure: false,
    }),
    renderOperations: (_request, state) => `<!doctype html><title>operations</title><pre>${JSON.stringify(state)}</pre>`,
    renderError: (_request, { status, title, detail }) => `<!doctype html><title>${status}</title><h1>${title}</h1><p>${detail}</p>`,
  },
  assets: { scripts: [], styles: () => [], shareImage: () => undefined },
  clientDir: undefined,
};
