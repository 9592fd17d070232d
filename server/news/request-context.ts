/** Lets the upstream calls of a read carry the id and trace of the request that caused them. */
import { inCallContext, type CallContext } from '#server/upstream/trace.ts';

/**
 * Runs `work` on behalf of a request. A load that several requests share carries the first one's.
 * @param call the request's id and its `traceparent` as received
 */
export function onBehalfOf<T>(call: CallContext, work: () => T): T {
  return inCallContext(call, work);
}
