/**
 * The way past a store that is out of order: hand the lead upstream while the visitor waits, and say 201 only
 * once it is there. What is tried here is remembered, so that a visitor who tries again joins the first try
 * instead of making a second lead; what went upstream is recorded when the store is back.
 */
import { callerName } from '#server/caller.ts';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { within } from '#server/within.ts';
import type { Report } from '../lead-events.ts';
import type { SubmitInput, SubmitResult } from '../lead-request.ts';
import { composeLead, type NewLeadFacts } from '../store/new-lead.ts';
import { TAKEN_FOR_ANOTHER, type LeadRecord, type NewLead } from '../store/outbox.ts';
import { wireKeyOf } from '../store/sealed-lead.ts';
import type { Claimed } from './claims.ts';
import { createDirectMemory, type DirectTry, type Place } from './direct-memory.ts';
import type { DirectRecords } from './direct-records.ts';

const RETRY_AFTER_S = 5;
/** Longest wait of a request for the records, milliseconds. */
const CATCH_UP_MS = 500;

export interface DirectOptions {
  readonly deliver: DeliverLead;
  readonly records: DirectRecords;
  readonly keys: () => Keyring | undefined;
  readonly report: Report;
  readonly dedupes: boolean;
  /** How long a visitor waits, milliseconds. */
  readonly ackMs: number;
  readonly now: () => number;
}

export interface DirectDelivery {
  /** @param isUncertain the store may have it after all */
  submit(id: string, lead: Lead, input: SubmitInput, isUncertain?: boolean): Promise<SubmitResult>;
  /**
   * What direct tries say of a lead that is about to be sent: how its own ended, or that another lead went under its
   * key, so that it would be taken for a repeat; undefined when it may be sent.
   */
  outcomeOf(lead: Claimed): Promise<DeliveryOutcome | undefined>;
  /** Under which key a new lead is to travel. */
  wireKeyOf(id: string, lead: Lead, input: SubmitInput): string;
  /** Notes what the store has of a request, for the time without it. */
  noteStored(record: LeadRecord, lead: Lead, input: SubmitInput): void;
  /**
   * What became of an earlier direct try of this request, by this process or one before it, until the store knows.
   * @returns `reused` when its key went upstream with another lead
   */
  recall(lead: Lead, input: SubmitInput): { id: string; outcome: DeliveryOutcome | undefined } | 'reused' | undefined;
  /** Waits, though not long, until a store that is back knows what went past it: else it takes a repeat for a new lead. */
  caughtUp(): Promise<void>;
  /** Waits for running tries and cuts those that are left after `graceMs`; how they ended is noted. */
  stop(graceMs: number): Promise<void>;
}

type Facts = Pick<NewLeadFacts, 'event' | 'error' | 'status'>;
const UNKNOWN: Facts = { event: 'accept-unknown', error: 'unknown-outcome' };

/** What the store is to know of a try, if anything: a try without an effect may be made again by anybody. */
function factsOf(outcome: DeliveryOutcome, dedupes: boolean): Facts | undefined {
  if (outcome.kind === 'delivered') return { event: 'accept-delivered' };
  if (outcome.kind === 'rejected') return { event: 'accept-rejected', error: 'rejected', status: outcome.status };
  // Sent again under the same key it does no harm; without that, only ops can tell.
  return outcome.kind === 'unknown' && !dedupes ? UNKNOWN : undefined;
}

/** How a try ended that was recorded. */
const recordedOutcome = ({ event, status = 0 }: NewLead): DeliveryOutcome => {
  if (event === 'accept-delivered') return { kind: 'delivered' };
  if (event === 'accept-rejected') return { kind: 'rejected', status };
  return { kind: 'unknown', reason: 'recorded' };
};

export function createDirectDelivery(options: DirectOptions): DirectDelivery {
  const { deliver, records, keys, report, dedupes, ackMs, now } = options;
  const memory = createDirectMemory(now);
  const running = new Set<Promise<DeliveryOutcome>>();
  const stopping = new AbortController();

  /** An earlier try that only the records know of: a process before this one made it. */
  function findRecorded(id: string, { body }: Place, lead: Lead, input: SubmitInput): DirectTry | undefined {
    const keyring = keys();
    if (!keyring) return undefined;
    const request = composeLead(keyring, lead, input, { id, event: 'accept', at: now(), wireKey: input.key ?? id, ackMs });
    const found = records.find(request);
    if (!found) return undefined;
    const isSameLead = [request, ...request.earlier].some(({ bodyHash }) => Buffer.compare(bodyHash, found.bodyHash) === 0);
    const outcome = recordedOutcome(found);
    return { id: found.id, body: isSameLead ? body : '', since: found.at, outcome, running: Promise.resolve(outcome) };
  }

  async function send(id: string, wireKey: string, lead: Lead, input: SubmitInput): Promise<DeliveryOutcome> {
    const composeAs = (facts: Facts) => (keyring: Keyring): NewLead => composeLead(keyring, lead, input, { ...facts, id, wireKey, at: now(), ackMs });
    // Should the process die in the middle, the next one must not send it again.
    if (!dedupes) records.note(id, composeAs(UNKNOWN), keys());
    const outcome = await deliver(lead, {
      idempotencyKey: wireKey,
      requestId: input.requestId,
      caller: callerName(input.caller),
      ...(input.traceparent === undefined ? {} : { traceparent: input.traceparent }),
      signal: stopping.signal,
    }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
    const facts = factsOf(outcome, dedupes);
    // Before the answer: whoever is told 201 is remembered even if the process dies next.
    if (facts) records.add(id, composeAs(facts), keys());
    else if (!dedupes) records.withdraw(id);
    return outcome;
  }

  function begin(place: Place, id: string, lead: Lead, input: SubmitInput): DirectTry {
    const wireKey = memory.wireKeyOf(place, id, input.key);
    const sending = send(id, wireKey, lead, input);
    const attempt: DirectTry = { id, body: place.body, since: now(), outcome: undefined, running: sending };
    running.add(sending);
    void sending.then((outcome) => {
      attempt.outcome = outcome;
      running.delete(sending);
    });
    memory.keep(place, wireKey, attempt);
    return attempt;
  }

  /** An earlier try that failed is made again, unless that could make a second record. */
  const mayRepeat = ({ outcome }: DirectTry): boolean =>
    outcome !== undefined && outcome.kind !== 'delivered' && outcome.kind !== 'rejected' && (outcome.kind !== 'unknown' || dedupes);

  /**
   * Whether another process may have sent it, and sending it again could make a second record. Without a key only the
   * caller's own repeat is one, and what was sent for it is recorded wherever the data key is known.
   */
  const mayBeRepeat = ({ key }: SubmitInput): boolean => key !== undefined || keys() === undefined;

  const noticeOf = (id: string, { buType }: Lead, { caller, requestId }: SubmitInput) =>
    ({ lead: id, buType, caller: callerName(caller), reqId: requestId, direct: true });

  function refuse(id: string, lead: Lead, input: SubmitInput, reason: string): SubmitResult {
    report({ ...noticeOf(id, lead, input), event: 'lead.refused', reason });
    return { kind: 'unavailable', retryAfterS: RETRY_AFTER_S };
  }

  function answer({ id }: DirectTry, outcome: DeliveryOutcome | undefined, lead: Lead, input: SubmitInput, replayed: boolean): SubmitResult {
    if (outcome?.kind === 'delivered' || outcome?.kind === 'rejected') {
      report({ ...noticeOf(id, lead, input), event: replayed ? 'lead.replayed' : outcome.kind === 'delivered' ? 'lead.delivered' : 'lead.rejected' });
      return { kind: outcome.kind, id, replayed };
    }
    if (replayed && outcome === undefined) return { kind: 'in-flight', retryAfterS: 1 };
    return refuse(id, lead, input, outcome?.kind ?? 'slow');
  }

  return {
    async submit(id, lead, input, isUncertain = false) {
      const place = memory.placeOf(lead, input);
      const handed = memory.handed(place);
      const known = memory.find(place) ?? findRecorded(id, place, lead, input);
      if ((known ?? handed ?? place).body !== place.body) return { kind: 'key-reused' };
      const isNew = !known || mayRepeat(known);
      // What the store may have, sends itself.
      if (!dedupes && isUncertain) memory.hand(place, { id, since: now() });
      if (isNew && !dedupes && (handed || isUncertain || (!known && mayBeRepeat(input)))) return refuse(id, lead, input, 'may-be-a-repeat');
      const attempt = isNew ? begin(place, known?.id ?? handed?.id ?? id, lead, input) : known;
      return answer(attempt, await within(attempt.running, ackMs, () => undefined), lead, input, attempt === known);
    },
    async outcomeOf({ record, content }) {
      const attempt = content && memory.hasTries() ? memory.under(wireKeyOf(record, content)) : undefined;
      if (!attempt || !content) return undefined;
      const outcome = await attempt.running;
      if (outcome.kind !== 'delivered' && outcome.kind !== 'unknown') return undefined;
      if (attempt.id !== record.id || attempt.body !== memory.bodyOf(content.lead)) return { kind: 'unknown', reason: TAKEN_FOR_ANOTHER };
      if (outcome.kind === 'delivered') return outcome;
      // Where keys are honoured, sending it again finds out. Elsewhere it is parked, and once the store knows that, ops decide.
      return !dedupes && records.has(record.id) ? outcome : undefined;
    },
    wireKeyOf: (id, lead, input) => (input.key === undefined ? id : memory.wireKeyOf(memory.placeOf(lead, input), id, input.key)),
    noteStored: ({ id, createdAt, ownKey }, lead, input) =>
      memory.hand(memory.placeOf(lead, input), { id, since: createdAt }, input.key, !ownKey),
    recall(lead, input) {
      if (!memory.hasTries() && !records.isPending()) return undefined;
      const place = memory.placeOf(lead, input);
      const known = memory.find(place) ?? findRecorded('', place, lead, input);
      if (!known) return undefined;
      const isInStore = known.outcome !== undefined && factsOf(known.outcome, dedupes) !== undefined && !records.has(known.id);
      if (isInStore) return undefined;
      return known.body === place.body ? { id: known.id, outcome: known.outcome } : 'reused';
    },
    async caughtUp() {
      if (records.isPending()) await within(records.flush(), CATCH_UP_MS, () => undefined).catch(() => undefined);
    },
    async stop(graceMs) {
      const cut = setTimeout(() => stopping.abort(), graceMs);
      await Promise.allSettled(running);
      clearTimeout(cut);
    },
  };
}
