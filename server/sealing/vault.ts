/** Seals personal data, and makes fingerprints by which it is recognised without being opened. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (secret: Uint8Array, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leads/${purpose}`, bytes));

export type Vault = ReturnType<typeof createVault>;

/**
 * Creates the vault of one data key. Encryption, fingerprints and the key's own id use keys derived from it (HKDF).
 * @param secret 32 bytes
 */
export function createVault(secret: Uint8Array) {
  const sealing = derive(secret, 'sealing', 32);
  const marking = derive(secret, 'fingerprint', 32);
  return {
    /** Fingerprint of the key. It tells which key a record needs. */
    keyId: derive(secret, 'id', 8).toString('hex'),
    /**
     * Encrypts with AES-256-GCM.
     * @param id the record's id, which is bound to the bytes so that they cannot be moved to another row
     * @param content a JSON value
     */
    seal(id: string, content: unknown): Uint8Array {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    /** @throws Error when the bytes were changed, or sealed under another key or id */
    open(id: string, sealed: Uint8Array): unknown {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(id));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8')) as unknown;
    },
    /** HMAC-SHA256 over parts of any content, separated by their lengths. */
    fingerprint(purpose: 'key' | 'wire' | 'body' | 'caller' | 'id', ...parts: readonly string[]): Uint8Array {
      const mac = createHmac('sha256', marking).update(purpose);
      for (const part of parts) mac.update(`\0${Buffer.byteLength(part)}\0`).update(part);
      return mac.digest();
    },
  };
}
