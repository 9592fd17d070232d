/** Seals personal data and makes the fingerprints by which it is recognised without being read. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /** Fingerprint of the key; says which key a record needs. */
  readonly keyId: string;
  /**
   * @param id the record's id, bound to the sealed bytes so that they cannot be moved to another row
   * @param content anything that JSON can hold
   */
  seal(id: string, content: unknown): Uint8Array;
  /** @throws Error when the bytes were changed or sealed under another key or id */
  open(id: string, sealed: Uint8Array): unknown;
  /** HMAC-SHA256 over parts of any content, kept apart by their lengths. */
  fingerprint(purpose: 'key' | 'wire' | 'body' | 'caller' | 'id', ...parts: readonly string[]): Uint8Array;
}

const derive = (secret: Uint8Array, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leads/${purpose}`, bytes));

/**
 * Makes the vault of one data key.
 * @param secret 32 bytes; encryption, fingerprints and the key's own id use keys derived from it
 */
export function createVault(secret: Uint8Array): Vault {
  const sealing = derive(secret, 'sealing', 32);
  const marking = derive(secret, 'fingerprint', 32);
  return {
    keyId: derive(secret, 'id', 8).toString('hex'),
    seal(id, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(id));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8')) as unknown;
    },
    fingerprint(purpose, ...parts) {
      const mac = createHmac('sha256', marking).update(purpose);
      for (const part of parts) mac.update(`\0${Buffer.byteLength(part)}\0`).update(part);
      return mac.digest();
    },
  };
}
