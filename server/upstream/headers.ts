/** Headers of an upstream call: `Date`, `Retry-After` and `traceparent`. */
import { randomBytes } from 'node:crypto';
import { parseTraceparent } from '#server/traceparent.ts';
import { LONGEST_RETRY_AFTER_MS } from './delivery.ts';

/** The asctime form of an HTTP date names no time zone; it is UTC like the other forms (RFC 9110 section 5.6.7). */
const ASCTIME = /^[A-Za-z]{3} [A-Za-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** An HTTP date in milliseconds since the epoch; undefined when missing or malformed. */
export function parseDate(header: string | string[] | undefined): number | undefined {
  const text = String(header);
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined;
  const at = Date.parse(ASCTIME.test(text) ? `${text} GMT` : text);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * Parses `Retry-After` (RFC 9110 section 10.2.3): seconds or an HTTP date.
 * @param now time of the answer on the clock that the date is of
 * @returns milliseconds from `now`, at most a day, or undefined when missing or malformed
 */
export function parseRetryAfter(header: string | string[] | undefined, now = Date.now()): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const waitMs = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Math.max(0, (parseDate(text) ?? Number.NaN) - now);
  return Number.isNaN(waitMs) ? undefined : Math.min(LONGEST_RETRY_AFTER_MS, waitMs);
}

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
