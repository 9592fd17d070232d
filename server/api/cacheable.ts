/** Answers of reads that browsers and proxies may keep: strong `ETag`, `Cache-Control`, 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reading } from '#shared/contracts/news.ts';
import { entityTag, hasVersion } from '#server/entity-tag.ts';

interface Encoded {
  readonly body: string;
  readonly etag: string;
}

/** The news service hands out the same object until it changes, so each is encoded once. */
const encodings = new WeakMap<object, Encoded>();

function encode(value: object): Encoded {
  const known = encodings.get(value);
  if (known) return known;
  const body = JSON.stringify(value);
  const encoded = { body, etag: entityTag(body) };
  encodings.set(value, encoded);
  return encoded;
}

const FRESH = 'public, max-age=30, stale-while-revalidate=300, no-transform';
/** What the BFF itself serves in an outage is asked for again soon. */
const STALE = 'public, max-age=5, stale-while-revalidate=60, no-transform';

/** Response headers that `sendReading` adds; browsers rebuild the `Reading` from the last two. */
export const READING_HEADERS = {
  at: 'x-data-at',
  stale: 'x-data-stale',
} as const;

/** Sends a reading, or 304 when the caller has it already. */
export function sendReading(request: FastifyRequest, reply: FastifyReply, reading: Reading<object>): FastifyReply {
  const { body, etag } = encode(reading.value);
  reply
    .header('etag', etag)
    .header('cache-control', reading.stale ? STALE : FRESH)
    .header(READING_HEADERS.at, new Date(reading.at).toISOString());
  if (reading.stale) reply.header(READING_HEADERS.stale, 'true');
  if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
