/** The SQLite file of the news API, with the encrypted applications. */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openHeld, type HeldOptions } from '#server/held-file.ts';

export const DATABASE_FILE = 'news-api.sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS received (
    id TEXT PRIMARY KEY, keyHash BLOB UNIQUE, receivedAt INTEGER NOT NULL, keyId TEXT NOT NULL, payload BLOB
  ) STRICT;`;

/** Opens or creates the file. */
export const openDatabase = (dataDir: string, options: HeldOptions) =>
  openHeld(join(dataDir, DATABASE_FILE), options, (database) => database.exec(SCHEMA));

/** Writes the time. @throws when the file cannot be written */
export function probe(database: DatabaseSync): void {
  database.prepare("INSERT INTO meta (key, value) VALUES ('probedAt', :now) ON CONFLICT (key) DO UPDATE SET value = :now").run({ now: String(Date.now()) });
}

/**
 * Runs `work`, which deletes personal data, in a transaction. `IMMEDIATE` keeps other processes from writing at the same
 * time. What is deleted goes from the write-ahead log, too, which a running server keeps otherwise.
 */
export function deleteInTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return value;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
