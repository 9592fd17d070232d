/**
 * What this process remembers of requests, for use while the store is down: its direct attempts, and the leads that it
 * stored before. The size is bounded. It holds fingerprints whose salt ends with the process, and no personal data.
 */
import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { callerKey } from '#server/caller.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { keyScope, type LeadRequest } from '../lead-request.ts';
import { SAME_LEAD_MS } from '../store/new-lead.ts';
import { canonicalLead } from '../store/sealed-lead.ts';

/** Entries of each map. */
const CAPACITY = 20_000;
/** The owner of a wire key when the store says that another request's lead travels under it. */
const OTHER_REQUEST = 'other';

/** How this process recognises a request. */
export interface RequestPrints {
  /** Of caller and key; without a key, of caller and lead. */
  readonly request: string;
  readonly hasKey: boolean;
  /** Of the lead. */
  readonly body: string;
}

/** One direct attempt to deliver a lead. */
export interface DirectAttempt {
  readonly id: string;
  /** A service's name, or `visitor`. */
  readonly caller: string;
  /** Fingerprint of the lead. */
  readonly body: string;
  /** When it began, milliseconds since the epoch. */
  readonly at: number;
  outcome: DeliveryOutcome | undefined;
  readonly running: Promise<DeliveryOutcome>;
}

/** A map of the latest entries. Not by `max`, for which the library reserves the memory of all entries at once. */
const createMap = <Value extends object | string>() => new LRUCache<string, Value>({ maxSize: CAPACITY, sizeCalculation: () => 1 });

/** Creates the memory of one process. @param now milliseconds since the epoch */
export function createDirectMemory(now: () => number) {
  const salt = randomBytes(32).toString('base64');
  const attempts = createMap<DirectAttempt>();
  const attemptsByWireKey = createMap<DirectAttempt>();
  /** Leads that the store has. */
  const stored = createMap<Pick<DirectAttempt, 'id' | 'body' | 'at'>>();
  /** The request whose lead travels upstream under a wire key. */
  const wireKeyOwners = createMap<string>();

  /** Four times as fast as the vault's HMAC: six of those for each lead cost 3 % of its processor time. */
  const fingerprint = (...parts: string[]): string => hash('sha256', parts.reduce((text, part) => `${text}${part.length}:${part}`, salt), 'base64');
  const wirePrint = (wireKey: string): string => fingerprint('wire', wireKey);
  const bodyPrint = (lead: Lead): string => fingerprint('lead', canonicalLead(lead));
  const unlessExpired = <T extends { readonly at: number }>(known: T | undefined, { hasKey }: RequestPrints): T | undefined =>
    known && !hasKey && now() - known.at > SAME_LEAD_MS ? undefined : known;

  return {
    bodyPrint,
    printsOf({ lead, key, caller }: LeadRequest): RequestPrints {
      const body = bodyPrint(lead);
      const request = key === undefined ? fingerprint('body', callerKey(caller), body) : fingerprint('key', keyScope(caller), key);
      return { request, hasKey: key !== undefined, body };
    },
    /** The attempt that a request repeats. Without a key it counts for ten minutes. */
    findAttempt: (prints: RequestPrints) => unlessExpired(attempts.get(prints.request), prints),
    /** The latest attempt under a wire key. */
    findByWireKey: (wireKey: string) => attemptsByWireKey.get(wirePrint(wireKey)),
    addAttempt({ request }: RequestPrints, wireKey: string, attempt: DirectAttempt): void {
      attempts.set(request, attempt);
      attemptsByWireKey.set(wirePrint(wireKey), attempt);
    },
    hasAttempts: () => attempts.size > 0,
    /** The stored lead that a request repeats. Without a key it counts for ten minutes. */
    findStored: (prints: RequestPrints) => unlessExpired(stored.get(prints.request), prints),
    /** @param at when the lead was stored, milliseconds since the epoch */
    addStored: ({ request, body }: RequestPrints, id: string, at: number) => stored.set(request, { id, body, at }),
    /**
     * Notes what the store says about a caller's key.
     * @param isOwner false when another request's lead travels under it; which one, this process may know already
     */
    setWireKeyOwner({ request }: RequestPrints, key: string, isOwner: boolean): void {
      const print = wirePrint(key);
      if (isOwner) wireKeyOwners.set(print, request);
      else if ((wireKeyOwners.get(print) ?? request) === request) wireKeyOwners.set(print, OTHER_REQUEST);
    },
    /**
     * The key under which a lead is to travel, reserved for its request: the caller's, unless another request's lead
     * travels under that. The upstream would take the lead for a repeat of the other one; it travels under its id then.
     */
    reserveWireKey({ request }: RequestPrints, id: string, key: string | undefined): string {
      if (key === undefined) return id;
      const print = wirePrint(key);
      const owner = wireKeyOwners.get(print) ?? request;
      wireKeyOwners.set(print, owner);
      return owner === request ? key : id;
    },
  };
}
