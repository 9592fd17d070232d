/** Opens the configured outbox with the configured data keys. */
import { basename } from 'node:path';
import type { Config } from '#server/config.ts';
import { explainStoreError } from '#server/held-file.ts';
import type { Log } from '#server/log.ts';
import { configuredKeyring, type Keyring } from '#server/sealing/keyring.ts';
import { holdDataKey, readDataKey } from '#server/sealing/data-key.ts';
import type { OpenStore } from './lead-store.ts';
import { createSqliteOpener, openExistingSqliteOutbox } from './sqlite-outbox.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'dataKey' | 'dataKeysOld' | 'databaseUrl'>;

/** The keys that are known before the store is open; undefined when the key does not exist yet, or lies in the database. */
export function configuredKeys(config: StoreConfig): Keyring | undefined {
  if (config.databaseUrl !== undefined) return configuredKeyring(config, undefined);
  try {
    return configuredKeyring(config, readDataKey(config.dataDir));
  } catch {
    // Opening the store reports what is wrong with the folder or its key.
    return configuredKeyring(config, undefined);
  }
}

// Loaded on demand: the SQLite outbox needs no database client.
const loadPostgres = () => import('./postgres-outbox.ts');

/** Creates the functions that open the outbox, keep its key, and save what can be saved at the end of the process. */
export function createStoreOpener(config: StoreConfig, log: Log) {
  const { dataDir, databaseUrl } = config;
  const isGiven = config.dataKey !== undefined;
  const dataKey = holdDataKey(dataDir, !isGiven);
  let warned = false;

  const file = createSqliteOpener(dataDir, (copy) => {
    dataKey.saveBeside(copy);
    log.error({ event: 'outbox.set-aside', file: basename(copy) }, 'the outbox file was removed and another one is in its place: leads that were promised are in this one');
  });

  /** Writes the data folder's key again when its file was removed. @throws when that is not possible */
  function keepKey(): void {
    if (!dataKey.isInPlace()) dataKey.obtain();
  }

  const warnOfRefusal = (reason: string, connections: number): void =>
    log.warn({ event: 'outbox.connection-refused', reason, open: connections }, 'no further connection to the database can be opened: leads are stored over those that are open');

  async function openOutbox() {
    if (databaseUrl !== undefined) return (await loadPostgres()).openPostgresOutbox(databaseUrl, warnOfRefusal);
    return { outbox: file.open(), sharedKey: async () => dataKey.obtain() };
  }

  /** Opens the outbox, at the start and after every failure. @throws the reason while it cannot be used */
  async function open(): Promise<OpenStore> {
    const { outbox, sharedKey } = await openOutbox();
    try {
      const keys = configuredKeyring(config, await sharedKey({ make: !isGiven }));
      if (!keys) throw new Error('there is no data key');
      if (databaseUrl !== undefined && !isGiven && !warned) log.warn({ event: 'outbox.key-in-database' }, 'DATA_KEY is not set: the key that seals waiting leads lies in the same database');
      warned = true;
      return { outbox, keys };
    } catch (error) {
      await outbox.close();
      throw error;
    }
  }

  /** The end of the process: what was removed is copied back, or how many leads are lost is logged. */
  function end(): void {
    const lost = file.rescueOrCountLost();
    if (lost) log.error({ event: 'outbox.lost', ...lost }, 'the outbox file was removed and could not be copied back: its leads end with this process');
    try {
      if (!lost) keepKey();
    } catch (error) {
      log.error({ event: 'outbox.down', reason: explainStoreError(error) }, 'the data key was removed and could not be written again');
    }
  }

  return { open, keepKey, end };
}

/**
 * Opens the outbox beside a running server, for the command-line tool; creates nothing. Where the key is missing there are
 * no keys: leads can be listed then, but not opened.
 * @returns undefined when no server has created an outbox yet
 */
export async function openExistingStore(config: StoreConfig) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const { hasPostgresOutbox, openPostgresOutbox } = await loadPostgres();
    if (!(await hasPostgresOutbox(databaseUrl))) return undefined;
    const { outbox, sharedKey } = await openPostgresOutbox(databaseUrl);
    return { outbox, keys: configuredKeyring(config, await sharedKey({ make: false })) };
  }
  const outbox = openExistingSqliteOutbox(dataDir);
  return outbox && { outbox, keys: configuredKeyring(config, readDataKey(dataDir)) };
}
