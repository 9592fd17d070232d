/** Sends small complete bodies with a strong `ETag` and `Cache-Control`, or 304; the policies that several kinds of answer share. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, hasVersion } from '#server/entity-tag.ts';

/** For what changes: a cache on the way that kept it for a time would add that to the time that the server's own cache serves stale data. */
export const REVALIDATED = 'no-cache, no-transform';
/** For what changes with a deployment only. */
export const ONE_DAY = 'public, max-age=86400, no-transform';
/** For addresses that contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';

export type Tagged = ReturnType<typeof tagged>;

/** A body with its entity tag. @param type content type without charset; it is UTF-8 */
export const tagged = (body: string, type: string) => ({ body, type: `${type}; charset=utf-8`, etag: entityTag(body) });

/**
 * Sends 304. Fastify gives an answer to HEAD without a body `content-length: 0`, and a shared cache takes that for the
 * length of the body that it stored: Squid then answers GET with nothing. The length of a stream is not given.
 */
export const sendUnchanged = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(304).send(request.method === 'HEAD' ? Readable.from([]) : undefined);

/** Sends the body, or 304 when the client has this version. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { body, etag, type }: Tagged, cacheControl: string): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl);
  return hasVersion(request.headers['if-none-match'], etag) ? sendUnchanged(request, reply) : reply.type(type).send(body);
}
