import { expect, test } from 'vitest';
import { createClaims } from '#server/leads/delivery/claims.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { StoreError, type LeadRecord, type Settlement } from '#server/leads/store/outbox.ts';

const outcome = (event: Settlement['event']): Settlement => ({ event, at: 1, nextAt: 1, notBefore: 0, error: undefined, status: undefined });

/** Claims over a store that can be down, and whose leads are always due for their first attempt. */
function setUp() {
  const written: string[] = [];
  const record = (id: string) => ({ id, attempts: 1, keyId: 'key', payload: undefined }) as unknown as LeadRecord;
  const outbox = {
    claim: async () => [record('lead')],
    settle: async (id: string, _: unknown, { event }: Settlement) => written.push(`${id} ${event}`),
  };
  const state = { away: false };
  const store = {
    use: async (work: (open: unknown) => unknown) => {
      if (state.away) throw new StoreError('away');
      return work({ outbox, keys: { ids: [] } });
    },
  } as unknown as LeadStore;
  return { written, record, state, claims: createClaims({ store, owner: 'this', leaseMs: 1000, now: () => 1 }) };
}

test.each([
  ['failed', ['other failed']],
  ['taken', ['lead taken', 'other failed']],
] as const)('an unwritten outcome of an earlier attempt, %s, does not end the running one, unless the lead was delivered', async (event, expected) => {
  const { written, record, state, claims } = setUp();
  state.away = true;
  await claims.settle(record('lead'), outcome(event));
  await claims.settle(record('other'), outcome('failed'));
  state.away = false;
  // Recovered, dead, queued again by ops: attempts count from 0 again.
  await claims.due(1);
  await claims.flush();
  expect(written).toEqual(expected);
});
