/** The outbox: the one place where an acknowledged lead lives until the upstream has it. Two drivers. */
import type { LeadEvent, LeadState } from '../states.ts';

/** Why a lead is parked whose key another lead had: from then on it travels under its own id. */
export const TAKEN_FOR_ANOTHER = 'taken-for-another';

/** One stored lead. Times are milliseconds since the epoch. */
export interface LeadRecord {
  readonly id: string;
  readonly state: LeadState;
  readonly buType: number;
  /** A service's name, or `visitor`. */
  readonly caller: string;
  readonly bodyHash: Uint8Array;
  /** Of the key that no other lead may travel under; it is the lead's own unless that is `ownKey`. */
  readonly wireHash: Uint8Array;
  /** True when the lead travels under its own id, since the caller sent no usable key. */
  readonly ownKey: boolean;
  /** Sealed personal data; undefined once it is deleted. */
  readonly payload: Uint8Array | undefined;
  /** Fingerprint of the key that sealed it. */
  readonly keyId: string;
  readonly requestId: string;
  /** Version of the privacy policy that stood beside the form. */
  readonly policyVersion: string;
  readonly traceparent: string | undefined;
  /** Tries begun. */
  readonly attempts: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly nextAt: number;
  /** A machine word for the last failure. */
  readonly lastError: string | undefined;
  readonly lastStatus: number | undefined;
}

/** By what a repeat is recognised, under one data key. */
export interface Fingerprints {
  readonly bodyHash: Uint8Array;
  readonly callerHash: Uint8Array;
  /** Of the caller's scope and key; undefined without a key. */
  readonly keyHash: Uint8Array | undefined;
  /** Of the key as it travels upstream. */
  readonly wireHash: Uint8Array;
}

/** Who begins a try, and until when it counts as running. */
export interface Claim {
  readonly owner: string;
  readonly leaseUntil: number;
}

export interface NewLead
  extends Fingerprints, Pick<LeadRecord, 'id' | 'buType' | 'caller' | 'keyId' | 'requestId' | 'traceparent'> {
  readonly event: Extract<LeadEvent, `accept${string}`>;
  readonly payload: Uint8Array;
  /** Of the lead's own id, under which it travels if the other key is another caller's. */
  readonly ownWireHash: Uint8Array;
  /** The fingerprints under older data keys: leads from before a rotation are recognised by them. */
  readonly earlier: readonly Fingerprints[];
  /** With `accept-claimed`. */
  readonly claim?: Claim;
  /** How a direct try ended, unless it was taken. */
  readonly error?: string;
  readonly status?: number;
  readonly at: number;
  /** Until then the accepting process makes the first try; later the relay of any process may. */
  readonly nextAt: number;
  /** Without a key, the same body from the same caller since then is the same lead. */
  readonly sameSince: number;
}

/** What it takes to keep leads that went under one key apart. */
export interface Apart {
  /** Fingerprint of an id as the key that travels. */
  ownWire(id: string): Uint8Array;
  /** The lead as one that only ops queue again: under its own id, and under another for where that is taken. */
  copies(): readonly NewLead[];
}

export type Acceptance =
  | { readonly kind: 'stored'; readonly record: LeadRecord }
  | { readonly kind: 'known'; readonly record: LeadRecord }
  | { readonly kind: 'reused' }
  /** Another lead has this id; the same request under another id will do. */
  | { readonly kind: 'id-taken' };

/** Who began a try, and which: a late writer with an older one changes nothing. */
export interface Fence {
  readonly owner: string;
  readonly attempts: number;
}

export interface Settlement {
  readonly event: Extract<LeadEvent, 'taken' | 'refused' | 'login-asked' | 'failed' | 'exhausted' | 'ambiguous'>;
  readonly at: number;
  readonly nextAt: number;
  /** Not before, as the upstream asked by `Retry-After`; 0 when it did not. */
  readonly notBefore: number;
  readonly error: string | undefined;
  readonly status: number | undefined;
}

export interface ClaimRequest extends Claim {
  readonly now: number;
  /** Of the keys that this process has. */
  readonly keyIds: readonly string[];
  readonly limit: number;
  /** Claims this lead only, due or not. */
  readonly id?: string;
}

export interface RecoverRequest {
  readonly now: number;
  /** Who asks: its own tries are still running. */
  readonly owner: string;
  readonly event: 'recover' | 'recover-ambiguous';
  /** Longer than any instance's lease, milliseconds. */
  readonly longestLeaseMs: number;
}

export interface LeadFilter {
  /** Digits with which the id begins. */
  readonly idPrefix?: string;
  readonly ids?: readonly string[];
  readonly states?: readonly LeadState[];
  /** Created before. */
  readonly before?: number;
  /** Last changed before. */
  readonly changedBefore?: number;
}

export interface OutboxStats {
  /** Leads that still go upstream by themselves. */
  readonly depth: number;
  /** Age of the oldest of them, milliseconds; 0 when there is none. */
  readonly oldestAgeMs: number;
  readonly byState: Readonly<Record<LeadState, number>>;
  /** Undelivered leads sealed under another key than this process has. */
  readonly foreign: number;
}

/** A lead's content under another data key. */
export interface Resealed {
  readonly id: string;
  /** The key under which it was read; it is left alone when that has changed meanwhile. */
  readonly from: string;
  readonly to: string;
  readonly payload: Uint8Array;
}

/** Who did what to which leads with the command-line tool. Never what the leads hold. */
export interface AuditEntry {
  readonly at: number;
  /** The operating system's user. */
  readonly actor: string;
  readonly command: string;
  readonly ids: readonly string[];
}

export interface PurgeResult {
  /** Leads whose personal data was deleted without delivery. */
  readonly purged: readonly LeadRecord[];
  /** Finished records taken out altogether. */
  readonly removed: number;
}

/** Every method rejects with `StoreError` when the store is at fault. A resolved write is on disk. */
export interface Outbox {
  /** Stores a lead, or finds the one that it repeats. */
  accept(lead: NewLead): Promise<Acceptance>;
  /**
   * Records a lead that went upstream while the store was away, under the key that its `wireHash` is of. A lead that is
   * there already becomes delivered if it travels under the same key.
   * @returns what is stored of it now; undefined when that was recorded before
   */
  record(lead: NewLead, apart: Apart): Promise<LeadRecord | undefined>;
  find(id: string): Promise<LeadRecord | undefined>;
  /** Marks leads as being tried, on disk, before anything is sent. */
  claim(request: ClaimRequest): Promise<LeadRecord[]>;
  /** Writes a try's outcome; false when the fence no longer holds. */
  settle(id: string, fence: Fence, outcome: Settlement): Promise<boolean>;
  /** Takes over leads whose process died while trying. */
  recover(request: RecoverRequest): Promise<LeadRecord[]>;
  /** Makes waiting leads due now, as far as the upstream's `Retry-After` allows. */
  expedite(state: 'queued' | 'login', now: number): Promise<void>;
  /**
   * Makes due now what a clock that was ahead left waiting, and forgets what it noted of `Retry-After`.
   * @param longestWaitMs no lead waits longer than this for its next try, milliseconds
   */
  mendTimes(now: number, longestWaitMs: number): Promise<void>;
  /** When the next waiting lead is due. */
  nextDue(keyIds: readonly string[]): Promise<number | undefined>;
  stats(now: number, keyIds: readonly string[]): Promise<OutboxStats>;
  /** Oldest first, at most `limit`, after the record `after` of the page before. */
  list(filter: LeadFilter, limit: number, after?: LeadRecord): Promise<LeadRecord[]>;
  /** Queues leads again that ops chose. */
  replay(filter: LeadFilter, now: number): Promise<LeadRecord[]>;
  /**
   * Deletes personal data of leads that were given up, or, where the filter names ids or states, of waiting ones too, never
   * of one that is being tried; takes out finished records that are as they were before `removeBefore`.
   */
  purge(filter: LeadFilter, now: number, removeBefore: number): Promise<PurgeResult>;
  /** Writes contents that were sealed anew. @returns how many were still there to write */
  reseal(leads: readonly Resealed[]): Promise<number>;
  /** Notes what was done, on disk before it is shown. */
  audit(entry: AuditEntry): Promise<void>;
  /** The latest entries, oldest first. */
  auditTrail(limit: number): Promise<AuditEntry[]>;
  /** Proves that a write would work. */
  probe(now: number): Promise<void>;
  /** Brings deleted data out of side files. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** The store is at fault, not the lead. Told apart by `store`. */
export interface StoreError extends Error {
  readonly store: string;
  /** The work may have taken effect all the same. */
  readonly isUncertain: boolean;
}

/**
 * Wraps a driver's error with a reason fit for a log and for the readiness answer.
 * @param reason one short line without data
 */
export function storeError(reason: string, cause?: unknown, isUncertain = false): StoreError {
  return Object.assign(new Error(reason, cause === undefined ? {} : { cause }), { store: reason, isUncertain });
}

export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && typeof (error as Partial<StoreError>).store === 'string';
}
