/** The identity of a caller, for code without HTTP types. */

/** An internal service, or a browser known by its IPv4 address or IPv6 /64. */
export type CallerIdentity =
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'visitor'; readonly address: string };

/** The caller's name in logs, metrics and the outbox: a service's name, or `visitor`. @param caller null before it is identified */
export const callerName = (caller: CallerIdentity | null | undefined): string => (caller?.kind === 'service' ? caller.name : 'visitor');

/** A key that is equal for requests of the same caller: for rate limits, and for leads without an idempotency key. */
export const callerKey = (caller: CallerIdentity): string => (caller.kind === 'service' ? `service:${caller.name}` : `address:${caller.address}`);
