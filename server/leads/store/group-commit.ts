/**
 * One transaction for all work of one tick. With a disk that needs 20 ms for an fsync, a transaction
 * a lead would hold the event loop for seconds; one for all keeps everyone's answer near one fsync.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { explainStoreError } from '#server/held-file.ts';
import { storeError } from './outbox.ts';
import type { Query } from './sql-driver.ts';
import type { SqlRow } from './sql-rows.ts';

/** Low byte of SQLite's result for a file that could not be read, written or synced. */
const SQLITE_IOERR = 10;

const isDiskError = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_IOERR;

interface Job {
  run(query: Query): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A function that runs work inside the next tick's transaction and settles once that is on disk. */
export type Commit = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Runs statements of one connection, prepared once each. */
function createQuery(db: DatabaseSync): Query {
  const prepared = new Map<string, StatementSync>();
  return async (sql, values = []) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql.replace(/\$(\d+)/g, '?$1'));
      if (prepared.size < 100) prepared.set(sql, statement);
    }
    return statement.all(...(values as SQLInputValue[])) as SqlRow[];
  };
}

/**
 * Makes the committing function of one connection.
 * @param guard called before each transaction; throws when the file is no longer the one on disk
 */
export function createGroupCommit(db: DatabaseSync, guard: () => void): Commit {
  const query = createQuery(db);
  let waiting: Job[] = [];
  let busy = false;

  /** Runs all jobs in the open transaction. @throws what a job threw; then none of them has happened */
  async function runAll(jobs: readonly Job[]): Promise<unknown[]> {
    try {
      const values: unknown[] = [];
      for (const job of jobs) values.push(await job.run(query));
      return values;
    } catch (error) {
      rollBack();
      throw error;
    }
  }

  function rollBack(): void {
    // A full disk ends the transaction by itself.
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
  }

  function commitAll(): void {
    try {
      db.exec('COMMIT');
    } catch (error) {
      // What was written and could not be synced may come true when the file is opened anew.
      throw isDiskError(error) ? storeError(explainStoreError(error), error, true) : error;
    }
  }

  /** When one job of a batch fails, each is tried again by itself. A savepoint a job would cost as much as the job. */
  async function tryApart(jobs: readonly Job[], error: unknown): Promise<void> {
    if (jobs.length === 1) jobs[0]?.reject(error);
    else for (const job of jobs) await flush([job]);
  }

  async function flush(jobs: readonly Job[]): Promise<void> {
    try {
      guard();
      db.exec('BEGIN IMMEDIATE');
      const values = await runAll(jobs).catch((error: unknown) => tryApart(jobs, error));
      if (!values) return;
      guard();
      commitAll();
      for (const [index, job] of jobs.entries()) job.resolve(values[index]);
    } catch (error) {
      rollBack();
      for (const job of jobs) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await flush(jobs);
    }
    busy = false;
  }

  return <T>(work: (query: Query) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run: work, resolve: resolve as (value: unknown) => void, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void drain());
    });
}
