/** What the outcome of a call says of the upstream; for the log, traces, readiness and the page for operators. */

/** It did what it was asked. */
const FINE = new Set(['ok', 'not-found', 'delivered']);
/** Nothing was sent, or nobody waited for the answer. */
const UNSENT = new Set(['shed', 'cancelled']);

export const isFine = (outcome: string): boolean => FINE.has(outcome);
/** A working upstream's answer: what it did, or that it will not. */
export const isAnswered = (outcome: string): boolean => isFine(outcome) || outcome === 'rejected';
export const isUnsent = (outcome: string): boolean => UNSENT.has(outcome);
