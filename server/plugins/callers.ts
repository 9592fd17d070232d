/** Who asks: an internal service by its token, else a visitor by IPv4 address or IPv6 /64. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';
import { networkOf } from './client-address.ts';

export interface Visitor {
  readonly kind: 'visitor';
  readonly address: string;
  /** True when an `Authorization` was sent that is not exactly one known token. */
  readonly badToken: boolean;
}

export interface Service {
  readonly kind: 'service';
  readonly name: string;
  /** Which of the service's tokens, in the order of the setting, from 1 on. */
  readonly token: number;
}

export type Caller = Service | Visitor;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

const BEARER = /^Bearer (\S+)$/;

// Digests have one length, so the comparison's time tells nothing of a token, not even how long it is.
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Looks a token up; every configured token is compared whatever matched before. */
function createLookup(tokens: Config['serviceTokens']): (token: string) => Service | undefined {
  const count = new Map<string, number>();
  const known = tokens.map(({ name, token }) => {
    count.set(name, (count.get(name) ?? 0) + 1);
    return { service: { kind: 'service', name, token: count.get(name) ?? 1 } as const, digest: digest(token) };
  });
  return (token) => {
    const given = digest(token);
    let found: Service | undefined;
    for (const { service, digest: own } of known) if (timingSafeEqual(own, given)) found = service;
    return found;
  };
}

const visitor = (request: FastifyRequest, badToken: boolean): Visitor => ({ kind: 'visitor', address: networkOf(request), badToken });

/** Of two such headers Node.js keeps the first alone; who sends two is not known by either. */
const isOne = (raw: readonly string[]): boolean => raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length === 1;

function identify(request: FastifyRequest, lookup: (token: string) => Service | undefined): Caller {
  const { authorization } = request.headers;
  if (authorization === undefined) return visitor(request, false);
  const token = isOne(request.raw.rawHeaders) ? BEARER.exec(authorization)?.[1] : undefined;
  return (token === undefined ? undefined : lookup(token)) ?? visitor(request, true);
}

/** Sets `request.caller`, for whatever counts or names callers. */
export function installCallers(app: FastifyInstance, config: Pick<Config, 'serviceTokens'>): void {
  const lookup = createLookup(config.serviceTokens);
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = identify(request, lookup);
  });
}

/**
 * Answers 401 to any `Authorization` that is not exactly one known token, after the rate limit, so that guessing tokens
 * is limited too. The hook is the scope's own: it holds for each of its routes, however the address was written.
 */
export function refuseBadTokens(scope: FastifyInstance): void {
  scope.addHook('preParsing', async ({ caller }, reply) => {
    if (caller.kind !== 'visitor' || !caller.badToken) return;
    reply.header('www-authenticate', 'Bearer');
    throw problemError('unauthorized');
  });
}
