/** What no route is: 405 with `Allow` where the address has other methods, else 404 (contract section 2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/** The router ignores case and a slash at the end; so does this. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').toLowerCase().split('/');

/** Whether an address fits a route's pattern; a parameter stands for one segment, a wildcard at the end for one or more. */
function fits(pattern: readonly string[], address: readonly string[]): boolean {
  const isLong = pattern.at(-1) === '*' ? address.length >= pattern.length : address.length === pattern.length;
  return isLong && pattern.every((part, index) => part === '*' || (part.startsWith(':') ? address[index] !== '' : part === address[index]));
}

/** Like the router: what stands for a slash inside a segment stays as it is. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Notes the routes that a scope gets from here on.
 * @returns the methods that an address has; empty when there is no such address
 */
function watchMethods(scope: FastifyInstance): (url: string) => readonly string[] {
  const routes = new Map<string, { readonly pattern: readonly string[]; readonly methods: Set<string> }>();
  scope.addHook('onRoute', ({ url, method }) => {
    // The grant to other origins answers preflights below its scope, whatever is there: that makes no address of it.
    if (url.includes('*') && method === 'OPTIONS') return;
    const route = routes.get(url) ?? { pattern: segmentsOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (url) => {
    const address = segmentsOf(decode(url.split(/[?#]/, 1)[0] ?? ''));
    return [...new Set([...routes.values()].filter(({ pattern }) => fits(pattern, address)).flatMap(({ methods }) => [...methods]))];
  };
}

/**
 * Lets a scope answer for every address below its prefix, after the hooks that it has by now: an unknown one is limited
 * like the known ones, and refused before its body is read. Needs `installRateLimit`; call it before the routes.
 */
export function refuseUnknown(scope: FastifyInstance): void {
  const methodsOf = watchMethods(scope);
  const limit = scope.rateLimit();
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const allow = methodsOf(request.url);
    if (allow.length === 0) throw problemError('not-found');
    reply.header('allow', allow.join(', '));
    throw problemError('method-not-allowed');
  };
  scope.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(scope, request, reply);
  });
  scope.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(request, reply);
  });
  scope.setNotFoundHandler(refuse);
}
