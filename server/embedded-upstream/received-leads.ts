/**
 * The SQLite file of the news API: the applications that it has received, encrypted like the leads in the outbox. Only
 * `npm run leads` reads them. The idempotency key is stored as a fingerprint; the key itself is encrypted with the application.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openHeld, type HeldOptions } from '#server/held-file.ts';
import type { Keyring } from '#server/sealing/keyring.ts';

export const DATABASE_FILE = 'news-api.sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS received (
    id TEXT PRIMARY KEY, keyHash BLOB UNIQUE, receivedAt INTEGER NOT NULL, keyId TEXT NOT NULL, payload BLOB
  ) STRICT;`;

/** The fields that were sent, by name. */
export type Application = Readonly<Record<string, string | number>>;

const textOf = (application: Application): string => JSON.stringify(Object.entries(application).toSorted());

interface Row {
  readonly id: string;
  /** Fingerprint of its idempotency key under the key of its time; it outlives a purge. */
  readonly keyHash: Uint8Array | null;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly keyId: string;
  /** Null when it was purged. */
  readonly payload: Uint8Array | null;
}

export type ReceivedLead = ReturnType<ReturnType<typeof createReceivedLeads>['list']>[number];

/** A running server stores applications meanwhile. */
const BUSY_MS = 5000;

/** Opens or creates the file. */
export const openDatabase = (dataDir: string, options: HeldOptions) =>
  openHeld(join(dataDir, DATABASE_FILE), options, (database) => database.exec(SCHEMA));

/**
 * Runs `work`, which deletes personal data, in a transaction. `IMMEDIATE` keeps other processes from writing at the same
 * time. What is deleted goes from the write-ahead log, too, which a running server keeps otherwise.
 */
function deleteInTransaction<T>(database: DatabaseSync, work: () => T): T {
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

/** The applications in an open database. */
export function createReceivedLeads(database: DatabaseSync, keys: Keyring) {
  const { current, vaults } = keys;
  const insert = database.prepare('INSERT INTO received (id, keyHash, receivedAt, keyId, payload) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const byKeyHash = database.prepare('SELECT id, keyHash, receivedAt, keyId, payload FROM received WHERE keyHash = ?');
  const select = database.prepare('SELECT id, keyHash, receivedAt, keyId, payload FROM received ORDER BY receivedAt, rowid');
  const foreign = database.prepare('SELECT COUNT(*) AS count FROM received WHERE payload IS NOT NULL AND keyId NOT IN (SELECT value FROM json_each(?))');
  const update = database.prepare('UPDATE received SET payload = ?, keyId = ? WHERE id = ?');
  const erase = database.prepare('UPDATE received SET payload = NULL WHERE id = ?');
  const writeTime = database.prepare("INSERT INTO meta (key, value) VALUES ('probedAt', :now) ON CONFLICT (key) DO UPDATE SET value = :now");
  const rows = (): Row[] => select.all() as unknown as Row[];

  /** Undefined when it was purged, or encrypted with an unknown key. */
  const open = ({ id, keyId, payload }: Row) =>
    (payload === null ? undefined : (keys.open(keyId, id, payload) as { readonly application: Application; readonly key?: string } | undefined));

  const find = (key: string): Row | undefined =>
    vaults.map((vault) => byKeyHash.get(vault.fingerprint('wire', key)) as Row | undefined).find((row) => row !== undefined);

  /**
   * Stores an application. The same one under the same key, or the same id, again changes nothing. What an outbox knows of a
   * key ends after months, or with the outbox: another application under it is not a repeat, and has its content in its
   * fingerprint. A purged one takes every application of its key for a repeat.
   */
  function add(application: Application, key: string | undefined, at: number, id: string = randomUUID()): void {
    let own = key;
    const earlier = key === undefined ? undefined : find(key);
    if (earlier) {
      const known = open(earlier)?.application;
      own = `${key} ${textOf(application)}`;
      if (!known || textOf(known) === textOf(application) || find(own)) return;
    }
    const payload = current.seal(id, key === undefined ? { application } : { application, key });
    insert.run(id, own === undefined ? null : current.fingerprint('wire', own), at, current.keyId, payload);
  }

  /** Encrypts the unencrypted table of an older release. VACUUM removes its text from free pages of the file. */
  function sealLegacyTable(): void {
    if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'applications'`).get()) return;
    deleteInTransaction(database, () => {
      for (const { id: _, idempotencyKey: key, receivedAt, ...fields } of database.prepare('SELECT * FROM applications ORDER BY id').all()) {
        const sent = Object.entries(fields).filter(([, value]) => value !== null);
        add(Object.fromEntries(sent) as Application, typeof key === 'string' ? key : undefined, Date.parse(String(receivedAt)));
      }
      database.exec('DROP TABLE applications');
    });
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
  }

  return {
    add,
    sealLegacyTable,
    /** Writes the time. @throws when the file cannot be written */
    probe: () => void writeTime.run({ now: String(Date.now()) }),
    /** All applications, oldest first. */
    list: () => rows().map((row) => ({ id: row.id, receivedAt: row.receivedAt, keyHash: row.keyHash, isPurged: row.payload === null, content: open(row) })),
    /** Applications that are sealed under none of the keys. */
    countForeign: (): number => Number(foreign.get(JSON.stringify(keys.ids))?.['count']),
    /** Deletes the personal data and keeps the fingerprint of the key. */
    purge: (ids: readonly string[]): void => deleteInTransaction(database, () => {
      for (const id of ids) erase.run(id);
    }),
    /** Encrypts with the current key what older keys encrypted. */
    reseal: () => deleteInTransaction(database, () => {
      const old = rows().filter(({ keyId, payload }) => payload !== null && keyId !== current.keyId);
      const opened = old.map((row) => ({ id: row.id, content: open(row) })).filter(({ content }) => content !== undefined);
      for (const { id, content } of opened) update.run(current.seal(id, content), current.keyId, id);
      return { resealed: opened.length, unreadable: old.length - opened.length };
    }),
  };
}

/**
 * Opens the applications of a data folder, also beside a running server. It creates no file.
 * @returns undefined when there is no file
 */
export function openReceivedLeads(dataDir: string, keys: Keyring) {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return undefined;
  const { database } = openDatabase(dataDir, { busyMs: BUSY_MS, isServer: false });
  return { ...createReceivedLeads(database, keys), close: () => database.close() };
}
