/** One line for whatever shows personal data or changes leads: who, what, which, when. Never what a lead holds. */
import { userInfo } from 'node:os';
import type { Outbox } from '#server/leads/store/outbox.ts';
import { forJson } from './leads-escape.ts';

/** The operating system's user; in a container without a name for it, its number. */
function actor(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Notes it in the outbox and on standard error.
 * @param outbox undefined where there is none: then standard error alone has it
 */
export async function audit(outbox: Outbox | undefined, command: string, ids: readonly string[], say: (line: string) => void): Promise<void> {
  const entry = { at: Date.now(), actor: actor(), command, ids };
  await outbox?.audit(entry);
  say(forJson({ level: 30, time: new Date(entry.at).toISOString(), event: 'leads.audit', actor: entry.actor, command, ids }));
}
