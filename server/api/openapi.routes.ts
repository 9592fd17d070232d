/** `GET /api/openapi.json`, and `GET /api/docs` with its style sheet and script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { once } from '#shared/once.ts';
import { leadQuota } from '#server/plugins/rate-limit.ts';
import { IMMUTABLE, REVALIDATED, sendTagged, tagged, type Tagged } from '#server/plugins/tagged.ts';
import type { OpenApiDocument } from './openapi/document.ts';

/**
 * Hosts of a developer's machine. A site whose `SITE_ORIGIN` is one names the requested host in its examples. Any other
 * names `SITE_ORIGIN`: a proxy on the same machine may ask for 127.0.0.1.
 */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const inWords = (max: number, windowMs: number): string => `${windowMs % 60_000 === 0 ? `${windowMs / 60_000} 分钟` : `${windowMs / 1000} 秒`}内 ${max} 次`;

const readAsset = (name: string): string => readFileSync(join(import.meta.dirname, 'docs', name), 'utf8');

/** Renders everything on the first request, so that the start does not wait for it. */
async function createFiles(described: OpenApiDocument, config: Config) {
  const { renderDocsPage } = await import('./docs/page.ts');
  const style = tagged(readAsset('page.css'), 'text/css');
  const script = tagged(readAsset('docs.js'), 'text/javascript');
  const versioned = (path: string, { etag }: Tagged): string => `${path}?v=${etag.slice(1, 12)}`;
  const urls = { style: versioned('/api/docs/docs.css', style), script: versioned('/api/docs/docs.js', script) };
  const leadsInWords = (max: number): string => inWords(max, config.leadRateLimitWindowMs);
  // No service has an empty name: this is the quota of those without an entry.
  const limits = { all: inWords(config.rateLimitMax, config.rateLimitWindowMs), leads: leadsInWords(config.leadRateLimitMax), services: leadsInWords(leadQuota(config)('')) };
  const render = (origin: string) => {
    const document = { ...described, servers: [{ url: origin, description: '本站' }] };
    return { document: tagged(JSON.stringify(document), 'application/json'), page: tagged(renderDocsPage({ document, origin, limits, ...urls }), 'text/html') };
  };
  return { style, script, render, configured: render(config.siteOrigin) };
}

/** Registers the routes below the scope's prefix. Needs `describeApi` before the routes that it describes. */
export const openApiRoutes: FastifyPluginAsync<{ readonly config: Config }> = async (app, { config }) => {
  const files = once(async () => createFiles(app.swagger() as unknown as OpenApiDocument, config));

  const isLocal = LOOPBACK.test(new URL(config.siteOrigin).host);

  async function forHost({ host }: FastifyRequest) {
    const { render, configured } = await files();
    const origin = `http://${host}`;
    return isLocal && LOOPBACK.test(host) && origin !== config.siteOrigin ? render(origin) : configured;
  }

  app.get('/openapi.json', async (request, reply) => sendTagged(request, reply, (await forHost(request)).document, REVALIDATED));
  app.get('/docs', async (request, reply) => sendTagged(request, reply, (await forHost(request)).page, REVALIDATED));
  app.get('/docs/docs.css', async (request, reply) => sendTagged(request, reply, (await files()).style, IMMUTABLE));
  app.get('/docs/docs.js', async (request, reply) => sendTagged(request, reply, (await files()).script, IMMUTABLE));
};
