/** The audit trail: one entry for each command that shows personal data or changes leads, without personal data. */
import { userInfo } from 'node:os';
import { forJson } from './leads-escape.ts';
import type { Sources } from './leads-sources.ts';

export interface AuditContext {
  readonly sources: Sources;
  /** Writes a line to standard error. */
  complain(text: string): void;
}

/** The user of the operating system, or its number in a container that has no name for it. */
function actor(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Writes an entry to the outbox, if there is one, and to standard error. @param ids the leads concerned */
export async function audit({ sources, complain }: AuditContext, command: string, ids: readonly string[]): Promise<void> {
  const entry = { at: Date.now(), actor: actor(), command, ids };
  await sources.store?.outbox.audit(entry);
  complain(forJson({ level: 30, time: new Date(entry.at).toISOString(), event: 'leads.audit', actor: entry.actor, command, ids }));
}
