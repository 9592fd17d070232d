/** The context of upstream calls: request id, `traceparent` and caller name of the request that causes them; no other visitor data. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerName } from './caller.ts';

export interface CallContext {
  /** Safe in a header and a log line: `genReqId` in `app.ts` validates it. */
  readonly requestId: string;
  /** As received, not validated. */
  readonly traceparent?: string | undefined;
  /** The caller's name in the log; undefined for work without a request. */
  readonly caller?: string | undefined;
}

export const callContext = new AsyncLocalStorage<CallContext>();

/**
 * Runs the rest of every request with its context. Work that several requests share has the context of the first.
 * Call it after `installCallers` and after the tracer, which replaces the `traceparent`.
 */
export function installCallContext(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, headers, caller }, _reply, done) => {
    // Node.js joins repeated headers of this name, so the value is never an array.
    callContext.run({ requestId: id, traceparent: headers['traceparent'] as string | undefined, caller: callerName(caller) }, done);
  });
}

/** The current context, or a new one for work without a request. */
export function currentCall(): CallContext {
  return callContext.getStore() ?? { requestId: randomUUID() };
}
