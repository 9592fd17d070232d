/** What crawlers and readers ask for: all of it derived from the registry and the news. */
import type { FastifyInstance } from 'fastify';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { atomFeed } from './feed.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

export interface SiteOptions {
  readonly origin: string;
  readonly news: BffApi;
}

const CACHE = 'public, max-age=600, no-transform';

/** Registers `/sitemap.xml`, `/robots.txt` and `/feed.xml`. */
export async function siteRoutes(app: FastifyInstance, { origin, news }: SiteOptions): Promise<void> {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots(origin)));
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE).send(await sitemap(origin, news)),
  );
  app.get('/feed.xml', async (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').header('cache-control', CACHE).send(await atomFeed(origin, news)),
  );
}
