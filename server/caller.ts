/** Who asks, as everybody below and beside HTTP needs to know it. */

/** An internal service, or a browser known by its IPv4 address or IPv6 /64. */
export type CallerIdentity =
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'visitor'; readonly address: string };

/** The caller in logs, metrics and the outbox: a service's name, or `visitor`. @param caller null before it is known */
export const callerName = (caller: CallerIdentity | null): string => (caller?.kind === 'service' ? caller.name : 'visitor');

/** Who counts as the same caller: as one word, for counters, and for leads without a key. */
export const callerKey = (caller: CallerIdentity): string => (caller.kind === 'service' ? `service:${caller.name}` : `address:${caller.address}`);
