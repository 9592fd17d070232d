/** What a lead's sender is told of it: no personal data, and no word of how the room works. */
import { callerName, type CallerIdentity } from '#server/caller.ts';
import type { LeadState } from './states.ts';
import type { LeadRecord } from './store/outbox.ts';

/** As the contract names them (section 2, `GET /api/leads/{id}`). */
export const PUBLIC_STATES = ['queued', 'delivered', 'rejected', 'login', 'dead', 'parked'] as const;
export type PublicState = (typeof PUBLIC_STATES)[number];

/** Times are milliseconds since the epoch. */
export interface LeadStatus {
  readonly id: string;
  readonly status: PublicState;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Tries begun. */
  readonly attempts: number;
}

/** A running try is still queued to whoever waits; what was deleted without delivery is rejected. */
function publicState(state: LeadState): PublicState {
  if (state === 'delivering') return 'queued';
  return state === 'purged' ? 'rejected' : state;
}

/** Undefined unless the caller is the service that sent the lead: a visitor's lead belongs to nobody here. */
export function statusFor(record: LeadRecord | undefined, caller: CallerIdentity): LeadStatus | undefined {
  if (!record || caller.kind !== 'service' || record.caller === 'visitor' || record.caller !== callerName(caller)) return undefined;
  const { id, state, createdAt, changedAt, attempts } = record;
  return { id, status: publicState(state), createdAt, updatedAt: changedAt, attempts };
}
