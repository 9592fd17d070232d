/** Who caused an upstream call: the request's id and its `traceparent`. Nothing else of a visitor goes on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callerName } from './caller.ts';
import type { Caller } from './plugins/callers.ts';

/** The request on whose behalf a call is made. */
export interface CallContext {
  /** Fit for a header and a log line: ids are checked where they come in (`genReqId` in `app.ts`). */
  readonly requestId: string;
  /** As received; used only when valid. */
  readonly traceparent?: string | undefined;
  /** As the log names whoever asks; undefined for work that no request caused. */
  readonly caller?: string | undefined;
}

/** What of a request goes on. */
interface Cause {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly caller?: Caller;
}

const context = new AsyncLocalStorage<CallContext>();

/** Runs `work` so that the upstream calls made in it carry the request's id and trace, and their lines in the log its caller. */
export function inCallContext<T>(call: CallContext, work: () => T): T {
  return context.run(call, work);
}

/** Runs `work` on behalf of a request. A load that several requests share carries the first one's. */
export function onBehalfOf<T>({ id, headers, caller }: Cause, work: () => T): T {
  const { traceparent } = headers;
  return inCallContext({ requestId: id, traceparent: typeof traceparent === 'string' ? traceparent : undefined, caller: caller && callerName(caller) }, work);
}

/** The context of the current asynchronous call, or a new one for work that no request caused. */
export function currentCall(): CallContext {
  return context.getStore() ?? { requestId: randomUUID() };
}
