/**
 * The way past an outbox that is out of order: hand the lead upstream while the visitor waits, and say
 * 201 only once it is there. What is tried here is remembered in memory, so that a visitor who tries
 * again joins the first try instead of making a second lead.
 */
import { randomBytes } from 'node:crypto';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { createVault } from '#server/sealing/vault.ts';
import { callerIdentity, callerName, keyScope, type SubmitInput, type SubmitResult } from '../accept/lead-request.ts';
import type { Report } from '../lead-events.ts';
import { canonicalLead } from '../store/sealed-lead.ts';

const REMEMBERED = 10_000;
const RETRY_AFTER_S = 5;

interface Trip {
  readonly id: string;
  readonly body: string;
  readonly since: number;
  outcome: DeliveryOutcome | undefined;
  running: Promise<DeliveryOutcome>;
}

export interface DirectOptions {
  readonly deliver: DeliverLead;
  readonly report: Report;
  readonly dedupes: boolean;
  /** How long a visitor waits, milliseconds. */
  readonly ackMs: number;
  /** How long a repeated body without a key counts as the same lead, milliseconds. */
  readonly sameMs: number;
  readonly now: () => number;
}

export interface DirectDelivery {
  submit(id: string, lead: Lead, input: SubmitInput): Promise<SubmitResult>;
  /** How a lead that was tried directly ended, or will; undefined when it was not. */
  outcomeOf(id: string): Promise<DeliveryOutcome> | undefined;
  /** What became of an earlier direct try of this request, for when the outbox is back. */
  recall(lead: Lead, input: SubmitInput): { id: string; outcome: DeliveryOutcome | undefined } | undefined;
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => { setTimeout(resolve, ms, undefined).unref(); });

export function createDirectDelivery(options: DirectOptions): DirectDelivery {
  const { deliver, report, dedupes, ackMs, sameMs, now } = options;
  // Fingerprints, so that no personal data stays in memory; their key dies with the process.
  const vault = createVault(randomBytes(32));
  const trips = new Map<string, Trip>();
  const byId = new Map<string, Trip>();

  const hash = (...parts: string[]): string => Buffer.from(vault.fingerprint('key', ...parts)).toString('base64');
  const placeOf = (body: string, { key, caller }: SubmitInput): string =>
    key === undefined ? hash('body', callerIdentity(caller), body) : hash('key', keyScope(caller), key);

  function find(place: string, keyed: boolean): Trip | undefined {
    const trip = trips.get(place);
    if (trip && !keyed && now() - trip.since > sameMs) return undefined;
    return trip;
  }

  function send(id: string, lead: Lead, input: SubmitInput): Promise<DeliveryOutcome> {
    return deliver(lead, {
      idempotencyKey: input.key ?? id,
      requestId: input.requestId,
      ...(input.traceparent === undefined ? {} : { traceparent: input.traceparent }),
    }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
  }

  function remember(map: Map<string, Trip>, place: string, trip: Trip): void {
    map.set(place, trip);
    const oldest = map.keys().next();
    if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
  }

  function begin(place: string, id: string, lead: Lead, input: SubmitInput): Trip {
    const running = send(id, lead, input);
    const trip: Trip = { id, body: hash('lead', canonicalLead(lead)), since: now(), outcome: undefined, running };
    void running.then((outcome) => { trip.outcome = outcome; });
    remember(trips, place, trip);
    remember(byId, id, trip);
    return trip;
  }

  /** An earlier try that failed is made again, unless that could make a second record. */
  const mayRepeat = ({ outcome }: Trip): boolean =>
    outcome !== undefined && outcome.kind !== 'delivered' && outcome.kind !== 'rejected' && (outcome.kind !== 'unknown' || dedupes);

  function answer({ id }: Trip, outcome: DeliveryOutcome | undefined, lead: Lead, input: SubmitInput, replayed: boolean): SubmitResult {
    const notice = { lead: id, buType: lead.buType, caller: callerName(input.caller), reqId: input.requestId, direct: true };
    if (outcome?.kind === 'delivered' || outcome?.kind === 'rejected') {
      report({ ...notice, event: replayed ? 'lead.replayed' : outcome.kind === 'delivered' ? 'lead.delivered' : 'lead.rejected' });
      return { kind: outcome.kind, id, replayed };
    }
    if (replayed && outcome === undefined) return { kind: 'in-flight', retryAfterS: 1 };
    report({ ...notice, event: 'lead.refused', reason: outcome?.kind ?? 'slow' });
    return { kind: 'unavailable', retryAfterS: RETRY_AFTER_S };
  }

  return {
    async submit(id, lead, input) {
      const place = placeOf(hash('lead', canonicalLead(lead)), input);
      const known = find(place, input.key !== undefined);
      if (known && known.body !== hash('lead', canonicalLead(lead))) return { kind: 'key-reused' };
      const trip = !known || mayRepeat(known) ? begin(place, known?.id ?? id, lead, input) : known;
      return answer(trip, await Promise.race([trip.running, wait(ackMs)]), lead, input, trip === known);
    },
    outcomeOf: (id) => byId.get(id)?.running,
    recall(lead, input) {
      if (trips.size === 0) return undefined;
      const body = hash('lead', canonicalLead(lead));
      const trip = find(placeOf(body, input), input.key !== undefined);
      return trip?.body === body ? { id: trip.id, outcome: trip.outcome } : undefined;
    },
  };
}
