/**
 * The direct deliveries that the store does not have yet. Each record lies in memory and in the journal until it is
 * stored, so that a process that ends while the store is down loses none.
 */
import type { Keyring } from '#server/sealing/keyring.ts';
import { leadFields, type Report } from '../lead-events.ts';
import type { DirectJournal } from '../store/direct-journal.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { sameBytes } from '../store/new-lead.ts';
import { StoreError, type LeadRecord, type NewLead, type RepeatQuery, type RequestFingerprints } from '../store/outbox.ts';

/** Records written at once. */
const BATCH = 100;

/** Makes a record later, when the data keys are not known yet: they may be in a store that was never open. */
type Compose = (keys: Keyring) => NewLead;

interface Waiting {
  readonly id: string;
  readonly record: NewLead | Compose;
  /** Its file in the journal; undefined when only the memory has it. */
  readonly path: string | undefined;
}

/** The store's rule for a repeat: the same key, or without a key the same caller and body within ten minutes. */
function isRepeat(request: RepeatQuery, earlier: NewLead): boolean {
  const isSame = ({ keyHash, callerHash, bodyHash }: RequestFingerprints): boolean =>
    keyHash
      ? earlier.keyHash !== undefined && sameBytes(keyHash, earlier.keyHash)
      : sameBytes(callerHash, earlier.callerHash) && sameBytes(bodyHash, earlier.bodyHash);
  if (!request.keyHash && (earlier.keyHash || earlier.at < request.sameSince)) return false;
  return [request, ...request.earlier].some(isSame);
}

export type DirectRecords = ReturnType<typeof createDirectRecords>;

export function createDirectRecords(store: LeadStore, journal: DirectJournal, report: Report) {
  const waiting = new Set<Waiting>();
  let hasRead = false;
  let hasFlushed = false;
  let flushing: Promise<void> | undefined;

  function reportSetAside(lead: string, reason: string): void {
    report({ event: 'lead.set-aside', lead, direct: true, reason });
  }

  /** Adds the records of earlier processes. */
  function readJournal(): void {
    hasRead = true;
    for (const { path, lead } of journal.read()) {
      if (lead) {
        waiting.add({ id: lead.id, record: lead, path });
      } else {
        journal.setAside(path);
        reportSetAside('unknown', 'foreign-line');
      }
    }
  }

  const storeRecord = (record: NewLead | Compose): Promise<LeadRecord | undefined> =>
    store.use(({ outbox, keys }) => outbox.record(typeof record === 'function' ? record(keys) : record, keys));

  async function write(one: Waiting): Promise<void> {
    const { id, record, path } = one;
    try {
      const stored = await storeRecord(record);
      if (path !== undefined) journal.remove(path);
      if (stored) report({ event: 'lead.recorded', ...leadFields(stored), direct: true, reason: stored.state });
    } catch (error) {
      if (error instanceof StoreError && !error.isRefusal) throw error;
      // The store works and the record fails: it would fail for ever and block all records behind it.
      const file = path ?? (typeof record === 'function' ? undefined : await journal.add(record));
      if (file !== undefined) journal.setAside(file);
      reportSetAside(id, error instanceof StoreError ? 'refused' : error instanceof Error ? error.name : 'unknown');
    }
    waiting.delete(one);
  }

  async function flushOnce(): Promise<void> {
    // The first flush reads the journal once the store is open, together with what another process has added meanwhile.
    if (!hasFlushed) await store.use(async () => readJournal());
    while (waiting.size > 0) {
      // The next flush must not store what this one is still storing.
      const results = await Promise.allSettled([...waiting].slice(0, BATCH).map(write));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
    hasFlushed = true;
  }

  return {
    /** Adds the record of an attempt. It is on disk when this resolves, if the keys are known and `DATA_DIR` can be written. */
    async add(id: string, compose: Compose): Promise<void> {
      const keys = store.keys();
      const lead = keys && compose(keys);
      waiting.add({ id, record: lead ?? compose, path: lead && (await journal.add(lead)) });
    },
    /** Whether a record is still to be stored. */
    has: (id: string): boolean => waiting.values().some((one) => one.id === id),
    /** Whether any record may still have to be stored. */
    isPending: (): boolean => !hasFlushed || waiting.size > 0,
    /** The latest record that a request repeats, of this process or an earlier one. */
    find(request: RepeatQuery): NewLead | undefined {
      if (!hasRead) readJournal();
      return [...waiting].map(({ record }) => record).filter((record) => typeof record === 'object').findLast((record) => isRepeat(request, record));
    },
    /** Stores all records. @throws StoreError while the store is down; the records stay */
    flush(): Promise<void> {
      flushing ??= flushOnce().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
  };
}
