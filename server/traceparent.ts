/** Parser of the W3C `traceparent` header. */

// https://www.w3.org/TR/trace-context/#traceparent-header: version ff and all-zero ids are invalid,
// a later version may have more fields after the flags.
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses a `traceparent`; undefined when it is missing or malformed. Bit 0 of `flags` is "sampled". */
export function parseTraceparent(received: string | undefined) {
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(received ?? '') ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export type TraceParts = NonNullable<ReturnType<typeof parseTraceparent>>;
