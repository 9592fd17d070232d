/** Who caused an upstream call: the request's id and its `traceparent`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { parseTraceparent } from '#server/traceparent.ts';

/** The request on whose behalf a call is made. */
export interface CallContext {
  readonly requestId: string;
  /** As received; used only when valid. */
  readonly traceparent?: string | undefined;
}

const context = new AsyncLocalStorage<CallContext>();

/** Runs `work` so that the upstream calls made in it carry the request's id and trace. */
export function inCallContext<T>(call: CallContext, work: () => T): T {
  return context.run(call, work);
}

/** The context of the current asynchronous call, or a new one for work that no request caused. */
export function currentCall(): CallContext {
  return context.getStore() ?? { requestId: randomUUID() };
}

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

/** Keeps an id that is fit for a header and a log line, replaces any other. */
export function safeRequestId(id: string): string {
  return /^[\w.:-]{1,128}$/.test(id) ? id : randomUUID();
}
