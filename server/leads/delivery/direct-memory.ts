/**
 * What this process knows of requests for the time without a store: its direct tries, and what it handed to the store
 * before. All of it is bounded, and held as fingerprints whose key dies with the process: no personal data stays here.
 */
import { hash, randomBytes } from 'node:crypto';
import { callerKey } from '#server/caller.ts';
import { createLatestMap } from '#server/latest-map.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { keyScope, type SubmitInput } from '../lead-request.ts';
import { SAME_LEAD_MS } from '../store/new-lead.ts';
import { canonicalLead } from '../store/sealed-lead.ts';

/** Of each kind; half of it at least. */
const REMEMBERED = 20_000;
/** Has a key that the store gave to a lead which this process does not know. */
const SOMEBODY = 'somebody';

/** By what a request is recognised here. */
export interface Place {
  readonly name: string;
  readonly isKeyed: boolean;
  /** Fingerprint of the lead. */
  readonly body: string;
}

export interface DirectTry {
  readonly id: string;
  readonly body: string;
  readonly since: number;
  outcome: DeliveryOutcome | undefined;
  readonly running: Promise<DeliveryOutcome>;
}

/** A lead that the store has, or may have. */
export interface Handed {
  readonly id: string;
  readonly body: string;
  readonly since: number;
}

export interface DirectMemory {
  placeOf(lead: Lead, input: SubmitInput): Place;
  bodyOf(lead: Lead): string;
  /** The try that a request repeats; without a key only for as long as it counts as the same lead. */
  find(place: Place): DirectTry | undefined;
  /** The latest try under a key as it travelled. */
  under(wireKey: string): DirectTry | undefined;
  keep(place: Place, wireKey: string, attempt: DirectTry): void;
  hasTries(): boolean;
  /** What was handed to the store for the same request. */
  handed(place: Place): Handed | undefined;
  /** Notes what was handed to the store. @param ownsKey whether it travels under the caller's key; undefined when that is open */
  hand(place: Place, lead: Omit<Handed, 'body'>, key?: string, ownsKey?: boolean): void;
  /** The caller's key, unless another lead travels under the same one: it would be taken for a repeat there. */
  wireKeyOf(place: Place, id: string, key: string | undefined): string;
}

/** Makes the memory of one process. @param now milliseconds since the epoch */
export function createDirectMemory(now: () => number): DirectMemory {
  const salt = randomBytes(32).toString('base64');
  const tries = createLatestMap<DirectTry>(REMEMBERED);
  const underKeys = createLatestMap<DirectTry>(REMEMBERED);
  const inStore = createLatestMap<Handed>(REMEMBERED);
  /** Whose request a key belongs to that travels upstream. */
  const owners = createLatestMap<string>(REMEMBERED);

  /** Four times as quick as an HMAC of the vault, of which each lead would take six: 3 % of its processor time. */
  const fingerprint = (...parts: string[]): string => hash('sha256', parts.reduce((text, part) => `${text}${part.length}:${part}`, salt), 'base64');
  const wireOf = (key: string): string => fingerprint('wire', key);
  const bodyOf = (lead: Lead): string => fingerprint('lead', canonicalLead(lead));
  const ifSame = <T extends { readonly since: number }>(known: T | undefined, { isKeyed }: Place): T | undefined =>
    known && !isKeyed && now() - known.since > SAME_LEAD_MS ? undefined : known;

  return {
    bodyOf,
    placeOf(lead, { key, caller }) {
      const body = bodyOf(lead);
      const name = key === undefined ? fingerprint('body', callerKey(caller), body) : fingerprint('key', keyScope(caller), key);
      return { name, isKeyed: key !== undefined, body };
    },
    find: (place) => ifSame(tries.get(place.name), place),
    under: (wireKey) => underKeys.get(wireOf(wireKey)),
    keep(place, wireKey, attempt) {
      tries.set(place.name, attempt);
      underKeys.set(wireOf(wireKey), attempt);
    },
    hasTries: () => !tries.isEmpty(),
    handed: (place) => ifSame(inStore.get(place.name), place),
    hand({ name, body }, { id, since }, key, ownsKey) {
      inStore.set(name, { id, since, body });
      if (key !== undefined && ownsKey !== undefined) owners.set(wireOf(key), ownsKey ? name : SOMEBODY);
    },
    wireKeyOf({ name }, id, key) {
      if (key === undefined) return id;
      const wire = wireOf(key);
      const owner = owners.get(wire) ?? name;
      owners.set(wire, owner);
      return owner === name ? key : id;
    },
  };
}
