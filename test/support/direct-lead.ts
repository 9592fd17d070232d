/** A lead that was delivered to the upstream directly, as stored in the journal. */
import { randomBytes } from 'node:crypto';
import type { NewLead } from '#server/leads/store/outbox.ts';

/** Creates one with unique hashes. */
export function aDirectLead(id: string, facts: Partial<NewLead> = {}): NewLead {
  const [bodyHash, callerHash, wireHash] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const at = Date.now();
  return {
    id, event: 'accept-delivered', buType: 1, caller: 'visitor', keyId: '0011223344556677', requestId: 'request', traceparent: undefined,
    bodyHash, callerHash, keyHash: undefined, wireHash, ownWireHash: wireHash, earlier: [], payload: randomBytes(64),
    at, nextAt: at, sameSince: at, ...facts,
  };
}
