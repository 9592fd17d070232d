/**
 * Access to the outbox, which is opened again whenever it comes back. A store that fails never stops the process: work on
 * it fails at once with the reason, and a periodic check finds out when it is back.
 */
import { explainStoreError } from '#server/held-file.ts';
import type { Log } from '#server/log.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { within } from '#server/within.ts';
import { StoreError, type Outbox } from './outbox.ts';

/** How often a healthy and a failing store are checked, milliseconds. */
const CHECK_MS = 2000;
const RECHECK_MS = 500;
/** Longest wait of a request for a store that is being opened again, milliseconds. */
const REOPEN_WAIT_MS = 300;

export interface OpenStore {
  readonly outbox: Outbox;
  readonly keys: Keyring;
}

export interface LeadStoreOptions {
  open(): Promise<OpenStore>;
  /** Writes the data key again when its file was removed. */
  keepKey(): void;
  /** The keys of the configuration, if any; used until the store is first open. */
  readonly keys?: Keyring | undefined;
  readonly log: Log;
}

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore({ open, keepKey, keys: configured, log }: LeadStoreOptions) {
  let store: OpenStore | undefined;
  let keys = configured;
  let reason: string | undefined = 'the outbox is being opened';
  /** How long the latest write of a check took, milliseconds. */
  let writeMs: number | undefined;
  /** Leads that none of the keys opens; undefined until they are counted. */
  let foreign: number | undefined;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function fail(error: unknown): void {
    const newReason = explainStoreError(error);
    if (newReason !== reason) log.error({ event: 'outbox.down', reason: newReason }, 'outbox down');
    reason = newReason;
  }

  async function closeStore(): Promise<void> {
    const old = store;
    store = undefined;
    foreign = undefined;
    await old?.outbox.close().catch(() => undefined);
  }

  async function probe(): Promise<boolean> {
    try {
      store ??= await open();
      keys = store.keys;
      const startedAt = performance.now();
      await store.outbox.probe();
      writeMs = performance.now() - startedAt;
      keepKey();
      return true;
    } catch (error) {
      fail(error);
      if (!(error instanceof StoreError && error.isBusy)) await closeStore();
      return false;
    }
  }

  /** Counts after each opening, and until there are none. */
  async function countForeign(): Promise<void> {
    if (!store || foreign === 0) return;
    const leads = await store.outbox.countForeign(store.keys.ids).catch(() => undefined);
    if (leads && foreign === undefined) log.error({ event: 'leads.unreadable', leads, store: 'outbox' }, 'leads are sealed under a data key that is not here');
    foreign = leads;
  }

  async function inspect(): Promise<void> {
    const wasOpen = store !== undefined;
    // An open store that fails may work when it is opened again, for example after its file was removed.
    if (!((await probe()) || (wasOpen && (await probe())))) return;
    await countForeign();
    if (reason === undefined || stopped) return;
    reason = undefined;
    log.info({ event: 'outbox.up', keyId: keys?.current.keyId }, 'outbox up');
  }

  function check(): Promise<void> {
    clearTimeout(timer);
    checking ??= inspect().finally(() => {
      checking = undefined;
      if (!stopped) timer = setTimeout(check, reason === undefined ? CHECK_MS : RECHECK_MS).unref();
    });
    return checking;
  }

  return {
    /** Opens the store; resolves whether that worked or not. */
    start: check,
    /** After a failure: waits briefly for the check that opens the store again. @returns whether the store works */
    async recovered(): Promise<boolean> {
      if (checking) await within(checking, REOPEN_WAIT_MS, () => undefined);
      return reason === undefined;
    },
    /** The keys that the store was last opened with, or those of the configuration. */
    keys: () => keys,
    /** Why no lead can be stored now; undefined when one can. */
    reason: () => (stopped ? 'the server is shutting down' : reason),
    /** How long the latest write of its checks took until it was on disk, milliseconds; undefined when it failed. */
    writeMs: () => (reason === undefined ? writeMs : undefined),
    /** Why some stored leads cannot be delivered; undefined when all can. */
    unreadable: () => (foreign ? `${foreign} leads are sealed under a data key that is not here` : undefined),
    /**
     * Works on the store.
     * @param waitMs rejects after this time; the work may still take effect
     * @throws StoreError at once while the store is down
     */
    async use<T>(work: (store: OpenStore) => Promise<T>, waitMs?: number): Promise<T> {
      if (!store || reason !== undefined) throw new StoreError(reason ?? 'the outbox is closed');
      try {
        const result = work(store);
        if (waitMs === undefined) return await result;
        return await within(result, waitMs, () => {
          throw new StoreError('the outbox did not answer in time');
        });
      } catch (error) {
        // Work that a stop leaves behind fails on the closed store, which must stay closed.
        if (error instanceof StoreError && !error.isRefusal && !stopped) {
          fail(error);
          void check();
        }
        throw error;
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await checking;
      clearTimeout(timer);
      await closeStore();
    },
  };
}
