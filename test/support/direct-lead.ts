/** A lead that went upstream directly, as the journal notes it. */
import { randomBytes } from 'node:crypto';
import type { NewLead } from '#server/leads/store/outbox.ts';

/** Makes one that resembles no other. */
export function aDirectLead(id: string, facts: Partial<NewLead> = {}): NewLead {
  const [bodyHash, callerHash, wireHash] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const at = Date.now();
  return {
    id, event: 'accept-delivered', buType: 1, caller: 'visitor', keyId: '0011223344556677', requestId: 'request', traceparent: undefined,
    bodyHash, callerHash, keyHash: undefined, wireHash, ownWireHash: wireHash, earlier: [], payload: randomBytes(64),
    at, nextAt: at, sameSince: at, ...facts,
  };
}
