/** Several data keys at once: the one that seals, and those under which records may still be sealed. */
import { createVault, type Vault } from './vault.ts';

export interface Keyring {
  /** Seals whatever is new. */
  readonly current: Vault;
  /** The current one first. */
  readonly vaults: readonly Vault[];
  /** Fingerprints of all keys. */
  readonly ids: readonly string[];
  /**
   * Opens what any of the keys sealed.
   * @param keyId fingerprint of the key that sealed it
   * @throws Error when that key is not here, or the bytes were changed
   */
  open(keyId: string, id: string, sealed: Uint8Array): unknown;
}

/**
 * Makes the keyring.
 * @param current 32 bytes
 * @param old keys that only open; the current one and repeated ones are left out
 */
export function createKeyring(current: Uint8Array, old: readonly Uint8Array[] = []): Keyring {
  const vaults = [...new Map([current, ...old].map((key) => createVault(key)).map((vault) => [vault.keyId, vault])).values()];
  const byId = new Map(vaults.map((vault) => [vault.keyId, vault]));
  return {
    current: createVault(current),
    vaults,
    ids: [...byId.keys()],
    open(keyId, id, sealed) {
      const vault = byId.get(keyId);
      if (!vault) throw new Error('the key that sealed this record is not here');
      return vault.open(id, sealed);
    },
  };
}
