/** What went upstream directly and the store does not know yet. */
import type { Keyring } from '#server/sealing/keyring.ts';
import type { Report } from '../lead-events.ts';
import type { DirectJournal } from '../store/direct-journal.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { isStoreError, type Fingerprints, type LeadRecord, type NewLead } from '../store/outbox.ts';
import { apartOf } from '../store/new-lead.ts';

/** Records written at once. */
const BATCH = 100;

/** Makes the record when the keys are known. */
export type Compose = (keys: Keyring) => NewLead;

export interface DirectRecords {
  /**
   * Notes a try before it begins, where it must not be made again should the process die in it. What becomes of it is
   * told by `add` or `withdraw`.
   */
  note(id: string, compose: Compose, keys: Keyring | undefined): void;
  /** The noted try had no effect. */
  withdraw(id: string): void;
  /**
   * Takes a record, on disk when it returns wherever the keys are known and `DATA_DIR` can be written.
   * @param keys undefined before the store was ever open, when its keys lie there
   */
  add(id: string, compose: Compose, keys: Keyring | undefined): void;
  /** Whether the store is still to hear of a lead. */
  has(id: string): boolean;
  /** Whether the store may still have to hear of any. */
  isPending(): boolean;
  /** What this request repeats of what was recorded here, by this process or one before it. */
  find(request: NewLead): NewLead | undefined;
  /** Writes everything to the store. @throws StoreError while it is away; nothing is forgotten then */
  flush(): Promise<void>;
}

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;

/** As the store recognises a repeat: by the key, or without one by caller and body within a while. */
function isRepeat(request: NewLead, { keyHash, callerHash, bodyHash, at }: NewLead): boolean {
  if (!request.keyHash && (keyHash || at < request.sameSince)) return false;
  const isSame = (print: Fingerprints): boolean =>
    request.keyHash ? sameBytes(print.keyHash, keyHash) : sameBytes(print.callerHash, callerHash) && sameBytes(print.bodyHash, bodyHash);
  return [request, ...request.earlier].some(isSame);
}

/** Whether all that is noted of a lead is that it was tried. */
const isOpen = (entry: NewLead | Compose | undefined): boolean => typeof entry === 'object' && entry.event === 'accept-unknown';

export function createDirectRecords(store: LeadStore, journal: DirectJournal, report: Report): DirectRecords {
  const waiting = new Map<string, NewLead | Compose>();
  /** Tries that run: what is noted of them must stay. */
  const begun = new Set<string>();
  let hasRead = false;
  let hasFlushed = false;
  /** Whether the journal may hold what the store has by now. */
  let isDirty = false;
  let flushing: Promise<void> | undefined;

  /** What processes before this one noted. */
  function readJournal(): void {
    hasRead = true;
    isDirty = true;
    for (const lead of journal.read()) if (!waiting.has(lead.id) || isOpen(waiting.get(lead.id))) waiting.set(lead.id, lead);
  }

  const record = (entry: NewLead | Compose): Promise<LeadRecord | undefined> =>
    store.use(({ outbox, keys }) => {
      const lead = typeof entry === 'function' ? entry(keys) : entry;
      return outbox.record(lead, apartOf(keys, lead));
    });

  /** What fails though the store works would fail for ever, and everything behind it would wait. */
  function setAside(id: string, entry: NewLead | Compose, error: unknown): void {
    if (typeof entry !== 'function') journal.setAside(entry);
    report({ event: 'lead.set-aside', lead: id, direct: true, reason: error instanceof Error ? error.name : 'unknown' });
  }

  async function write([key, entry]: [string, NewLead | Compose]): Promise<void> {
    const stored = await record(entry).catch((error: unknown) => {
      if (isStoreError(error)) throw error;
      setAside(key, entry, error);
    });
    // Another try of the same lead may have ended meanwhile.
    if (waiting.get(key) === entry) waiting.delete(key);
    if (!stored) return;
    const { id, buType, caller, requestId, state } = stored;
    report({ event: 'lead.recorded', lead: id, buType, caller, reqId: requestId, direct: true, reason: state });
  }

  async function flushOnce(): Promise<void> {
    // Once the store is there to take it, together with what another process has noted meanwhile.
    if (!hasFlushed) await store.use(async () => readJournal());
    while (waiting.size > 0) await Promise.all([...waiting].slice(0, BATCH).map(write));
    hasFlushed = true;
    if (!isDirty || begun.size > 0) return;
    journal.clear();
    isDirty = false;
  }

  return {
    note(id, compose, keys) {
      if (keys) journal.append(compose(keys));
      begun.add(id);
      isDirty = true;
    },
    withdraw(id) {
      if (begun.delete(id)) journal.withdraw(id);
    },
    add(id, compose, keys) {
      begun.delete(id);
      const lead = keys && compose(keys);
      if (lead) journal.append(lead);
      waiting.set(id, lead ?? compose);
      isDirty = true;
    },
    has: (id) => waiting.has(id),
    find(request) {
      if (!hasRead) readJournal();
      return [...waiting.values()].findLast((entry) => typeof entry !== 'function' && isRepeat(request, entry)) as NewLead | undefined;
    },
    isPending: () => !hasFlushed || waiting.size > 0,
    flush() {
      flushing ??= flushOnce().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
  };
}
