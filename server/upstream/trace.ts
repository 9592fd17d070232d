/** The trace context of an upstream call. */
import { randomBytes } from 'node:crypto';
import { parseTraceparent } from '#server/traceparent.ts';

/**
 * The `traceparent` to send: the received trace with a new span, or a new, unsampled trace when the received one is
 * missing or malformed.
 */
export function childTraceparent(received: string | undefined): string {
  const parent = parseTraceparent(received);
  const span = randomBytes(8).toString('hex');
  if (!parent) return `00-${randomBytes(16).toString('hex')}-${span}-00`;
  return `00-${parent.traceId}-${span}-${parent.flags.toString(16).padStart(2, '0')}`;
}
