/**
 * The file of the applications while the process runs. An application is stored on disk or refused. A removed file is
 * copied back, because it is the only copy of the applications in it.
 */
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { copyBack, explainStoreError, watchLog, watchPlace } from '#server/held-file.ts';
import { configuredKeyring, type KeySettings } from '#server/sealing/keyring.ts';
import { hasDataKey, obtainDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { createReceivedLeads, type Application } from './received-leads.ts';
import { DATABASE_FILE, openDatabase, probe } from './store.ts';

/** How often the file is checked, milliseconds. */
const CHECK_MS = 1000;

/** No application can be stored now. */
export class StoreUnavailableError extends Error {}

export interface NewsLog {
  info(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Makes the function that opens the file. If somebody removed the generated data key, it is written again. */
function createOpener(dataDir: string, settings: KeySettings) {
  const isGiven = settings.dataKey !== undefined;
  let dataKey: Uint8Array | undefined;
  return () => {
    const database = openDatabase(dataDir);
    try {
      const [hasFile, hasLog] = [watchPlace(join(dataDir, DATABASE_FILE)), watchLog(join(dataDir, DATABASE_FILE))];
      const isInPlace = () => hasFile() && hasLog() && (isGiven || hasDataKey(dataDir));
      dataKey = isGiven ? readDataKey(dataDir) : obtainDataKey(dataDir, dataKey);
      const keys = configuredKeyring(settings, dataKey);
      if (!keys) throw new Error('there is no data key');
      const received = createReceivedLeads(database, keys);
      received.sealLegacyTable();
      return { database, received, hasFile, isInPlace };
    } catch (error) {
      database.close();
      throw error;
    }
  };
}

type OpenFile = ReturnType<ReturnType<typeof createOpener>>;

/** Opens the store. An unusable file is no error: it is tried again. */
export function openNewsStore(dataDir: string, settings: KeySettings, log: NewsLog | undefined) {
  const openFile = createOpener(dataDir, settings);
  let file: OpenFile | undefined;
  /** A removed file whose copy has another path. It is not copied again. */
  let setAside: OpenFile | undefined;
  let reason: string | undefined;
  /** Applications that no key opens. They are counted at each opening, and until there are none. */
  let foreign = 0;

  function report(current: string | undefined): void {
    if (current === reason) return;
    reason = current;
    if (reason === undefined) log?.info({ event: 'news-api.up' }, 'the news API takes applications again');
    else log?.error({ event: 'news-api.down', reason }, 'the news API takes no applications');
  }

  function open(): OpenFile {
    const opened = openFile();
    foreign = opened.received.countForeign();
    if (foreign > 0) log?.error({ event: 'leads.unreadable', leads: foreign, store: 'news-api' }, 'leads are sealed under a data key that is not here');
    return opened;
  }

  function restore(removed: OpenFile): void {
    // Only the log is gone: SQLite writes what is in it to the file.
    if (removed.hasFile()) return removed.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const aside = copyBack(removed.database, join(dataDir, DATABASE_FILE));
    if (aside === undefined) return;
    setAside = removed;
    log?.error({ event: 'news-api.set-aside', file: basename(aside) }, 'the news API’s file was removed and another one is in its place: applications are in this one');
  }

  function reopen(): OpenFile {
    // The old file stays open until the new one is open, because it can be the only copy.
    if (file && file !== setAside) restore(file);
    const opened = open();
    file?.database.close();
    file = opened;
    return opened;
  }

  /** Reports why the file is unusable. @throws StoreUnavailableError */
  function fail(error: unknown): never {
    report(explainStoreError(error));
    throw new StoreUnavailableError('applications cannot be kept now', { cause: error });
  }

  /** The file, opened again if it was removed or could not be opened. After a failure it has to be written first. */
  function usableFile(): OpenFile {
    if (file && reason === undefined && file.isInPlace()) return file;
    try {
      const usable = file?.isInPlace() ? file : reopen();
      probe(usable.database);
      report(undefined);
      return usable;
    } catch (error) {
      return fail(error);
    }
  }

  function check(): void {
    try {
      const { received } = usableFile();
      if (foreign > 0) foreign = received.countForeign();
    } catch {
      // It is reported.
    }
  }

  try {
    file = open();
  } catch (error) {
    report(explainStoreError(error));
  }
  const timer = setInterval(check, CHECK_MS).unref();

  return {
    /**
     * Stores an application. The same key again changes nothing.
     * @throws StoreUnavailableError when it is not stored
     */
    add(application: Application, key: string | undefined, at: number): void {
      const id = randomUUID();
      // If the file was removed during the write, the application is written again under the same id.
      for (let tries = 0; tries < 2; tries += 1) {
        const { received, isInPlace } = usableFile();
        try {
          received.add(application, key, at, id);
        } catch (error) {
          fail(error);
        }
        if (isInPlace()) return;
      }
      fail(new Error('the file was removed or replaced'));
    },
    /** Why no application can be stored, or some cannot be read; undefined when all is well. */
    reason: () => reason ?? (foreign > 0 ? `${foreign} applications are sealed under a data key that is not here` : undefined),
    close(): void {
      clearInterval(timer);
      check();
      file?.database.close();
    },
  };
}

export type NewsStore = ReturnType<typeof openNewsStore>;
