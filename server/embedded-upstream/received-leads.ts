/**
 * Where leads end when no other upstream is configured: sealed as in the outbox, readable by the tool alone.
 * The idempotency key is stored as a fingerprint; the key itself is sealed with the lead.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Keyring } from '#server/sealing/keyring.ts';
import { DATABASE_FILE, inTransaction, openDatabase } from './store.ts';

/** What an application held: the fields that were sent, by name. */
export type Application = Readonly<Record<string, string | number>>;

export interface ReceivedLead {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Undefined when it was purged, or sealed under a key that is not here. */
  readonly content: { readonly application: Application; readonly key?: string } | undefined;
}

export interface ReceivedLeads {
  /** Keeps an application; the same key, or the same id, again changes nothing. */
  add(application: Application, idempotencyKey: string | undefined, at: number, id?: string): void;
  /** All of them, oldest first. */
  list(): ReceivedLead[];
  /** Deletes what is personal of these; what stays is the fingerprint of the key. @returns the ids that held something */
  purge(ids: readonly string[]): string[];
  /** Seals what an older release kept in the clear, and takes its text out of the file. */
  sealClearTable(): void;
  /** Seals what older keys sealed under the current one. */
  reseal(): { readonly resealed: number; readonly unreadable: number };
}

interface Row {
  readonly id: string;
  readonly receivedAt: number;
  readonly keyId: string;
  readonly payload: Uint8Array | null;
}

const FIELDS = ['buType', 'fullName', 'phone', 'company', 'email', 'description', 'city', 'job', 'introduction'];

export function createReceivedLeads(database: DatabaseSync, keys: Keyring): ReceivedLeads {
  const { current, vaults } = keys;
  const insert = database.prepare('INSERT INTO received (id, keyHash, receivedAt, keyId, payload) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const known = database.prepare('SELECT 1 FROM received WHERE keyHash = ?');
  const select = database.prepare('SELECT id, receivedAt, keyId, payload FROM received ORDER BY receivedAt, rowid');
  const update = database.prepare('UPDATE received SET payload = ?, keyId = ? WHERE id = ?');
  const rows = (): Row[] => select.all() as unknown as Row[];

  function open({ id, keyId, payload }: Row): ReceivedLead['content'] {
    try {
      return payload === null ? undefined : (keys.open(keyId, id, payload) as ReceivedLead['content']);
    } catch {
      return undefined;
    }
  }

  function add(application: Application, key: string | undefined, at: number, id: string = randomUUID()): void {
    if (key !== undefined && vaults.slice(1).some((vault) => known.get(vault.fingerprint('wire', key)))) return;
    const payload = current.seal(id, key === undefined ? { application } : { application, key });
    insert.run(id, key === undefined ? null : current.fingerprint('wire', key), at, current.keyId, payload);
  }

  function sealClearTable(): void {
    if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'applications'`).get()) return;
    inTransaction(database, () => {
      for (const row of database.prepare('SELECT * FROM applications ORDER BY id').all()) {
        const sent = FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]]));
        const key = row['idempotencyKey'];
        add(Object.fromEntries(sent) as Application, typeof key === 'string' ? key : undefined, Date.parse(String(row['receivedAt'])));
      }
      database.exec('DROP TABLE applications');
    });
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
  }

  return {
    add,
    sealClearTable,
    list: () => rows().map((row) => ({ id: row.id, receivedAt: row.receivedAt, content: open(row) })),
    purge: (ids) => inTransaction(database, () => {
      const held = rows().filter(({ id, payload }) => payload !== null && ids.includes(id));
      for (const { id, keyId } of held) update.run(null, keyId, id);
      return held.map(({ id }) => id);
    }),
    reseal: () => inTransaction(database, () => {
      const old = rows().filter(({ keyId, payload }) => payload !== null && keyId !== current.keyId);
      const opened = old.map((row) => ({ id: row.id, content: open(row) })).filter(({ content }) => content !== undefined);
      for (const { id, content } of opened) update.run(current.seal(id, content), current.keyId, id);
      return { resealed: opened.length, unreadable: old.length - opened.length };
    }),
  };
}

/**
 * Opens what the news API of a data folder has received, beside a running server; makes nothing.
 * @returns undefined when there is no such file
 */
export function openReceivedLeads(dataDir: string, keys: Keyring): (ReceivedLeads & { close(): void }) | undefined {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return undefined;
  const database = openDatabase(dataDir);
  return { ...createReceivedLeads(database, keys), close: () => database.close() };
}
