/** Refuses POST requests that a browser sends for a page of another site (`cross-site`). */
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';

function isAllowed(request: FastifyRequest, siteOrigin: string, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') {
    // The browser says that the page is not under this host name, so only a configured origin is allowed.
    return origin !== undefined && allowedOrigins.has(origin);
  }
  // A client that is no browser sends neither header.
  if (origin === undefined) return true;
  if (origin === siteOrigin || allowedOrigins.has(origin)) return true;
  // A browser that sends no referrer hides the origin as well, but not that the page is on this site.
  if (origin === 'null') return fetchSite === 'same-origin';
  // The site under another host name, e.g. without www.
  return URL.parse(origin)?.host === request.host.toLowerCase();
}

/** Makes a route hook that runs after the rate limit and before the body is read. */
export function refuseCrossSite({ siteOrigin, allowedOrigins }: Pick<Config, 'siteOrigin' | 'allowedOrigins'>): preParsingAsyncHookHandler {
  const others = new Set(allowedOrigins);
  return async (request) => {
    if (!isAllowed(request, siteOrigin, others)) throw problemError('cross-site');
  };
}
