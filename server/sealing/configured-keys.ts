/** The keys that the settings and the data folder give (contract section 4, `DATA_KEY`, `DATA_KEYS_OLD`). */
import { obtainDataKey, parseDataKey, readDataKey } from './data-key.ts';
import { createKeyring, type Keyring } from './keyring.ts';

export interface KeySettings {
  /** 64 hexadecimal digits. */
  readonly dataKey: string | undefined;
  readonly dataKeysOld: readonly string[];
}

/** The key of `DATA_KEY`. */
export const givenKey = ({ dataKey }: KeySettings): Uint8Array | undefined =>
  dataKey === undefined ? undefined : parseDataKey(dataKey, 'DATA_KEY');

/**
 * The keyring of the settings.
 * @param made the key that was made without `DATA_KEY`, if there is one: with `DATA_KEY` set it only opens
 * @returns undefined when there is no key at all
 */
export function configuredKeyring(settings: KeySettings, made: Uint8Array | undefined): Keyring | undefined {
  const current = givenKey(settings) ?? made;
  const old = settings.dataKeysOld.map((key) => parseDataKey(key, 'DATA_KEYS_OLD'));
  return current && createKeyring(current, [...old, ...(made ? [made] : [])]);
}

/** The keyring of a data folder; without `DATA_KEY` its key is made on first use. */
export function folderKeyring(dataDir: string, settings: KeySettings): Keyring {
  const given = givenKey(settings);
  const made = given ? readDataKey(dataDir) : obtainDataKey(dataDir);
  const keys = configuredKeyring(settings, made);
  if (!keys) throw new Error('there is no data key');
  return keys;
}
