/** The types of the outbox, the table in which an acknowledged lead stays until the upstream has it. SQLite and PostgreSQL serve them. */
import type { OutboxState } from '#shared/contracts/operations.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import type { LeadEvent, LeadState } from '../states.ts';

/** The error of a parked lead whose wire key another lead had. It travels under its own id once ops queue it again. */
export const TAKEN_FOR_ANOTHER = 'taken-for-another';

/** The error of a lead that was taken over during its attempt. */
export const INTERRUPTED = 'interrupted';

/** One stored lead. Times are milliseconds since the epoch. */
export interface LeadRecord {
  readonly id: string;
  readonly state: LeadState;
  readonly buType: number;
  /** A service's name, or `visitor`. */
  readonly caller: string;
  readonly bodyHash: Uint8Array;
  /** Of the wire key, which no other lead may use. With `ownKey` the lead travels under its id instead. */
  readonly wireHash: Uint8Array;
  /** True when the lead travels under its own id, because the caller sent no usable key. */
  readonly ownKey: boolean;
  /** Sealed personal data; undefined once it is deleted. */
  readonly payload: Uint8Array | undefined;
  /** Fingerprint of the data key that sealed the payload. */
  readonly keyId: string;
  readonly requestId: string;
  /** Version of the privacy policy shown beside the form. */
  readonly policyVersion: string;
  readonly traceparent: string | undefined;
  /** Attempts begun. */
  readonly attempts: number;
  /** The claim of the latest attempt. */
  readonly owner: string | undefined;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly nextAt: number;
  /** A machine word for the last failure. */
  readonly lastError: string | undefined;
  readonly lastStatus: number | undefined;
}

/** The fingerprints (HMAC) of a request under one data key. */
export interface RequestFingerprints {
  readonly bodyHash: Uint8Array;
  readonly callerHash: Uint8Array;
  /** Of the caller's scope and key; undefined without a key. */
  readonly keyHash: Uint8Array | undefined;
}

export interface Fingerprints extends RequestFingerprints {
  /** Of the wire key: the `Idempotency-Key` that travels upstream. */
  readonly wireHash: Uint8Array;
}

/** What an earlier lead is looked for by. */
export interface RepeatQuery extends RequestFingerprints {
  /** The same under older data keys: they recognise leads from before a rotation. */
  readonly earlier: readonly RequestFingerprints[];
  /** Without a key, the same body from the same caller since this time is the same lead. */
  readonly sameSince: number;
}

/** A process's claim to begin attempts, and the time until which they count as running. */
export interface Claim {
  /** Of this claim only; the process's name is its beginning. A late writer with an earlier one changes nothing. */
  readonly owner: string;
  readonly leaseUntil: number;
}

export interface NewLead
  extends Fingerprints, RepeatQuery, Pick<LeadRecord, 'id' | 'buType' | 'caller' | 'keyId' | 'requestId' | 'traceparent'> {
  readonly event: Extract<LeadEvent, `accept${string}`>;
  readonly payload: Uint8Array;
  /** Of the lead's own id, which is its wire key when another lead has the caller's. */
  readonly ownWireHash: Uint8Array;
  readonly earlier: readonly Fingerprints[];
  /** Present with `accept-claimed`. */
  readonly claim?: Claim | undefined;
  /** How a direct attempt failed. */
  readonly error?: string;
  readonly status?: number;
  readonly at: number;
  /** Until this time only the accepting process tries the lead; after it the deliverer of any process may. */
  readonly nextAt: number;
}

export type Acceptance =
  | { readonly kind: 'stored'; readonly record: LeadRecord }
  | { readonly kind: 'known'; readonly record: LeadRecord }
  | { readonly kind: 'reused' }
  /** Another lead has this id; the caller repeats the request with another id. */
  | { readonly kind: 'id-taken' };

export interface Settlement {
  readonly event: Extract<LeadEvent, 'taken' | 'refused' | 'login-asked' | 'failed' | 'exhausted' | 'ambiguous'>;
  readonly at: number;
  readonly nextAt: number;
  /** The earliest next attempt by the upstream's `Retry-After`; 0 without one. */
  readonly notBefore: number;
  readonly error: string | undefined;
  readonly status: number | undefined;
}

export interface ClaimRequest extends Claim {
  readonly now: number;
  /** The data keys that this process has. */
  readonly keyIds: readonly string[];
  readonly limit: number;
  /** Claims only this lead, due or not. */
  readonly id?: string | undefined;
}

export interface RecoverRequest {
  readonly now: number;
  /** Beginning of the owners of the asking process, whose own attempts are still running. */
  readonly ownerPrefix: string;
  readonly event: 'recover' | 'recover-ambiguous';
  /** Longer than the lease of any instance, milliseconds. */
  readonly longestLeaseMs: number;
}

export interface LeadFilter {
  /** First digits of the id. */
  readonly idPrefix?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly states?: readonly LeadState[] | undefined;
  /** Created before. */
  readonly before?: number | undefined;
  /** Last changed before. */
  readonly changedBefore?: number;
}

/** The counts of the operations page, with every state. */
export interface OutboxStats extends OutboxState {
  readonly byState: Readonly<Record<LeadState, number>>;
}

/** A lead's content under another data key. */
export interface Resealed {
  readonly id: string;
  /** The key under which it was read; the row stays as it is when its key has changed meanwhile. */
  readonly from: string;
  readonly to: string;
  readonly payload: Uint8Array;
}

/** One use of the command-line tool. It never holds the content of leads. */
export interface AuditEntry {
  readonly at: number;
  /** The operating system's user. */
  readonly actor: string;
  readonly command: string;
  readonly ids: readonly string[];
}

/** Every method rejects with `StoreError` when the store fails. A resolved write is on disk. */
export interface Outbox {
  /** Stores a lead, or finds the lead that it repeats. */
  accept(lead: NewLead): Promise<Acceptance>;
  /**
   * Records a lead that went upstream while the store was down, under the wire key of `wireHash`. If the lead is stored
   * already and travels under the same wire key, it becomes delivered.
   * @returns the stored record; undefined when it was recorded before
   */
  record(lead: NewLead, keys: Keyring): Promise<LeadRecord | undefined>;
  find(id: string): Promise<LeadRecord | undefined>;
  /** Marks leads as `delivering`, on disk, before anything is sent. */
  claim(request: ClaimRequest): Promise<LeadRecord[]>;
  /** Writes the outcome of an attempt, unless another one has begun. */
  settle(id: string, owner: string | undefined, outcome: Settlement): Promise<void>;
  /** Queues again what was claimed by a claim under which nothing was sent, if it is in the store at all. */
  release(owner: string, now: number): Promise<void>;
  /** Takes over leads whose process died during an attempt. */
  recover(request: RecoverRequest): Promise<LeadRecord[]>;
  /** Makes waiting leads due now, or at the upstream's `Retry-After`. */
  expedite(state: 'queued' | 'login', now: number): Promise<void>;
  /**
   * Makes leads due now that wait because a clock was ahead, and deletes the `Retry-After` times of such a clock.
   * @param longestWaitMs the longest legitimate wait for the next attempt, milliseconds
   */
  repairTimes(now: number, longestWaitMs: number): Promise<void>;
  /** When the next waiting lead is due. */
  nextDue(keyIds: readonly string[]): Promise<number | undefined>;
  stats(now: number, keyIds: readonly string[]): Promise<OutboxStats>;
  /** Undelivered leads that are sealed under none of the keys. */
  countForeign(keyIds: readonly string[]): Promise<number>;
  /** A page of leads, oldest first, after the last record of the previous page; empty at the end. */
  list(filter: LeadFilter, after?: LeadRecord): Promise<LeadRecord[]>;
  /** Queues leads again that ops chose. */
  replay(filter: LeadFilter, now: number): Promise<LeadRecord[]>;
  /**
   * Deletes personal data of leads that were given up and, when the filter names ids or states, also of waiting leads,
   * but never of a lead during an attempt. Deletes finished records from before `removeBefore`, and audit entries after three years.
   * @returns the leads whose data was deleted, and how many records were
   */
  purge(filter: LeadFilter, now: number, removeBefore: number): Promise<{ readonly purged: readonly LeadRecord[]; readonly removed: number }>;
  /** Writes contents that were sealed again. @returns how many rows changed */
  reseal(leads: readonly Resealed[]): Promise<number>;
  /** Writes an audit entry. */
  audit(entry: AuditEntry): Promise<void>;
  /** The latest entries, oldest first. */
  auditTrail(limit: number): Promise<AuditEntry[]>;
  /** Proves that a write works. */
  probe(): Promise<void>;
  /** Removes deleted data from side files. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** A failure of the store, not of the lead. Its message is one short line without data, for the log and the readiness answer. */
export class StoreError extends Error {
  /** The store works, and does not take these values: it never will. */
  readonly isRefusal: boolean;
  /** The store is open, and had no time. If it was opened again, it would wait for the same, or would not open. */
  readonly isBusy: boolean;

  constructor(reason: string, { cause, isRefusal = false, isBusy = false }: { cause?: unknown; isRefusal?: boolean; isBusy?: boolean } = {}) {
    super(reason, { cause });
    this.isRefusal = isRefusal;
    this.isBusy = isBusy;
  }
}
