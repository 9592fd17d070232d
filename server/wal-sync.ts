/**
 * Syncs the write-ahead log of a database on another thread. SQLite's own sync in a commit blocks the process, and with it
 * every page, for as long as the disk takes (figures: README.md). With `synchronous = NORMAL` it leaves out that sync and no
 * other (https://sqlite.org/pragma.html#pragma_synchronous), so a commit is durable once `sync` has resolved.
 */
import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { within } from './within.ts';

/** A disk that takes longer than this for a sync does not answer, milliseconds. */
export const LATE_MS = 1000;
/** A disk that has synced within this time is asked for the syncs that SQLite makes itself, milliseconds. */
const PROMPT_MS = 100;
/** Pages in the log after which it is copied to the database while the disk is prompt, and while it is not. */
const DUE_PAGES = 250;
const MAX_PAGES = 10_000;
/** SQLite does not tell how many there are. A commit of the outbox writes about this many, and one for each row. */
const PAGES_OF_COMMIT = 4;
/** How long deleted data may stay in the log while the disk is slow, milliseconds. */
const UNTIDY_MS = 3_600_000;

/** What was written cannot be synced at the moment. To open the file again would wait for the same disk. */
export class SlowDiskError extends Error {
  constructor() {
    super('the disk does not answer');
  }
}

export type WalSync = ReturnType<typeof createWalSync>;

/**
 * Takes the sync out of the commits of a connection with a write-ahead log.
 * @param path of the database
 * @throws when that which is in the log cannot be synced: an earlier process may have written it without
 */
export function createWalSync(database: DatabaseSync, path: string) {
  const log = openSync(`${path}-wal`, 'r+');
  const changed = database.prepare('SELECT total_changes() AS changed_rows');
  const countRows = (): number => Number(changed.get()?.['changed_rows']);
  let syncedRows = 0;
  let pages = 0;
  let startedAt = 0;
  let lastMs = 0;
  let tidiedAt = performance.now();
  let failure: unknown;
  let running: Promise<void> | undefined;
  /** The sync after the running one: of all that was committed meanwhile. */
  let next: Promise<void> | undefined;

  /**
   * Copies the log to the database, for which SQLite syncs both. The next change then begins the log anew, and syncs its
   * header: it follows at once, while the disk is known to answer.
   */
  function checkpoint(mode: 'PASSIVE' | 'TRUNCATE'): void {
    pages = 0;
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    database.exec(`PRAGMA wal_checkpoint(${mode}); PRAGMA user_version = ${Number(version)}`);
  }

  const isPrompt = (): boolean => lastMs < PROMPT_MS;

  function copyIfDue(): void {
    if (pages < DUE_PAGES || !(isPrompt() || pages > MAX_PAGES)) return;
    try {
      checkpoint('PASSIVE');
    } catch {
      // Another process has the file locked. What was committed is in the log, and synced.
    }
  }

  async function run(): Promise<void> {
    const rows = countRows();
    startedAt = performance.now();
    try {
      await new Promise<void>((resolve, reject) => { fdatasync(log, (error) => (error ? reject(error) : resolve())); });
      pages += PAGES_OF_COMMIT + rows - syncedRows;
      syncedRows = rows;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      lastMs = performance.now() - startedAt;
      running = undefined;
    }
    copyIfDue();
  }
  const start = (): Promise<void> => (running = run());
  const startNext = (): Promise<void> => {
    next = undefined;
    return running ?? start();
  };

  try {
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    checkpoint('TRUNCATE');
    // What another process still reads is not copied.
    fdatasyncSync(log);
  } catch (error) {
    closeSync(log);
    throw error;
  }
  return {
    /**
     * Syncs what was committed.
     * @throws SlowDiskError after a second, while the sync goes on; the error of the file system
     */
    async sync(): Promise<void> {
      if (countRows() === syncedRows) return;
      const work = running ? (next ??= running.then(startNext, startNext)) : start();
      await within(work, LATE_MS, () => { throw new SlowDiskError(); });
    },
    /** Whether a sync failed. The next one may succeed without what that one had to write, so the file has to be opened again. */
    hasFailed: (): boolean => failure !== undefined,
    /** Throws while the disk does not answer, and the error of a sync that failed. */
    check(): void {
      if (running && performance.now() - startedAt > LATE_MS) throw new SlowDiskError();
      if (failure !== undefined) throw failure;
    },
    /** Empties the log, where deleted data may be; while the disk is slow only every hour. */
    tidy(): void {
      if (running || (!isPrompt() && performance.now() - tidiedAt < UNTIDY_MS)) return;
      checkpoint('TRUNCATE');
      tidiedAt = performance.now();
    },
    /** Whether the disk answers now. Ask before the database is closed, for which SQLite syncs it: that could block the process. */
    answers: (): Promise<boolean> => within((running ?? start()).then(() => true, () => false), LATE_MS, () => false),
    /** Whether a sync runs. */
    isBusy: (): boolean => running !== undefined,
    close(): void {
      const release = () => closeSync(log);
      if (running) void running.then(release, release);
      else release();
    },
  };
}
