/** Sends a lead to the BFF and maps the answer to an outcome for the visitor (contract section 2, "Leads"). */
import type { Lead, LeadField } from '#shared/contracts/lead.ts';

export type LeadOutcome =
  /** Stored or delivered: 201 or 202, with the id of the lead. */
  | { readonly kind: 'accepted'; readonly id: string }
  /** Rejected by the upstream: 422 `lead-rejected`. */
  | { readonly kind: 'rejected' }
  /** 401 with code `3`: the lead is stored and the visitor goes to the login page. */
  | { readonly kind: 'login' }
  /** 400: the server found errors that the browser did not. */
  | { readonly kind: 'invalid'; readonly errors: readonly { readonly field: LeadField; readonly message: string }[] }
  /** Not accepted now. A retry is safe. */
  | { readonly kind: 'unsent'; readonly message: string };

/** The id of an accepted lead, or what was wrong. */
interface Answer {
  readonly id?: string;
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: LeadField; readonly message: string }[];
}

const OFFLINE = '网络连接失败，请稍后重试。';
/** A request that stalls on a bad line is given up, and a retry is safe. Milliseconds. */
const LONGEST_WAIT_MS = 30_000;
const UNEXPECTED = '服务出现错误，请稍后再试。';

/** A random key of 128 bits. Browsers offer `randomUUID` on secure origins (HTTPS) only. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Creates a sender. It sends the same content with the same idempotency key until there is a final answer, so a
 * retry after a cut connection cannot create a second lead. Different content gets a different key. The keys stay in memory,
 * as the content does: after a reload the visitor fills the form in anew, which is a second lead. None is lost, and the tab's
 * storage holds no trace of a lead, as the privacy policy says.
 */
export function createLeadSender() {
  const keys = new Map<string, string>();

  return async function send(lead: Lead): Promise<LeadOutcome> {
    const body = JSON.stringify(lead);
    const key = keys.get(body) ?? randomKey();
    keys.set(body, key);
    try {
      const headers = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
      const outcome = await readOutcome(await fetch('/api/leads', { method: 'POST', headers, body, keepalive: true, signal: AbortSignal.timeout(LONGEST_WAIT_MS) }));
      if (outcome.kind !== 'unsent' || outcome.needsNewKey) keys.delete(body);
      return outcome;
    } catch {
      return { kind: 'unsent', message: OFFLINE };
    }
  };
}

/** Shared by all forms: a form that is closed while sending and filled in again with the same content is the same lead. */
export const sendLead = createLeadSender();

/** `needsNewKey`: the server refused the key itself, so the next attempt needs another one. */
async function readOutcome(response: Response): Promise<LeadOutcome & { needsNewKey?: boolean }> {
  // A proxy in front may answer with a page of its own.
  const { id, ...problem } = (await response.json().catch(() => ({}))) as Answer;
  // The login page of a network answers 200 in the server's place, and names no lead.
  if (response.ok && id) return { kind: 'accepted', id };
  if (problem.code === '3') return { kind: 'login' };
  if (problem.code === 'lead-rejected') return { kind: 'rejected' };
  if (problem.code === 'validation' && problem.errors) return { kind: 'invalid', errors: problem.errors };
  return { kind: 'unsent', message: problem.detail ?? UNEXPECTED, needsNewKey: problem.code === 'idempotency-key-reused' };
}
