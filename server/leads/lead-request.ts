/** One request to take a lead, and what can be answered to it. */
import type { CallerIdentity } from '#server/caller.ts';

export interface SubmitInput {
  /** Untrusted. */
  readonly body: unknown;
  /** The `Idempotency-Key` header as received. */
  readonly key?: string | undefined;
  readonly caller: CallerIdentity;
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

/** Callers whose keys share one scope: each service its own, all browsers one (their addresses change). */
export const keyScope = (caller: CallerIdentity): string => (caller.kind === 'service' ? `service:${caller.name}` : 'anonymous');
