/** One request to take a lead, and what can be answered to it. */
import { validateLead, type LeadVerdict } from '#shared/contracts/lead-validation.ts';
import { leadChecks } from './lead-checks.ts';

/** Who asks: an internal service, or a browser known by its IPv4 address or IPv6 /64. */
export type LeadCaller =
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'visitor'; readonly address: string };

export interface SubmitInput {
  /** Untrusted. */
  readonly body: unknown;
  /** The `Idempotency-Key` header as received. */
  readonly key?: string | undefined;
  readonly caller: LeadCaller;
  readonly requestId: string;
  /** A valid W3C `traceparent`, sent on with every attempt. */
  readonly traceparent?: string | undefined;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type SubmitResult =
  | { readonly kind: 'delivered' | 'queued' | 'rejected' | 'login'; readonly id: string; readonly replayed: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' | 'unavailable'; readonly retryAfterS: number };

/** 1 to 255 visible ASCII characters. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const KEY_ERROR: FieldError = { field: 'Idempotency-Key', message: '幂等键应为 1 至 255 个可见 ASCII 字符。' };

/** Judges body and key; all errors together. */
export function judge(input: SubmitInput): LeadVerdict | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const verdict = validateLead(input.body, leadChecks);
  if (input.key === undefined || KEY_PATTERN.test(input.key)) return verdict;
  return { ok: false, errors: verdict.ok ? [KEY_ERROR] : [...verdict.errors, KEY_ERROR] };
}

/** Name of a caller for logs and the outbox. */
export const callerName = (caller: LeadCaller): string => (caller.kind === 'service' ? caller.name : 'visitor');

/** Callers whose keys share one scope: each service its own, all browsers one (their addresses change). */
export const keyScope = (caller: LeadCaller): string => (caller.kind === 'service' ? `service:${caller.name}` : 'anonymous');

/** Who counts as the same caller without a key. */
export const callerIdentity = (caller: LeadCaller): string =>
  caller.kind === 'service' ? `service:${caller.name}` : `address:${caller.address}`;
