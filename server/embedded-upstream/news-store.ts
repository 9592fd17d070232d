/**
 * The file of the news API while the process runs. An unusable file never stops reads: they use a database in memory
 * until the file can be opened, and the open file after somebody removed it. An application is stored on disk or
 * refused. A removed file is copied back, because it is the only copy of the applications in it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { copyBack, explainStoreError, watchLog, watchPlace } from '#server/held-file.ts';
import { configuredKeyring, givenKey, type KeySettings } from '#server/sealing/configured-keys.ts';
import { obtainDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { ContentError } from './content.ts';
import { createReceivedLeads, type Application } from './received-leads.ts';
import { seedContent } from './seed.ts';
import { DATABASE_FILE, openDatabase, openMemory, setMeta } from './store.ts';

/** How often the file is checked, milliseconds. */
const CHECK_MS = 1000;

/** No application can be stored now. */
export class StoreUnavailableError extends Error {}

export interface NewsStoreOptions extends KeySettings {
  readonly dataDir: string;
  readonly contentDir: string;
  /** Called with the reason when the file becomes unusable, and with undefined when it is usable again. */
  onChange(reason: string | undefined): void;
  /** Called when a removed file was replaced by another one, so that its copy has this other path. */
  onSetAside(path: string): void;
}

/** Makes the function that opens the file. If somebody removed the generated data key, it is written again. */
function createOpener({ dataDir, contentDir, ...settings }: NewsStoreOptions) {
  // A malformed key in the settings must stop the start, even if the file is unusable.
  configuredKeyring(settings, undefined);
  let dataKey: Uint8Array | undefined;
  return async () => {
    const database = openDatabase(dataDir);
    try {
      const [hasFile, hasLog] = [watchPlace(join(dataDir, DATABASE_FILE)), watchLog(join(dataDir, DATABASE_FILE))];
      const isInPlace = () => hasFile() && hasLog();
      const seeded = await seedContent(database, contentDir);
      dataKey = givenKey(settings) ? readDataKey(dataDir) : obtainDataKey(dataDir, dataKey);
      const keys = configuredKeyring(settings, dataKey);
      if (!keys) throw new Error('there is no data key');
      const received = createReceivedLeads(database, keys);
      received.sealLegacyTable();
      return { seeded, database, received, hasFile, isInPlace };
    } catch (error) {
      database.close();
      throw error;
    }
  };
}

type OpenFile = Awaited<ReturnType<ReturnType<typeof createOpener>>>;

async function seededMemory(contentDir: string): Promise<DatabaseSync> {
  const database = openMemory();
  await seedContent(database, contentDir);
  return database;
}

/**
 * Opens the store.
 * @throws ContentError for a malformed content file, and an error for a malformed key; never for an unusable file
 */
export async function openNewsStore(options: NewsStoreOptions) {
  const { dataDir, contentDir, onChange, onSetAside } = options;
  const open = createOpener(options);
  let file: OpenFile | undefined;
  /** A removed file whose copy has another path. It is not copied again. */
  let setAside: OpenFile | undefined;
  let memory: DatabaseSync | undefined;
  let reason: string | undefined;
  let repairing: Promise<OpenFile> | undefined;

  function report(current: string | undefined): void {
    if (current === reason) return;
    reason = current;
    onChange(reason);
  }

  function restore(removed: OpenFile): void {
    // Only the log is gone: SQLite writes what is in it to the file.
    if (removed.hasFile()) return removed.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const aside = copyBack(removed.database, join(dataDir, DATABASE_FILE));
    if (aside === undefined) return;
    setAside = removed;
    onSetAside(aside);
  }

  async function reopen(): Promise<OpenFile> {
    // The old file stays open until the new one is open: reads use it, and it can be the only copy.
    if (file && file !== setAside) restore(file);
    const opened = await open();
    file?.database.close();
    memory?.close();
    memory = undefined;
    file = opened;
    return opened;
  }

  /** Reports why the file is unusable. @throws StoreUnavailableError */
  function fail(error: unknown): never {
    report(explainStoreError(error));
    throw new StoreUnavailableError('applications cannot be kept now', { cause: error });
  }

  /** Opens the file again if it was removed or closed, and proves that it can be written. */
  async function repair(): Promise<OpenFile> {
    try {
      const usable = file?.isInPlace() ? file : await reopen();
      setMeta(usable.database, 'probedAt', String(Date.now()));
      report(undefined);
      return usable;
    } catch (error) {
      return fail(error);
    }
  }

  /** Synchronous in the normal case, so that no repair can close the file before it is used. */
  function usableFile(): OpenFile | Promise<OpenFile> {
    if (file && reason === undefined && file.isInPlace()) return file;
    return (repairing ??= repair().finally(() => { repairing = undefined; }));
  }

  try {
    file = await open();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    memory = await seededMemory(contentDir);
    report(explainStoreError(error));
  }
  const timer = setInterval(() => void Promise.try(usableFile).catch(() => undefined), CHECK_MS).unref();

  return {
    /** Whether the start seeded changed content. */
    seeded: file?.seeded ?? true,
    /** The database to read articles and documents from. */
    content: () => (file?.database ?? memory) as DatabaseSync,
    /**
     * Stores an application. The same key again changes nothing.
     * @throws StoreUnavailableError when it is not stored
     */
    async add(application: Application, key: string | undefined, at: number): Promise<void> {
      const id = randomUUID();
      // If the file was removed during the write, the application is written again under the same id.
      for (let tries = 0; tries < 2; tries += 1) {
        const { received, isInPlace } = await usableFile();
        try {
          received.add(application, key, at, id);
        } catch (error) {
          fail(error);
        }
        if (isInPlace()) return;
      }
      fail(new Error('the file was removed or replaced'));
    },
    /** Why no application can be stored; undefined when one can. */
    reason: () => reason,
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.try(usableFile).catch(() => undefined);
      (file?.database ?? memory)?.close();
    },
  };
}

export type NewsStore = Awaited<ReturnType<typeof openNewsStore>>;
