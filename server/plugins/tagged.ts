/** Sends small complete bodies with a strong `ETag` and `Cache-Control`, or 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, hasVersion } from '#server/entity-tag.ts';

export type Tagged = ReturnType<typeof tagged>;

/** A body with its entity tag. @param type content type without charset; it is UTF-8 */
export const tagged = (body: string, type: string) => ({ body, type: `${type}; charset=utf-8`, etag: entityTag(body) });

/** Sends the body, or 304 when the client has this version. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { body, etag, type }: Tagged, cacheControl: string): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl);
  return hasVersion(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}
