/** Runs all work that has arrived in one transaction, so that every answer takes about one sync, or two. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Query, SqlRow } from './sql-driver.ts';

/** SQLite's result code for a file that another connection has locked. */
export const SQLITE_BUSY = 5;
/**
 * How long a transaction waits for another process, and the pause between two tries, milliseconds. The command-line tool
 * needs milliseconds. A lead may wait behind one other transaction, and both waits end before its request gives the store
 * up (`accept/submit-lead.ts`): one that was sent past the store and is stored afterwards would wait for its lease.
 */
export const BUSY_MS = 500;
const BUSY_PAUSE_MS = 10;

/** Whether an error has this primary result code, which is the low byte of the extended one. */
export const hasSqliteCode = (error: unknown, code: number): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === code;

interface Job {
  run(query: Query): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Runs statements of one connection, each prepared once. */
function createQuery(db: DatabaseSync): Query {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => db.prepare(sql.replace(/\$(\d+)/g, '?$1'));
  return async (sql, values = []) => prepared.getOrInsertComputed(sql, prepare).all(...(values as SQLInputValue[])) as SqlRow[];
}

/**
 * Creates a function that runs work in the next tick's transaction, and settles when that is on disk.
 * @param guard called before each transaction and each commit; throws when the file is no longer the one on disk
 * @param begin the statement that begins a transaction
 * @param sync makes a commit durable, where the commit itself does not
 */
export function createGroupCommit(db: DatabaseSync, guard: () => void, begin = 'BEGIN IMMEDIATE', sync?: () => Promise<void>) {
  const query = createQuery(db);
  let waiting: Job[] = [];
  let busy = false;

  function rollBack(): void {
    try {
      db.exec('ROLLBACK');
    } catch {
      // A full disk has ended the transaction by itself. One that goes on fails the next, and the store is opened again.
    }
  }

  /** SQLite's own timeout would block the event loop, and with it every page. */
  async function execWhenFree(sql: string): Promise<void> {
    for (const until = performance.now() + BUSY_MS; ; await sleep(BUSY_PAUSE_MS)) {
      try {
        return db.exec(sql);
      } catch (error) {
        if (!hasSqliteCode(error, SQLITE_BUSY) || performance.now() > until) throw error;
      }
    }
  }

  /** When a job of a batch fails, each job is tried alone. A savepoint for each would cost as much as the job. */
  async function flush(jobs: readonly Job[]): Promise<void> {
    try {
      guard();
      await execWhenFree(begin);
      const values: unknown[] = [];
      try {
        for (const job of jobs) values.push(await job.run(query));
      } catch (error) {
        if (jobs.length === 1) throw error;
        rollBack();
        for (const job of jobs) await flush([job]);
        return;
      }
      guard();
      await execWhenFree('COMMIT');
      await sync?.();
      for (const [index, job] of jobs.entries()) job.resolve(values[index]);
    } catch (error) {
      rollBack();
      for (const job of jobs) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // What has arrived meanwhile is read first, and takes the same transaction.
      await nextTurn();
      const jobs = waiting;
      waiting = [];
      await flush(jobs);
    }
    busy = false;
  }

  return <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run: work, resolve: resolve as (value: unknown) => void, reject });
      if (busy) return;
      busy = true;
      void drain();
    });
}
