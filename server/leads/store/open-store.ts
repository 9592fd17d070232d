/** Chooses the outbox's driver and the data key by the configuration. */
import type { Config } from '#server/config.ts';
import { obtainDataKey, parseDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { createVault, type Vault } from '#server/sealing/vault.ts';
import type { LeadLog } from '../lead-events.ts';
import { storeError, type Outbox } from './outbox.ts';
import type { OpenStore } from './lead-store.ts';
import { openExistingSqliteOutbox, openSqliteOutbox } from './sqlite-outbox.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'dataKey' | 'databaseUrl'>;

/** The vault of `DATA_KEY`; undefined when the key is made or shared elsewhere. */
export const configuredVault = ({ dataKey }: StoreConfig): Vault | undefined =>
  dataKey === undefined ? undefined : createVault(parseDataKey(dataKey, 'DATA_KEY'));

// Loaded only where it is used: the embedded outbox needs no database client.
async function openPostgres(url: string) {
  const { openPostgresOutbox } = await import('./postgres-outbox.ts');
  return openPostgresOutbox(url);
}

function sqliteStore({ dataDir, dataKey }: StoreConfig): () => Promise<OpenStore> {
  let key = dataKey === undefined ? undefined : parseDataKey(dataKey, 'DATA_KEY');
  return async () => {
    const outbox = openSqliteOutbox(dataDir);
    try {
      if (dataKey === undefined) key = obtainDataKey(dataDir, key);
      if (!key) throw storeError('there is no data key');
      return { outbox, vault: createVault(key) };
    } catch (error) {
      await outbox.close();
      throw error;
    }
  };
}

function postgresStore(url: string, { dataKey }: StoreConfig, log: LeadLog): () => Promise<OpenStore> {
  let warned = false;
  return async () => {
    const { outbox, sharedKey } = await openPostgres(url);
    try {
      if (dataKey !== undefined) return { outbox, vault: createVault(parseDataKey(dataKey, 'DATA_KEY')) };
      const vault = createVault(await sharedKey());
      if (!warned) log.warn({ event: 'outbox.key-in-database' }, 'DATA_KEY is not set: the key that seals waiting leads lies in the same database');
      warned = true;
      return { outbox, vault };
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
  readonly vault: Vault | undefined;
}

/**
 * Opens the outbox beside a running server, for the command-line tool; makes nothing.
 * @returns undefined when no server has made an outbox yet
 */
export async function openExistingStore({ dataDir, dataKey, databaseUrl }: StoreConfig): Promise<ExistingStore | undefined> {
  const given = dataKey === undefined ? undefined : parseDataKey(dataKey, 'DATA_KEY');
  if (databaseUrl !== undefined) {
    const { outbox, sharedKey } = await openPostgres(databaseUrl);
    return { outbox, vault: createVault(given ?? (await sharedKey())) };
  }
  const outbox = openExistingSqliteOutbox(dataDir);
  if (!outbox) return undefined;
  const key = given ?? readDataKey(dataDir);
  return { outbox, vault: key && createVault(key) };
}
