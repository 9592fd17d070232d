/**
 * The file of the applications while the process runs. An application is stored on disk or refused. A removed file is
 * copied back, because it is the only copy of the applications in it.
 */
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { carryOver, explainStoreError } from '#server/held-file.ts';
import { configuredKeyring, type KeySettings } from '#server/sealing/keyring.ts';
import { holdDataKey } from '#server/sealing/data-key.ts';
import { createReceivedLeads, DATABASE_FILE, openDatabase, type Application } from './received-leads.ts';

/** How often the file is checked, milliseconds. */
const CHECK_MS = 1000;
/** Pages wait meanwhile. An application that is refused waits in the outbox. */
const BUSY_MS = 50;

/** No application can be stored now. */
export class StoreUnavailableError extends Error {}

export interface NewsLog {
  info(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Opens the store. An unusable file is no error: it is tried again. */
export function openNewsStore(dataDir: string, settings: KeySettings, log: NewsLog | undefined) {
  const dataKey = holdDataKey(dataDir, settings.dataKey === undefined);
  const carried = carryOver(join(dataDir, DATABASE_FILE), (copy) => {
    dataKey.saveBeside(copy);
    log?.error({ event: 'news-api.set-aside', file: basename(copy) }, 'the news API’s file was removed and another one is in its place: applications are in this one');
  });
  let file: ReturnType<typeof open> | undefined;
  let reason: string | undefined;
  /** Applications that no key opens. They are counted at each opening, and until there are none. */
  let foreign = 0;

  function report(current: string | undefined): void {
    if (current === reason) return;
    reason = current;
    if (reason === undefined) log?.info({ event: 'news-api.up' }, 'the news API takes applications again');
    else log?.error({ event: 'news-api.down', reason }, 'the news API takes no applications');
  }

  function open() {
    const { database, ...held } = openDatabase(dataDir, { busyMs: BUSY_MS, isExpected: carried.isExpected(), isServer: true });
    try {
      const keys = configuredKeyring(settings, dataKey.obtain());
      if (!keys) throw new Error('there is no data key');
      const received = createReceivedLeads(database, keys);
      received.sealLegacyTable();
      foreign = received.countForeign();
      if (foreign > 0) log?.error({ event: 'leads.unreadable', leads: foreign, store: 'news-api' }, 'leads are sealed under a data key that is not here');
      carried.drop();
      return { database, received, ...held, isInPlace: () => held.isInPlace() && dataKey.isInPlace() };
    } catch (error) {
      held.close();
      throw error;
    }
  }

  /** Closes the file once all that it holds is on disk, and carries it over. @throws until then */
  function release(): void {
    if (file) {
      carried.take(file.database, file.restore);
      file.close();
      file = undefined;
    }
    carried.putBack();
  }

  /** The file, opened again if it, its log or the data key was removed. After a failure it has to be written first. */
  function usableFile() {
    if (!file?.isInPlace()) {
      release();
      file = open();
    }
    file.wal?.check();
    if (reason !== undefined) file.received.probe();
    report(undefined);
    return file;
  }

  function check(): void {
    try {
      const { received } = usableFile();
      if (foreign > 0) foreign = received.countForeign();
    } catch (error) {
      report(explainStoreError(error));
    }
  }

  check();
  const timer = setInterval(check, CHECK_MS).unref();

  return {
    /**
     * Stores an application. The same key again changes nothing.
     * @throws StoreUnavailableError when it is not stored
     */
    async add(application: Application, key: string | undefined, at: number): Promise<void> {
      const id = randomUUID();
      try {
        // If the file was removed during the write, the application is written again under the same id.
        for (let tries = 0; tries < 2; tries += 1) {
          const { received, wal, isInPlace } = usableFile();
          received.add(application, key, at, id);
          await wal?.sync();
          if (isInPlace()) return;
        }
        throw new Error('the file was removed or replaced');
      } catch (error) {
        report(explainStoreError(error));
        throw new StoreUnavailableError('applications cannot be kept now', { cause: error });
      }
    },
    /** Why no application can be stored, or some cannot be read; undefined when all is well. */
    reason: () => reason ?? (foreign > 0 ? `${foreign} applications are sealed under a data key that is not here` : undefined),
    async close(): Promise<void> {
      clearInterval(timer);
      check();
      // A disk that does not answer would hold the process. What was stored is in the log.
      if (file?.wal && !(await file.wal.answers())) return;
      file?.close();
    },
  };
}

export type NewsStore = ReturnType<typeof openNewsStore>;
