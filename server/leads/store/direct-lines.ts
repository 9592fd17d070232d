/** A direct lead as one line of the journal, and back. */
import type { Fingerprints, NewLead } from './outbox.ts';

/** What a line says; `cut` and `foreign` ones say nothing to this release. */
export type Line = { readonly lead: NewLead } | { readonly withdrawn: string } | 'cut' | 'foreign';

type Fields = Readonly<Record<string, unknown>>;

const EVENTS: readonly NewLead['event'][] = ['accept-delivered', 'accept-rejected', 'accept-unknown'];

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isMissingOr = (is: (value: unknown) => boolean, value: unknown): boolean => value === undefined || is(value);
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const isNumber = (value: unknown): value is number => typeof value === 'number';

const isPrints = (value: unknown): value is Fingerprints =>
  isObject(value) && isBytes(value['bodyHash']) && isBytes(value['callerHash']) && isBytes(value['wireHash']) && isMissingOr(isBytes, value['keyHash']);

/** Whether the store can take it: a line of another release, or a damaged one, would fail there every time. */
function isLead(value: unknown): value is NewLead {
  if (!isPrints(value)) return false;
  const { event, earlier, traceparent, error, status, ...rest } = value as unknown as Fields;
  return (
    EVENTS.includes(event as NewLead['event']) &&
    ['id', 'caller', 'keyId', 'requestId'].every((name) => isText(rest[name])) &&
    ['buType', 'at', 'nextAt', 'sameSince'].every((name) => isNumber(rest[name])) &&
    ['payload', 'ownWireHash'].every((name) => isBytes(rest[name])) &&
    Array.isArray(earlier) && earlier.every(isPrints) &&
    isMissingOr(isText, traceparent) && isMissingOr(isText, error) && isMissingOr(isNumber, status)
  );
}

/** Looks at the property itself: a Buffer has turned into an array of numbers before it is handed over. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value;
}

const textAsBytes = (_: string, value: unknown): unknown =>
  isObject(value) && isText(value['base64']) ? Buffer.from(value['base64'], 'base64') : value;

/** Writes a lead as one line, without its end. */
export const toLine = (lead: NewLead): string => JSON.stringify(lead, bytesAsText);

/** Writes that a noted try had no effect. */
export const withdrawal = (id: string): string => JSON.stringify({ withdrawn: id });

/** Reads a line. One that was cut by a crash was never answered. */
export function fromLine(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text, textAsBytes);
  } catch {
    return 'cut';
  }
  if (isLead(value)) return { lead: value };
  return isObject(value) && isText(value['withdrawn']) ? { withdrawn: value['withdrawn'] } : 'foreign';
}
