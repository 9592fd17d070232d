/** Validators of what we send whole (RFC 9110, sections 8.8.3 and 13.1.2). */
import { hash } from 'node:crypto';

/** A strong entity tag of these very bytes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Whether the caller of an `If-None-Match` has this version already; the comparison is a weak one. */
export function hasVersion(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition === etag) return true;
  return condition.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
