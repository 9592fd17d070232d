/**
 * The news API's file under a running process. A file that cannot be used never stops the reads: articles are read
 * from memory until it can be opened, and from the open file when somebody removed it. An application is kept on
 * disk or not taken; a removed file is copied back to its place, since nothing else has the applications in it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { copyBack, explainStoreError, watchPlace } from '#server/held-file.ts';
import { configuredKeyring, givenKey, type KeySettings } from '#server/sealing/configured-keys.ts';
import { obtainDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { ContentError } from './front-matter.ts';
import { createReceivedLeads, type Application, type ReceivedLeads } from './received-leads.ts';
import { seedContent } from './seed.ts';
import { DATABASE_FILE, openDatabase, openMemory, setMeta } from './store.ts';

/** How often the file is looked at, milliseconds. */
const CHECK_MS = 1000;

/** No application can be kept now. */
export class StoreAwayError extends Error {}

export interface NewsStore {
  /** Whether content had changed at the start. */
  readonly seeded: boolean;
  /** Where articles and documents are read now. */
  content(): DatabaseSync;
  /**
   * Keeps an application; the same key again changes nothing.
   * @throws StoreAwayError when it is not kept
   */
  add(application: Application, idempotencyKey: string | undefined, at: number): Promise<void>;
  /** Why no application can be kept; undefined when one can. */
  reason(): string | undefined;
  close(): Promise<void>;
}

export interface NewsStoreOptions extends KeySettings {
  readonly dataDir: string;
  readonly contentDir: string;
  /** Hears of a file that cannot be used, with the reason, and of one that can be used again. */
  onChange(reason: string | undefined): void;
  /** Hears of a copy of a removed file that lies beside another one that is in its place. */
  onSetAside(path: string): void;
}

interface OpenFile {
  readonly seeded: boolean;
  readonly database: DatabaseSync;
  readonly received: ReceivedLeads;
  isInPlace(): boolean;
}

/** Makes the function that opens the file; the key that it made is made again when someone removed it. */
function createOpener({ dataDir, contentDir, ...settings }: NewsStoreOptions) {
  // A key of the settings that is none is a mistake to tell at the start, whatever the file.
  configuredKeyring(settings, undefined);
  let made: Uint8Array | undefined;
  return async (): Promise<OpenFile> => {
    const database = openDatabase(dataDir);
    try {
      const isInPlace = watchPlace(join(dataDir, DATABASE_FILE));
      const seeded = await seedContent(database, contentDir);
      made = givenKey(settings) ? readDataKey(dataDir) : obtainDataKey(dataDir, made);
      const keys = configuredKeyring(settings, made);
      if (!keys) throw new Error('there is no data key');
      const received = createReceivedLeads(database, keys);
      received.sealClearTable();
      return { seeded, database, received, isInPlace };
    } catch (error) {
      database.close();
      throw error;
    }
  };
}

async function seededMemory(contentDir: string): Promise<DatabaseSync> {
  const database = openMemory();
  await seedContent(database, contentDir);
  return database;
}

/**
 * Opens the store.
 * @throws ContentError for a malformed content file, and for a key that is none; never for a file that cannot be used
 */
export async function openNewsStore(options: NewsStoreOptions): Promise<NewsStore> {
  const { dataDir, contentDir, onChange, onSetAside } = options;
  const open = createOpener(options);
  let file: OpenFile | undefined;
  /** The removed file whose copy lies beside another one that is in its place: it is not copied again. */
  let setAside: OpenFile | undefined;
  let memory: DatabaseSync | undefined;
  let reason: string | undefined;
  let mending: Promise<OpenFile> | undefined;

  function note(now: string | undefined): void {
    if (now === reason) return;
    reason = now;
    onChange(reason);
  }

  function keepCopy(removed: OpenFile): void {
    const aside = copyBack(removed.database, join(dataDir, DATABASE_FILE));
    if (aside === undefined) return;
    setAside = removed;
    onSetAside(aside);
  }

  async function reopen(): Promise<OpenFile> {
    // The old file is closed when the new one is open: until then it is what is read, or the only copy.
    if (file && file !== setAside) keepCopy(file);
    const opened = await open();
    file?.database.close();
    memory?.close();
    memory = undefined;
    file = opened;
    return opened;
  }

  /** @throws StoreAwayError with what keeps the file from being used */
  function away(error: unknown): never {
    note(explainStoreError(error));
    throw new StoreAwayError('applications cannot be kept now', { cause: error });
  }

  async function mend(): Promise<OpenFile> {
    try {
      const mended = file?.isInPlace() ? file : await reopen();
      setMeta(mended.database, 'probedAt', String(Date.now()));
      note(undefined);
      return mended;
    } catch (error) {
      return away(error);
    }
  }

  function usable(): OpenFile | Promise<OpenFile> {
    if (file && reason === undefined && file.isInPlace()) return file;
    return (mending ??= mend().finally(() => { mending = undefined; }));
  }

  try {
    file = await open();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    memory = await seededMemory(contentDir);
    note(explainStoreError(error));
  }
  const timer = setInterval(() => void Promise.resolve(usable()).catch(() => undefined), CHECK_MS).unref();

  return {
    seeded: file?.seeded ?? true,
    content: () => (file?.database ?? memory) as DatabaseSync,
    async add(application, key, at) {
      const id = randomUUID();
      // What was written into a file that is gone by now is written once more, under the same id.
      for (let tries = 0; tries < 2; tries += 1) {
        const { received, isInPlace } = await usable();
        try {
          received.add(application, key, at, id);
        } catch (error) {
          away(error);
        }
        if (isInPlace()) return;
      }
      away(new Error('the file was removed or replaced'));
    },
    reason: () => reason,
    async close() {
      clearInterval(timer);
      await Promise.resolve(usable()).catch(() => undefined);
      (file?.database ?? memory)?.close();
    },
  };
}
