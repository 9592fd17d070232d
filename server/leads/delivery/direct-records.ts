/** What went upstream directly and the store does not know yet. */
import type { Keyring } from '#server/sealing/keyring.ts';
import type { Report } from '../lead-events.ts';
import type { DirectJournal } from '../store/direct-journal.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { NewLead } from '../store/outbox.ts';

/** Records written at once. */
const BATCH = 100;

/** Makes the record when the keys are known. */
export type Compose = (keys: Keyring) => NewLead;

export interface DirectRecords {
  /**
   * Takes a record, on disk when it returns wherever the keys are known and `DATA_DIR` can be written.
   * @param keys undefined before the store was ever open, when its keys lie there
   */
  add(compose: Compose, keys: Keyring | undefined): void;
  /** Writes everything to the store. @throws StoreError while it is away; nothing is forgotten then */
  flush(): Promise<void>;
}

export function createDirectRecords(store: LeadStore, journal: DirectJournal, report: Report): DirectRecords {
  let waiting: Compose[] = [];
  let hasRead = false;

  async function write(compose: Compose): Promise<void> {
    const lead = await store.use(async ({ outbox, keys }) => outbox.record(compose(keys)));
    if (!lead) return;
    const { id, buType, caller, requestId, state } = lead;
    report({ event: 'lead.recorded', lead: id, buType, caller, reqId: requestId, direct: true, reason: state });
  }

  return {
    add(compose, keys) {
      const lead = keys && compose(keys);
      if (lead) journal.append(lead);
      waiting.push(lead ? () => lead : compose);
    },
    async flush() {
      // What a process before this one noted: read once the store is there to take it.
      if (!hasRead) waiting.push(...(await store.use(async () => journal.read())).map((lead) => () => lead));
      hasRead = true;
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        await Promise.all(batch.map(write));
        waiting = waiting.slice(batch.length);
        if (waiting.length === 0) journal.clear();
      }
    },
  };
}
