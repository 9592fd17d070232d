/** Whole answers that a caller may have already: strong `ETag`, `Cache-Control`, 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, hasVersion } from '#server/entity-tag.ts';

/** A body with the tag of its bytes. */
export interface Tagged {
  readonly body: string;
  readonly etag: string;
  /** With its charset. */
  readonly type: string;
}

/** @param type without its charset, which is UTF-8 */
export const tagged = (body: string, type: string): Tagged => ({ body, type: `${type}; charset=utf-8`, etag: entityTag(body) });

/** Sends it, or 304 when the caller has this version. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { body, etag, type }: Tagged, cacheControl: string): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl);
  return hasVersion(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}
