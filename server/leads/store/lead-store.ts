/**
 * The store that the room works on: the outbox, opened again whenever it comes back. A store that fails
 * never stops the process: work on it fails at once with the reason, and a check finds out when it is back.
 */
import type { Log } from '#server/log.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { within } from '#server/within.ts';
import { isStoreError, storeError, type Outbox } from './outbox.ts';

/** How often a healthy and a failing store are checked, milliseconds. */
const CHECK_MS = 2000;
const RECHECK_MS = 500;
/** Longest wait of a request for a store that is being opened anew, milliseconds. */
const REOPEN_WAIT_MS = 300;

export interface OpenStore {
  readonly outbox: Outbox;
  readonly keys: Keyring;
}

export interface LeadStore {
  /** Opens the store; resolves whether that worked or not. */
  start(): Promise<void>;
  /**
   * Works on the store.
   * @param waitMs rejects after this long; the work may still take effect
   * @throws StoreError at once while the store is out of order
   */
  use<T>(work: (store: OpenStore) => Promise<T>, waitMs?: number): Promise<T>;
  /** After a failure: waits shortly for the check that opens the store anew; false when it stays out of order. */
  recovered(): Promise<boolean>;
  /** The keys that the store was last opened with, or will be. */
  keys(): Keyring | undefined;
  /** Why no lead can be stored now; undefined when one can. */
  reason(): string | undefined;
  stop(): Promise<void>;
}

export interface LeadStoreOptions {
  open(): Promise<OpenStore>;
  /** Called once the store is closed for good: what could not be kept is to be told. */
  onEnd?(): void;
  /** The keys until the store is first open, where the configuration has them. */
  readonly keys?: Keyring | undefined;
  readonly log: Log;
  readonly now: () => number;
}

const late = (): never => {
  throw storeError('the outbox did not answer in time', undefined, true);
};

export function createLeadStore({ open, onEnd, keys: configured, log, now }: LeadStoreOptions): LeadStore {
  let store: OpenStore | undefined;
  let keys = configured;
  let reason: string | undefined = 'the outbox is being opened';
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function fail(error: unknown): void {
    const said = isStoreError(error) ? error.store : 'the outbox failed';
    if (said !== reason) log.error({ event: 'outbox.down', reason: said }, 'outbox down');
    reason = said;
  }

  async function drop(): Promise<void> {
    const old = store;
    store = undefined;
    await old?.outbox.close().catch(() => undefined);
  }

  async function probe(): Promise<boolean> {
    try {
      store ??= await open();
      keys = store.keys;
      await store.outbox.probe(now());
      return true;
    } catch (error) {
      fail(error);
      await drop();
      return false;
    }
  }

  async function inspect(): Promise<void> {
    const wasOpen = store !== undefined;
    // What fails on an open store may work on one opened anew: a file that was removed, say.
    if (!((await probe()) || (wasOpen && (await probe())))) return;
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
    start: check,
    async recovered() {
      if (checking) await within(checking, REOPEN_WAIT_MS, () => undefined);
      return reason === undefined;
    },
    keys: () => keys,
    reason: () => (stopped ? 'the server is shutting down' : reason),
    async use(work, waitMs) {
      if (!store || reason !== undefined) throw storeError(reason ?? 'the outbox is closed');
      try {
        const result = work(store);
        return await (waitMs === undefined ? result : within(result, waitMs, late));
      } catch (error) {
        if (isStoreError(error)) {
          fail(error);
          void check();
        }
        throw error;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await checking;
      clearTimeout(timer);
      await drop();
      onEnd?.();
    },
  };
}
