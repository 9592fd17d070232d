/** Identifies the caller of a request: an internal service by its token, else a visitor by IPv4 address or IPv6 /64. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { CallerIdentity } from '#server/caller.ts';
import type { Config } from '#server/config.ts';
import { networkOf } from './client-address.ts';

type Visitor = Extract<CallerIdentity, { kind: 'visitor' }>;
type Service = Extract<CallerIdentity, { kind: 'service' }> & {
  /** Number of the token among the service's tokens, in the order of the setting, from 1. */
  readonly token: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** A request with an `Authorization` header that is not exactly one known token is a visitor's. */
    caller: Service | Visitor;
  }
}

const BEARER = /^Bearer (\S+)$/;

// Digests have the same length, so the time of a comparison does not reveal the length of a token.
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Each configured token with the service that it identifies. */
export const servicesByToken = (tokens: Config['serviceTokens']) => tokens.map(({ name, token: secret }, index) => {
  const token = tokens.slice(0, index + 1).filter((other) => other.name === name).length;
  return { secret, service: { kind: 'service', name, token } satisfies Service };
});

/** Node.js keeps only the first of two `Authorization` headers, so a request with two is treated as a bad token. */
const hasOneAuthorization = (raw: readonly string[]): boolean => raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length === 1;

/**
 * Makes the lookup of the service that sent a request, by its token. It compares every configured token, so its time does
 * not depend on which one matches.
 */
export function createServiceLookup(tokens: Config['serviceTokens']): (request: IncomingMessage) => Service | undefined {
  const known = servicesByToken(tokens).map(({ secret, service }) => ({ service, digest: digest(secret) }));
  return ({ headers: { authorization }, rawHeaders }) => {
    const token = authorization !== undefined && hasOneAuthorization(rawHeaders) ? BEARER.exec(authorization)?.[1] : undefined;
    if (token === undefined) return undefined;
    const given = digest(token);
    return known.filter(({ digest: own }) => timingSafeEqual(own, given)).at(-1)?.service;
  };
}

/** Sets `request.caller`. */
export function installCallers(app: FastifyInstance, config: Config): void {
  const serviceOf = createServiceLookup(config.serviceTokens);
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = serviceOf(request.raw) ?? { kind: 'visitor', address: networkOf(request) };
  });
}

/**
 * Answers 401 to a bad `Authorization` header in a scope. It runs after the rate limit, so that guessing tokens is
 * limited. As a hook of the scope it covers all its routes in every spelling of their address.
 */
export function refuseBadTokens(scope: FastifyInstance): void {
  scope.addHook('preParsing', async ({ caller, headers }) => {
    if (caller.kind !== 'service' && headers.authorization !== undefined) throw problemError('unauthorized');
  });
}
