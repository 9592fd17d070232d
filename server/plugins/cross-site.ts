/** Refuses posts that a page of another site makes a browser send (contract section 2, `cross-site`). */
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';

interface Origins {
  readonly site: string;
  readonly allowed: ReadonlySet<string>;
}

function isOwnHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}

function isWelcome(request: FastifyRequest, { site, allowed }: Origins): boolean {
  const origin = request.headers.origin?.toLowerCase();
  const from = request.headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') {
    // A browser says where the page stands: only an origin that is named in the configuration may, not our own.
    return origin !== undefined && origin !== site && allowed.has(origin);
  }
  // A caller that is no browser sends neither header.
  if (origin === undefined) return true;
  if (origin === site || allowed.has(origin)) return true;
  // The site under another name, e.g. without www. An old browser does not say whether it is the same origin.
  return (from === 'same-origin' || from === undefined) && isOwnHost(origin, request);
}

/** A route hook that runs after the rate limit and before the body is read. */
export function refuseCrossSite(config: Pick<Config, 'siteOrigin' | 'allowedOrigins'>): preParsingAsyncHookHandler {
  const origins: Origins = { site: config.siteOrigin.toLowerCase(), allowed: new Set(config.allowedOrigins) };
  return async (request) => {
    if (!isWelcome(request, origins)) throw problemError('cross-site');
  };
}
