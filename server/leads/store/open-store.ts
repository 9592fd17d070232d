/** Chooses the outbox's driver and the data keys by the configuration. */
import type { Config } from '#server/config.ts';
import { obtainDataKey, parseDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { createKeyring, type Keyring } from '#server/sealing/keyring.ts';
import type { LeadLog } from '../lead-events.ts';
import type { OpenStore } from './lead-store.ts';
import { storeError, type Outbox } from './outbox.ts';
import { openExistingSqliteOutbox, openSqliteOutbox } from './sqlite-outbox.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'dataKey' | 'dataKeysOld' | 'databaseUrl'>;

const given = ({ dataKey }: StoreConfig): Uint8Array | undefined => (dataKey === undefined ? undefined : parseDataKey(dataKey, 'DATA_KEY'));
const older = ({ dataKeysOld }: StoreConfig): Uint8Array[] => dataKeysOld.map((key) => parseDataKey(key, 'DATA_KEYS_OLD'));

/** `kept` is the key that was made without `DATA_KEY`, if there is one: with `DATA_KEY` set it only opens. */
function keyring(config: StoreConfig, kept: Uint8Array | undefined): Keyring | undefined {
  const current = given(config) ?? kept;
  return current && createKeyring(current, [...older(config), ...(kept ? [kept] : [])]);
}

/** The keys of `DATA_KEY`; undefined when the key is made or shared elsewhere. */
export const configuredKeys = (config: StoreConfig): Keyring | undefined => keyring(config, undefined);

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
      made = given(config) ? readDataKey(dataDir) : obtainDataKey(dataDir, made);
      const keys = keyring(config, made);
      if (!keys) throw storeError('there is no data key');
      return { outbox, keys };
    } catch (error) {
      await outbox.close();
      throw error;
    }
  };
}

function postgresStore(url: string, config: StoreConfig, log: LeadLog): () => Promise<OpenStore> {
  let warned = false;
  return async () => {
    const { outbox, sharedKey } = await openPostgres(url);
    try {
      const made = await sharedKey({ make: given(config) === undefined });
      const keys = keyring(config, made);
      if (!keys) throw storeError('there is no data key');
      if (!given(config) && !warned) log.warn({ event: 'outbox.key-in-database' }, 'DATA_KEY is not set: the key that seals waiting leads lies in the same database');
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
export function createStoreOpener(config: StoreConfig, log: LeadLog): () => Promise<OpenStore> {
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
    return { outbox, keys: keyring(config, await sharedKey({ make: false })) };
  }
  const outbox = openExistingSqliteOutbox(dataDir);
  return outbox && { outbox, keys: keyring(config, readDataKey(dataDir)) };
}
