/** Chooses the outbox's driver and the data keys by the configuration. */
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { configuredKeyring, givenKey } from '#server/sealing/configured-keys.ts';
import { obtainDataKey, readDataKey } from '#server/sealing/data-key.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import type { OpenStore } from './lead-store.ts';
import { storeError, type Outbox } from './outbox.ts';
import { openExistingSqliteOutbox, openSqliteOutbox } from './sqlite-outbox.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'dataKey' | 'dataKeysOld' | 'databaseUrl'>;

/** The keys that are known before the store is open; undefined when the key is yet to be made, or shared by the database. */
export function configuredKeys(config: StoreConfig): Keyring | undefined {
  if (config.databaseUrl !== undefined) return configuredKeyring(config, undefined);
  try {
    return configuredKeyring(config, readDataKey(config.dataDir));
  } catch {
    // Opening the store says what is wrong with the folder or its key.
    return configuredKeyring(config, undefined);
  }
}

// Loaded only where it is used: the embedded outbox needs no database client.
async function openPostgres(url: string) {
  const { openPostgresOutbox } = await import('./postgres-outbox.ts');
  return openPostgresOutbox(url);
}

function sqliteStore(config: StoreConfig): () => Promise<OpenStore> {
  const { dataDir } = config;
  let made: Uint8Array | undefined;
  return async () => {
    const outbox = openSqliteOutbox(dataDir);
    try {
      made = givenKey(config) ? readDataKey(dataDir) : obtainDataKey(dataDir, made);
      const keys = configuredKeyring(config, made);
      if (!keys) throw storeError('there is no data key');
      return { outbox, keys };
    } catch (error) {
      await outbox.close();
      throw error;
    }
  };
}

function postgresStore(url: string, config: StoreConfig, log: Log): () => Promise<OpenStore> {
  let warned = false;
  return async () => {
    const { outbox, sharedKey } = await openPostgres(url);
    try {
      const made = await sharedKey({ make: givenKey(config) === undefined });
      const keys = configuredKeyring(config, made);
      if (!keys) throw storeError('there is no data key');
      if (!givenKey(config) && !warned) log.warn({ event: 'outbox.key-in-database' }, 'DATA_KEY is not set: the key that seals waiting leads lies in the same database');
      warned = true;
      return { outbox, keys };
    } catch (error) {
      await outbox.close();
      throw error;
    }
  };
}

/**
 * Makes the function that opens the configured outbox, now and after every failure.
 * It rejects with the reason while the store cannot be used.
 */
export function createStoreOpener(config: StoreConfig, log: Log): () => Promise<OpenStore> {
  return config.databaseUrl === undefined ? sqliteStore(config) : postgresStore(config.databaseUrl, config, log);
}

export interface ExistingStore {
  readonly outbox: Outbox;
  /** Undefined when the key is missing: leads can be listed, not read. */
  readonly keys: Keyring | undefined;
}

/**
 * Opens the outbox beside a running server, for the command-line tool; makes nothing.
 * @returns undefined when no server has made an outbox yet
 */
export async function openExistingStore(config: StoreConfig): Promise<ExistingStore | undefined> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const { outbox, sharedKey } = await openPostgres(databaseUrl);
    return { outbox, keys: configuredKeyring(config, await sharedKey({ make: false })) };
  }
  const outbox = openExistingSqliteOutbox(dataDir);
  return outbox && { outbox, keys: configuredKeyring(config, readDataKey(dataDir)) };
}
