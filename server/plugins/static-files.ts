/** Built files and the files of `public/`: named by their content, so kept by caches for a year. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
/** Files whose name stays when their content changes. */
const REVALIDATED = 'public, max-age=86400, no-transform';

/** What a browser asks for by a fixed name. */
const FIXED = ['/favicon.ico', '/manifest.webmanifest'] as const;

/**
 * Serves the browser build.
 * @param clientDir folder of the browser build, with the copied `public/`
 */
export async function serveStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response) => response.header('cache-control', IMMUTABLE),
  });
  for (const folder of ['fonts', 'icons', 'share']) {
    await app.register(fastifyStatic, {
      root: join(clientDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      cacheControl: false,
      index: false,
      setHeaders: (response) => response.header('cache-control', folder === 'fonts' ? IMMUTABLE : REVALIDATED),
    });
  }
  for (const path of FIXED) {
    app.get(path, (_request, reply) => reply.header('cache-control', REVALIDATED).sendFile(path.slice(1), clientDir, { cacheControl: false }));
  }
}
