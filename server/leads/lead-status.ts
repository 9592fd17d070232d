/** The status of a lead as its sender may see it: no personal data, no internal states. */
import type { LeadState } from './states.ts';
import type { LeadRecord } from './store/outbox.ts';

/** Named by the contract (section 2, `GET /api/leads/{id}`). */
export const PUBLIC_STATES = ['queued', 'delivered', 'rejected', 'login', 'dead', 'parked'] as const;
type PublicState = (typeof PUBLIC_STATES)[number];

/** The sender sees a running attempt as queued, and a lead that was purged without delivery as rejected. */
function publicState(state: LeadState): PublicState {
  if (state === 'delivering') return 'queued';
  return state === 'purged' ? 'rejected' : state;
}

/** Returns undefined unless the service sent the lead. No service can have the name that visitors have. */
export function statusFor(record: LeadRecord | undefined, service: string) {
  if (record?.caller !== service) return undefined;
  const { id, state, createdAt, changedAt, attempts } = record;
  return { id, status: publicState(state), createdAt, updatedAt: changedAt, attempts };
}
