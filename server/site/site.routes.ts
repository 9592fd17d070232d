/** The files for crawlers and feed readers, derived from the page registry and the news. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { sendTagged, tagged } from '#server/plugins/tagged.ts';
import { atomFeed } from './feed.ts';
import { securityTxt } from './security-txt.ts';
import { createSitemap } from './sitemap.ts';

const CACHE = 'public, max-age=600, no-transform';

const sendText = (request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply =>
  sendTagged(request, reply, tagged(body, type), CACHE);

/** robots.txt (RFC 9309). */
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** Registers `/sitemap.xml`, `/robots.txt`, `/.well-known/security.txt` and `/feed.xml`. */
export async function siteRoutes(app: FastifyInstance, { origin, news }: { readonly origin: string; readonly news: NewsReads }): Promise<void> {
  app.get('/robots.txt', (request, reply) => sendText(request, reply, 'text/plain', robots(origin)));
  app.get('/.well-known/security.txt', (request, reply) => sendText(request, reply, 'text/plain', securityTxt(origin, Date.now())));
  const sitemap = createSitemap(origin, news);
  app.get('/sitemap.xml', async (request, reply) => sendTagged(request, reply, await sitemap(), CACHE));
  app.get('/feed.xml', async (request, reply) => sendText(request, reply, 'application/atom+xml', await atomFeed(origin, news)));
}
