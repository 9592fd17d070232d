/** Sends a lead to the BFF and says what the answer means for the visitor (contract section 2, "Leads"). */
import type { Lead, LeadField } from '#shared/contracts/lead.ts';

export type LeadOutcome =
  /** Stored or delivered: 201 or 202; the id, unless the answer cannot be read. */
  | { readonly kind: 'accepted'; readonly id?: string }
  /** The upstream said no: 422 `lead-rejected`. */
  | { readonly kind: 'rejected' }
  /** 401 with code `3`: the lead is kept, the visitor goes to the login page. */
  | { readonly kind: 'login' }
  /** 400: the server found what the browser did not. */
  | { readonly kind: 'invalid'; readonly errors: readonly { readonly field: LeadField; readonly message: string }[] }
  /** Not taken now: everything typed stays, and trying again is safe. */
  | { readonly kind: 'unsent'; readonly message: string };

interface ProblemBody {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: LeadField; readonly message: string }[];
}

const INPUT_STAYS = '您填写的内容已保留。';
const OFFLINE = '网络连接失败，请稍后重试。';
const UNEXPECTED = '服务出现错误，请稍后再试。';

/** A random key; `randomUUID` is missing on pages that are not served over HTTPS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes a sender for one form. The same content is always sent with the same idempotency key, so a retry after a
 * cut connection cannot become a second lead; other content gets a new key.
 */
export function createLeadSender() {
  let sent: { readonly content: string; readonly key: string } | undefined;

  async function post(content: string, key: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
    return fetch('/api/leads', { method: 'POST', headers, body: content });
  }

  return async function send(lead: Lead): Promise<LeadOutcome> {
    const content = JSON.stringify(lead);
    if (sent?.content !== content) sent = { content, key: randomKey() };
    try {
      const response = await post(content, sent.key);
      const outcome = await readOutcome(response);
      if (outcome.kind !== 'unsent' || outcome.fresh) sent = undefined;
      return outcome;
    } catch {
      return { kind: 'unsent', message: `${OFFLINE}${INPUT_STAYS}` };
    }
  };
}

/** `fresh`: the key itself was the trouble, so the next try needs another. */
async function readOutcome(response: Response): Promise<LeadOutcome & { fresh?: boolean }> {
  if (response.ok) {
    const { id } = await readJson<{ id?: string }>(response);
    return { kind: 'accepted', ...(typeof id === 'string' ? { id } : {}) };
  }
  const problem = await readJson<ProblemBody>(response);
  if (problem.code === '3') return { kind: 'login' };
  if (problem.code === 'lead-rejected') return { kind: 'rejected' };
  if (problem.code === 'validation' && problem.errors) return { kind: 'invalid', errors: problem.errors };
  const message = `${problem.detail ?? UNEXPECTED}${INPUT_STAYS}`;
  return { kind: 'unsent', message, fresh: problem.code === 'idempotency-key-reused' };
}

async function readJson<T extends object>(response: Response): Promise<Partial<T>> {
  try {
    return (await response.json()) as T;
  } catch {
    return {};
  }
}
