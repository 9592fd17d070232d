/** Who asks: an internal service by its token, else a visitor by IPv4 address or IPv6 /64. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';

export type Caller =
  | { readonly kind: 'service'; readonly name: string }
  | {
      readonly kind: 'visitor';
      readonly address: string;
      /** True when a bearer token was sent that no service has. */
      readonly badToken: boolean;
    };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

const BEARER = /^Bearer +(\S+) *$/i;

// Digests have one length, so the comparison's time tells nothing of a token, not even how long it is.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Looks a token up; every configured token is compared whatever matched before. */
function createLookup(tokens: Config['serviceTokens']): (token: string) => string | undefined {
  const known = tokens.map(({ name, token }) => ({ name, hash: digest(token) }));
  return (token) => {
    const hash = digest(token);
    let found: string | undefined;
    for (const service of known) if (timingSafeEqual(service.hash, hash)) found = service.name;
    return found;
  };
}

function identify(request: FastifyRequest, lookup: (token: string) => string | undefined): Caller {
  // A socket that is already gone has no address.
  const address = normalizeIP(request.ip ?? 'unknown', 64);
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return { kind: 'visitor', address, badToken: false };
  const name = lookup(token);
  return name === undefined ? { kind: 'visitor', address, badToken: true } : { kind: 'service', name };
}

const isBelowApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/**
 * Sets `request.caller` before the rate limit, which counts by it, and answers 401 to a wrong token
 * below `/api` after it, so that guessing tokens is limited too.
 */
export function installCallers(app: FastifyInstance, config: Pick<Config, 'serviceTokens'>): void {
  const lookup = createLookup(config.serviceTokens);
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = identify(request, lookup);
  });
  app.addHook('preParsing', async (request) => {
    const { caller } = request;
    if (caller.kind === 'visitor' && caller.badToken && isBelowApi(request.url)) throw problemError('unauthorized');
  });
}

/** The caller as one word, for counters kept by caller. */
export const callerKey = (caller: Caller): string =>
  caller.kind === 'service' ? `service:${caller.name}` : `address:${caller.address}`;
