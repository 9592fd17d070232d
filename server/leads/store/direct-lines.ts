/** The lines of the direct-delivery journal: a lead as one line of JSON, with bytes in base64. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { NewLead } from './outbox.ts';

const Bytes = Type.Object({ base64: Type.String() });
const Prints = Type.Object({ bodyHash: Bytes, callerHash: Bytes, wireHash: Bytes, keyHash: Type.Optional(Bytes) });
/** What the store needs of a line. It would fail each time on a damaged line, or on one of another release. */
const LeadLine = Type.Object({
  ...Prints.properties,
  id: Type.String(),
  event: Type.Enum(['accept-delivered', 'accept-rejected', 'accept-unknown']),
  buType: Type.Number(),
  caller: Type.String(),
  keyId: Type.String(),
  requestId: Type.String(),
  traceparent: Type.Optional(Type.String()),
  payload: Bytes,
  ownWireHash: Bytes,
  earlier: Type.Array(Prints),
  at: Type.Number(),
  nextAt: Type.Number(),
  sameSince: Type.Number(),
  error: Type.Optional(Type.String()),
  status: Type.Optional(Type.Number()),
});
const leadLine = Compile(LeadLine);
const bytes = Compile(Bytes);

/** Reads the property itself, because `value` is the result of a Buffer's `toJSON`: an array of numbers. */
function bytesToText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value;
}

const textToBytes = (_: string, value: unknown): unknown => (bytes.Check(value) ? Buffer.from(value.base64, 'base64') : value);

/** A lead as one line, without the line end. */
export const toLine = (lead: NewLead): string => JSON.stringify(lead, bytesToText);

/** The lead of a line; undefined when this release cannot read it. */
export function fromLine(text: string): NewLead | undefined {
  try {
    return leadLine.Check(JSON.parse(text)) ? (JSON.parse(text, textToBytes) as NewLead) : undefined;
  } catch {
    return undefined;
  }
}
