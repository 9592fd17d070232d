/** The trace that goes along with an upstream call. */
import { randomBytes } from 'node:crypto';
import { parseTraceparent } from '#server/traceparent.ts';

/**
 * The `traceparent` to send: the caller's trace with a span of our own, or a new, unsampled trace
 * when the caller's is missing or malformed.
 */
export function childTraceparent(received: string | undefined): string {
  const parent = parseTraceparent(received);
  const span = randomBytes(8).toString('hex');
  if (!parent) return `00-${randomBytes(16).toString('hex')}-${span}-00`;
  return `00-${parent.traceId}-${span}-${parent.flags.toString(16).padStart(2, '0')}`;
}
