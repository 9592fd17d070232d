/** Built files and the files of `public/`, each folder with how long caches may keep it. */
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Named by their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
/** Files whose name stays when their content changes. */
const REVALIDATED = 'public, max-age=86400, no-transform';

const FOLDERS = [
  ['assets', IMMUTABLE],
  ['fonts', REVALIDATED],
  ['icons', REVALIDATED],
  ['share', REVALIDATED],
] as const;
/** What a browser asks for by a fixed name. */
const FIXED = ['/favicon.ico', '/manifest.webmanifest'] as const;

/** `setHeaders` has the last word on an answer, whatever its route set before. */
const keptFor = (policy: string): Pick<FastifyStaticOptions, 'cacheControl' | 'setHeaders'> => ({
  cacheControl: false,
  setHeaders: (response) => response.header('cache-control', policy),
});

/**
 * Serves the browser build.
 * @param clientDir folder of the browser build, with the copied `public/`
 */
export async function serveStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  for (const [folder, policy] of FOLDERS) {
    const preCompressed = folder === 'assets';
    await app.register(fastifyStatic, { root: join(clientDir, folder), prefix: `/${folder}/`, decorateReply: false, preCompressed, index: false, ...keptFor(policy) });
  }
  // Serves nothing by itself: it gives replies the `sendFile` of the files below.
  await app.register(fastifyStatic, { root: clientDir, serve: false, ...keptFor(REVALIDATED) });
  for (const path of FIXED) app.get(path, (_request, reply) => reply.sendFile(path.slice(1)));
}
