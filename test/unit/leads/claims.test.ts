import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClaims } from '#server/leads/delivery/claims.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { StoreError, type Outbox, type Settlement } from '#server/leads/store/outbox.ts';
import { createSqliteOpener } from '#server/leads/store/sqlite-outbox.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';

let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-claims-'));
  outbox = createSqliteOpener(folder, () => undefined).open();
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const outcome = (event: Settlement['event']): Settlement => ({ event, at: 1, nextAt: 1, notBefore: 0, error: undefined, status: undefined });

test.each([['failed', 'delivering'], ['taken', 'delivered']] as const)('an unwritten outcome of an earlier attempt, %s, leaves the running one %s', async (event, expected) => {
  let isAway = false;
  const lead = aDirectLead('lead', { event: 'accept', at: 0, nextAt: 0 });
  const store = {
    use: async (work: (open: unknown) => unknown) => {
      if (isAway) throw new StoreError('away');
      return work({ outbox, keys: { ids: [lead.keyId] } });
    },
  } as unknown as LeadStore;
  const claims = createClaims({ store, name: 'this', leaseMs: 1000, now: () => 1 });
  await outbox.accept(lead);
  const [earlier] = await claims.due(1);
  isAway = true;
  if (earlier) await claims.settle(earlier.record, outcome(event));
  isAway = false;
  // Recovered, dead, queued again by ops: attempts count from 0 again.
  await outbox.settle('lead', earlier?.record.owner, outcome('exhausted'));
  await outbox.replay({}, 1);
  expect((await claims.due(1)).map(({ record }) => record.attempts)).toEqual([earlier?.record.attempts]);
  await claims.flush();
  expect((await outbox.find('lead'))?.state).toBe(expected);
});
