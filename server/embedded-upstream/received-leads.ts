/**
 * The applications that the news API has received, encrypted like the leads in the outbox. Only `npm run leads` reads
 * them. The idempotency key is stored as a fingerprint; the key itself is encrypted with the application.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Keyring } from '#server/sealing/keyring.ts';
import { DATABASE_FILE, deleteInTransaction, openDatabase } from './store.ts';

/** The fields that were sent, by name. */
export type Application = Readonly<Record<string, string | number>>;

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

/** The applications in an open database. */
export function createReceivedLeads(database: DatabaseSync, keys: Keyring) {
  const { current, vaults } = keys;
  const insert = database.prepare('INSERT INTO received (id, keyHash, receivedAt, keyId, payload) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const known = database.prepare('SELECT 1 FROM received WHERE keyHash = ?');
  const select = database.prepare('SELECT id, keyHash, receivedAt, keyId, payload FROM received ORDER BY receivedAt, rowid');
  const foreign = database.prepare('SELECT COUNT(*) AS count FROM received WHERE payload IS NOT NULL AND keyId NOT IN (SELECT value FROM json_each(?))');
  const update = database.prepare('UPDATE received SET payload = ?, keyId = ? WHERE id = ?');
  const erase = database.prepare('UPDATE received SET payload = NULL WHERE id = ?');
  const rows = (): Row[] => select.all() as unknown as Row[];

  /** Undefined when it was purged, or encrypted with an unknown key. */
  function open({ id, keyId, payload }: Row) {
    try {
      return payload === null ? undefined : (keys.open(keyId, id, payload) as { readonly application: Application; readonly key?: string });
    } catch {
      return undefined;
    }
  }

  /** Stores an application. The same key, or the same id, again changes nothing. */
  function add(application: Application, key: string | undefined, at: number, id: string = randomUUID()): void {
    if (key !== undefined && vaults.slice(1).some((vault) => known.get(vault.fingerprint('wire', key)))) return;
    const payload = current.seal(id, key === undefined ? { application } : { application, key });
    insert.run(id, key === undefined ? null : current.fingerprint('wire', key), at, current.keyId, payload);
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
