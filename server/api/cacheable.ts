/** Answers of reads that browsers and proxies may keep for a while. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reading } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { sendTagged, tagged, type Tagged } from '#server/plugins/tagged.ts';

/** The news service hands out the same object until it changes, so each is encoded once. */
const encodings = new WeakMap<object, Tagged>();

const encode = (value: object): Tagged => encodings.getOrInsertComputed(value, () => tagged(JSON.stringify(value), 'application/json'));

const FRESH = 'public, max-age=30, stale-while-revalidate=300, no-transform';
/** What the BFF itself serves in an outage is asked for again soon. */
const STALE = 'public, max-age=5, stale-while-revalidate=60, no-transform';

/**
 * Sends a reading, or 304 when the caller has it already. Browsers rebuild the `Reading` from the headers that say
 * when it was got and whether it is stale.
 * @throws ProblemError when there is nothing
 */
export function sendReading(request: FastifyRequest, reply: FastifyReply, reading: Reading<object> | undefined): FastifyReply {
  if (!reading) throw problemError('not-found');
  const { value, at, stale } = reading;
  reply.header('x-data-at', new Date(at).toISOString());
  if (stale) reply.header('x-data-stale', 'true');
  return sendTagged(request, reply, encode(value), stale ? STALE : FRESH);
}
