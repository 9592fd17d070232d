/** The data keys of the settings and the data folder (contract section 4, `DATA_KEY`, `DATA_KEYS_OLD`). */
import { parseDataKey } from './data-key.ts';
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
 * @param made the key that was made while `DATA_KEY` was unset, if any; with `DATA_KEY` set it only opens
 * @returns undefined when there is no key at all
 */
export function configuredKeyring(settings: KeySettings, made: Uint8Array | undefined): Keyring | undefined {
  const current = givenKey(settings) ?? made;
  const old = settings.dataKeysOld.map((key) => parseDataKey(key, 'DATA_KEYS_OLD'));
  return current && createKeyring(current, [...old, ...(made ? [made] : [])]);
}
