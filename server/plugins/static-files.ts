/** Serves the built files and the files of `public/`, with a cache policy for each folder. */
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, ONE_DAY } from './tagged.ts';

const FOLDERS = [
  ['assets', IMMUTABLE],
  ['fonts', ONE_DAY],
  ['icons', ONE_DAY],
  ['share', ONE_DAY],
] as const;
/** Files with a fixed path: those that browsers ask for, and the licences of the libraries in the scripts. */
const FIXED_PATHS = ['/favicon.ico', '/manifest.webmanifest', '/licences.txt'] as const;

/** Pictures that stand for the site elsewhere: on cards of shared links, in results of a search, in feed readers. Other sites may show them. */
const SHOWN_ELSEWHERE = /\.(?:png|svg|ico)$/;

/** `setHeaders` runs last, so it also overrides what the plugin, the route and the security headers have set. */
const cachedFor = (policy: string): Pick<FastifyStaticOptions, 'setHeaders'> => ({
  setHeaders(response, path) {
    response.header('cache-control', policy);
    if (SHOWN_ELSEWHERE.test(path)) response.header('cross-origin-resource-policy', 'cross-origin');
  },
});

/** Answers a range that the file does not have, a failed `If-Match`, and a path out of the folder. Any other error is answered by a page. */
function answerUnmet(error: FastifyError & { readonly headers?: Record<string, string> }, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === 403) return reply.callNotFound();
  if (error.statusCode !== 412 && error.statusCode !== 416) throw error;
  void reply.code(error.statusCode).headers(error.headers ?? {}).header('cache-control', 'no-store').send();
}

/**
 * Serves the browser build in a scope of its own.
 * @param clientDir folder of the browser build; it contains a copy of `public/`
 */
export const serveStaticFiles: FastifyPluginAsync<{ readonly clientDir: string }> = async (app, { clientDir }) => {
  app.setErrorHandler(answerUnmet);
  for (const [folder, policy] of FOLDERS) {
    await app.register(fastifyStatic, { root: join(clientDir, folder), prefix: `/${folder}/`, decorateReply: false, preCompressed: folder === 'assets', ...cachedFor(policy) });
  }
  // Serves no files itself; it adds `reply.sendFile` for the fixed paths.
  await app.register(fastifyStatic, { root: clientDir, serve: false, ...cachedFor(ONE_DAY) });
  for (const path of FIXED_PATHS) app.get(path, (_request, reply) => reply.sendFile(path.slice(1)));
};
