/**
 * The direct deliveries that the store does not have yet. Each record lies in memory and in the journal until it is
 * stored, so that a process that ends while the store is down loses none.
 */
import type { Keyring } from '#server/sealing/keyring.ts';
import { leadFields, type Report } from '../lead-events.ts';
import type { DirectJournal } from '../store/direct-journal.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { sameBytes, separationOf } from '../store/new-lead.ts';
import { isStoreError, type LeadRecord, type NewLead, type RepeatQuery, type RequestFingerprints } from '../store/outbox.ts';

/** Records written at once. */
const BATCH = 100;

/** Makes a record later, when the data keys are not known yet: they may be in a store that was never open. */
export type Compose = (keys: Keyring) => NewLead;
type Entry = NewLead | Compose;

/** The store's rule for a repeat: the same key, or without a key the same caller and body within ten minutes. */
function isRepeat(request: RepeatQuery, earlier: NewLead): boolean {
  const isSame = ({ keyHash, callerHash, bodyHash }: RequestFingerprints): boolean =>
    keyHash
      ? earlier.keyHash !== undefined && sameBytes(keyHash, earlier.keyHash)
      : sameBytes(callerHash, earlier.callerHash) && sameBytes(bodyHash, earlier.bodyHash);
  if (!request.keyHash && (earlier.keyHash || earlier.at < request.sameSince)) return false;
  return [request, ...request.earlier].some(isSame);
}

/** Whether a record says only that an attempt began. */
const isUnfinished = (entry: Entry): boolean => typeof entry === 'object' && entry.event === 'accept-unknown';

export type DirectRecords = ReturnType<typeof createDirectRecords>;

export function createDirectRecords(store: LeadStore, journal: DirectJournal, report: Report) {
  /** Records to store, by lead id. */
  const waiting = new Map<string, Entry>();
  /** Ids of running attempts, whose journal lines must stay. */
  const started = new Set<string>();
  let hasRead = false;
  let hasFlushed = false;
  /** Whether the journal may hold lines that are stored by now. */
  let mayClear = false;
  let flushing: Promise<void> | undefined;

  /** Adds the records of earlier processes. */
  function readJournal(): void {
    hasRead = true;
    mayClear = true;
    for (const lead of journal.read()) {
      const known = waiting.get(lead.id);
      if (!known || isUnfinished(known)) waiting.set(lead.id, lead);
    }
  }

  const storeEntry = (entry: Entry): Promise<LeadRecord | undefined> =>
    store.use(({ outbox, keys }) => {
      const lead = typeof entry === 'function' ? entry(keys) : entry;
      return outbox.record(lead, separationOf(keys, lead));
    });

  async function write([id, entry]: [string, Entry]): Promise<void> {
    const stored = await storeEntry(entry).catch((error: unknown) => {
      if (isStoreError(error) && !error.isRefusal) throw error;
      // The store works and the record fails: it would fail for ever and block all records behind it.
      if (typeof entry !== 'function') journal.setAside(entry);
      report({ event: 'lead.set-aside', lead: id, direct: true, reason: error instanceof Error ? error.name : 'unknown' });
    });
    // Another attempt for the same lead may have replaced the entry meanwhile.
    if (waiting.get(id) === entry) waiting.delete(id);
    if (stored) report({ event: 'lead.recorded', ...leadFields(stored), direct: true, reason: stored.state });
  }

  async function flushOnce(): Promise<void> {
    // The first flush reads the journal once the store is open, together with what another process has added meanwhile.
    if (!hasFlushed) await store.use(async () => readJournal());
    while (waiting.size > 0) await Promise.all([...waiting].slice(0, BATCH).map(write));
    hasFlushed = true;
    if (!mayClear || started.size > 0) return;
    journal.clear();
    mayClear = false;
  }

  return {
    /**
     * Journals an attempt before it begins, when a repeat could make a second record: the next process must not repeat it
     * if this one dies. `finish` or `withdraw` follows.
     * @returns false when that is not possible: no data key is known, or `DATA_DIR` cannot be written
     */
    begin(id: string, compose: Compose): boolean {
      const keys = store.keys();
      if (!keys || !journal.append(compose(keys))) return false;
      started.add(id);
      mayClear = true;
      return true;
    },
    /** The attempt had no effect: removes what `begin` journaled, if anything. */
    withdraw(id: string): void {
      if (started.delete(id)) journal.withdraw(id);
    },
    /** Adds the record of a finished attempt. It is on disk on return when the keys are known and `DATA_DIR` can be written. */
    finish(id: string, compose: Compose): void {
      const keys = store.keys();
      started.delete(id);
      const lead = keys && compose(keys);
      if (lead) journal.append(lead);
      waiting.set(id, lead ?? compose);
      mayClear = true;
    },
    /** Whether a record is still to be stored. */
    has: (id: string): boolean => waiting.has(id),
    /** Whether any record may still have to be stored. */
    isPending: (): boolean => !hasFlushed || waiting.size > 0,
    /** The latest record that a request repeats, of this process or an earlier one. */
    find(request: RepeatQuery): NewLead | undefined {
      if (!hasRead) readJournal();
      return [...waiting.values()].filter((entry) => typeof entry === 'object').findLast((entry) => isRepeat(request, entry));
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
