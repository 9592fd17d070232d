/** A request to submit a lead, and its possible results. */
import type { CallerIdentity } from '#server/caller.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import type { FieldError } from '#shared/contracts/problem.ts';

export interface SubmitInput {
  /** Untrusted. */
  readonly body: unknown;
  /** The `Idempotency-Key` header as received. */
  readonly key?: string | undefined;
  readonly caller: CallerIdentity;
  readonly requestId: string;
  /** A valid W3C `traceparent`, sent upstream with every attempt. */
  readonly traceparent?: string | undefined;
}

/** A validated request. */
export interface LeadRequest extends Omit<SubmitInput, 'body'> {
  readonly lead: Lead;
}

export type SubmitResult =
  | { readonly kind: 'delivered' | 'queued' | 'rejected' | 'login'; readonly id: string; readonly replayed: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' | 'unavailable'; readonly retryAfterS: number };

/** The scope of a caller's idempotency keys. Each service has its own; all browsers share one, because their addresses change. */
export const keyScope = (caller: CallerIdentity): string => (caller.kind === 'service' ? `service:${caller.name}` : 'anonymous');
