/** Seals personal data for the outbox and makes the fingerprints by which leads are recognised. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { LEAD_FIELDS, type Lead } from '#shared/contracts/lead.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed: all that could tell who the visitor is. */
export interface SealedLead {
  readonly lead: Lead;
  /** The caller's own idempotency key, which may hold anything. */
  readonly key?: string;
}

export interface Vault {
  /** Fingerprint of the key; says which key a stored lead needs. */
  readonly keyId: string;
  /** @param id the lead's id, bound to the sealed bytes so that they cannot be moved to another row */
  seal(id: string, content: SealedLead): Uint8Array;
  /** @throws Error when the bytes were changed or sealed under another key or id */
  open(id: string, sealed: Uint8Array): SealedLead;
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
      return JSON.parse(body.toString('utf8')) as SealedLead;
    },
    fingerprint(purpose, ...parts) {
      const mac = createHmac('sha256', marking).update(purpose);
      for (const part of parts) mac.update(`\0${Buffer.byteLength(part)}\0`).update(part);
      return mac.digest();
    },
  };
}

/** The same text for the same lead, whatever the order of its fields was. */
export function canonicalLead(lead: Lead): string {
  return JSON.stringify([lead.buType, ...LEAD_FIELDS.map((field) => lead[field] ?? '')]);
}
