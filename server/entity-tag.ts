/** Entity tags and `If-None-Match` (RFC 9110, sections 8.8.3 and 13.1.2). */
import { hash } from 'node:crypto';

/** The strong entity tag of a body. */
export function entityTag(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` value contains a tag (weak comparison). */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
