/** What the article and document routes share: the parameter `id`, and the answer with its cache headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ContentIdSchema, type Reading } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { REVALIDATED, sendTagged, tagged, type Tagged } from '#server/plugins/tagged.ts';

/** Schema of the params of `/…/:id`. @param example an id that exists in the embedded news API */
export const idParams = (example: string) =>
  Type.Object({ id: Type.String({ ...ContentIdSchema, description: '内容编号', examples: [example] }) });

/** The news service returns the same object until its content changes, so each object is serialised once. */
const serialised = new WeakMap<object, Tagged>();

/**
 * Sends a reading, or 304 when the caller has this version. Two headers say when it was fetched and whether it is
 * stale; the browser rebuilds the `Reading` from them.
 * @throws ProblemError `not-found` when there is no reading
 */
export function sendReading(request: FastifyRequest, reply: FastifyReply, reading: Reading<object> | undefined): FastifyReply {
  if (!reading) throw problemError('not-found');
  const { value, at, stale } = reading;
  reply.header('x-data-at', new Date(at).toISOString());
  if (stale) reply.header('x-data-stale', 'true');
  const answer = serialised.getOrInsertComputed(value, () => tagged(JSON.stringify(value), 'application/json'));
  return sendTagged(request, reply, answer, REVALIDATED);
}
