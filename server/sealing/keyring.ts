/** Several data keys at once: the current one seals, and all of them open (contract section 4, `DATA_KEY`, `DATA_KEYS_OLD`). */
import { parseDataKey } from './data-key.ts';
import { createVault } from './vault.ts';

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Creates the keyring.
 * @param current 32 bytes
 * @param old keys that only open; the current key and repeated ones are ignored
 */
export function createKeyring(current: Uint8Array, old: readonly Uint8Array[] = []) {
  const vault = createVault(current);
  const byId = new Map([vault, ...old.map(createVault)].map((one) => [one.keyId, one]));
  return {
    /** Seals everything new. */
    current: vault,
    /** The current one first. */
    vaults: [...byId.values()],
    /** Fingerprints of all keys. */
    ids: [...byId.keys()],
    /**
     * Opens content that any of the keys sealed.
     * @param keyId fingerprint of the key that sealed it
     * @returns undefined when that key is missing, or the bytes were changed
     */
    open(keyId: string, id: string, sealed: Uint8Array): unknown {
      try {
        return byId.get(keyId)?.open(id, sealed);
      } catch {
        return undefined;
      }
    },
  };
}

export interface KeySettings {
  /** 64 hexadecimal digits. */
  readonly dataKey: string | undefined;
  readonly dataKeysOld: readonly string[];
}

/**
 * The keyring of the settings.
 * @param made the key that was made while `DATA_KEY` was unset, if any; with `DATA_KEY` set it only opens
 * @returns undefined when there is no key at all
 */
export function configuredKeyring({ dataKey, dataKeysOld }: KeySettings, made: Uint8Array | undefined): Keyring | undefined {
  const current = dataKey === undefined ? made : parseDataKey(dataKey, 'DATA_KEY');
  const old = dataKeysOld.map((key) => parseDataKey(key, 'DATA_KEYS_OLD'));
  return current && createKeyring(current, [...old, ...(made ? [made] : [])]);
}
