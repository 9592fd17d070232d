/** `GET /api/openapi.json` and `GET /api/docs` with its two files (contract section 2). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { loadOnce } from '#server/load-once.ts';
import { COUNTED } from '#server/plugins/rate-limit.ts';
import { sendTagged, tagged, type Tagged } from '#server/plugins/tagged.ts';
import type { OpenApiDocument } from './openapi/document.ts';

export type OpenApiConfig = Pick<Config, 'siteOrigin' | 'rateLimitMax' | 'rateLimitWindowMs' | 'leadRateLimitMax' | 'leadRateLimitWindowMs'>;

const REVALIDATED = 'no-cache, no-transform';
/** The address of these files holds a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
/** A developer's own machine: the examples then go to the server that was asked, not to the configured address. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const inWords = (max: number, windowMs: number): string => `${windowMs % 60_000 === 0 ? `${windowMs / 60_000} 分钟` : `${windowMs / 1000} 秒`}内 ${max} 次`;

const readAsset = (name: string): string => readFileSync(join(import.meta.dirname, 'docs', name), 'utf8');

/** What the routes serve, made with the first request: the start does not wait for a page that few ask for. */
async function createFiles(described: OpenApiDocument, config: OpenApiConfig) {
  const { renderDocsPage } = await import('./docs/page.ts');
  const style = tagged(readAsset('page.css'), 'text/css');
  const script = tagged(readAsset('docs.js'), 'text/javascript');
  const versioned = (path: string, { etag }: Tagged): string => `${path}?v=${etag.slice(1, 12)}`;
  const limits = { all: inWords(config.rateLimitMax, config.rateLimitWindowMs), leads: inWords(config.leadRateLimitMax, config.leadRateLimitWindowMs) };
  const at = (origin: string): OpenApiDocument => ({ ...described, servers: [{ url: origin, description: '本站' }] });
  return {
    style,
    script,
    document: (origin: string) => tagged(JSON.stringify(at(origin)), 'application/json'),
    page: (origin: string) =>
      tagged(renderDocsPage({ document: at(origin), origin, limits, style: versioned('/api/docs/docs.css', style), script: versioned('/api/docs/docs.js', script) }), 'text/html'),
  };
}

/** Registers the routes below the scope's prefix. Needs `describeApi` before the routes that are described. */
export const openApiRoutes: FastifyPluginAsync<{ readonly config: OpenApiConfig }> = async (app, { config }) => {
  const files = loadOnce(async () => createFiles(app.swagger() as unknown as OpenApiDocument, config));
  let cached: { readonly document: Tagged; readonly page: Tagged } | undefined;

  async function forOrigin(request: FastifyRequest) {
    const { document, page } = await files();
    const origin = `http://${request.host}`;
    if (LOOPBACK.test(request.host) && origin !== config.siteOrigin) return { document: document(origin), page: page(origin) };
    return (cached ??= { document: document(config.siteOrigin), page: page(config.siteOrigin) });
  }

  const options = { config: COUNTED };
  app.get('/openapi.json', options, async (request, reply) => sendTagged(request, reply, (await forOrigin(request)).document, REVALIDATED));
  app.get('/docs', options, async (request, reply) => sendTagged(request, reply, (await forOrigin(request)).page, REVALIDATED));
  app.get('/docs/docs.css', options, async (request, reply) => sendTagged(request, reply, (await files()).style, IMMUTABLE));
  app.get('/docs/docs.js', options, async (request, reply) => sendTagged(request, reply, (await files()).script, IMMUTABLE));
};
