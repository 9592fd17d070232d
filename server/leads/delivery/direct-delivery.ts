/**
 * Delivers leads without the store while that is down: sends the lead upstream while the visitor waits, and answers 201
 * only when the upstream has it. It remembers its attempts, so that a repeated request joins the first one instead of
 * making a second lead. Delivered leads are recorded when the store is back.
 */
import { callerName } from '#server/caller.ts';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { within } from '#server/within.ts';
import { leadFields, type LeadNotice, type Report } from '../lead-events.ts';
import type { LeadRequest, SubmitResult } from '../lead-request.ts';
import { composeLead, hasSameBody, repeatQuery, type NewLeadFacts } from '../store/new-lead.ts';
import { TAKEN_FOR_ANOTHER, type LeadRecord, type NewLead } from '../store/outbox.ts';
import { wireKeyOf } from '../store/sealed-lead.ts';
import type { Claimed } from './claims.ts';
import { createDirectMemory, type DirectAttempt, type RequestPrints } from './direct-memory.ts';
import type { DirectRecords } from './direct-records.ts';
import { whyOf } from './settlement.ts';

const RETRY_AFTER_S = 5;
/** Longest wait of a request until the records are stored, milliseconds. */
const RECORDS_WAIT_MS = 500;

interface DirectOptions {
  readonly deliver: DeliverLead;
  readonly records: DirectRecords;
  readonly keys: () => Keyring | undefined;
  readonly report: Report;
  readonly dedupes: boolean;
  /** How long a visitor waits, milliseconds. */
  readonly ackMs: number;
  /** Ends the wait of visitors. */
  readonly leaving: AbortSignal;
  readonly now: () => number;
}

/** What the store must record of an attempt; undefined when the attempt may be repeated, because the upstream recognises a repeat. */
function factsOf(outcome: DeliveryOutcome): Pick<NewLeadFacts, 'event' | 'error' | 'status'> | undefined {
  if (outcome.kind === 'delivered') return { event: 'accept-delivered' };
  return outcome.kind === 'rejected' ? { event: 'accept-rejected', error: 'rejected', status: outcome.status } : undefined;
}

/** The outcome of a recorded attempt. */
function outcomeOf({ event, status = 0 }: NewLead): DeliveryOutcome {
  return event === 'accept-delivered' ? { kind: 'delivered' } : { kind: 'rejected', status };
}

export type DirectDelivery = ReturnType<typeof createDirectDelivery>;

export function createDirectDelivery({ deliver, records, keys, report, dedupes, ackMs, leaving, now }: DirectOptions) {
  const memory = createDirectMemory(now);
  const running = new Set<Promise<DeliveryOutcome>>();

  /** The attempt of an earlier process that a request repeats. */
  function findRecorded(request: LeadRequest, { body }: RequestPrints): DirectAttempt | undefined {
    const keyring = keys();
    if (!keyring) return undefined;
    const query = repeatQuery(keyring, request, now());
    const found = records.find(query);
    if (!found) return undefined;
    const outcome = outcomeOf(found);
    return { id: found.id, caller: found.caller, body: hasSameBody(found, query) ? body : 'another', at: found.at, outcome, running: Promise.resolve(outcome) };
  }

  const findAttempt = (request: LeadRequest, prints: RequestPrints): DirectAttempt | undefined =>
    memory.findAttempt(prints) ?? findRecorded(request, prints);

  async function send(id: string, wireKey: string, request: LeadRequest): Promise<DeliveryOutcome> {
    const outcome = await deliver(request.lead, {
      idempotencyKey: wireKey,
      requestId: request.requestId,
      caller: callerName(request.caller),
      traceparent: request.traceparent,
    });
    const facts = factsOf(outcome);
    // The record comes before the answer: a lead that was answered 201 is remembered even if the process dies next.
    if (facts) await records.add(id, (keyring) => composeLead(keyring, request, { ...facts, id, wireKey, at: now(), ackMs }));
    return outcome;
  }

  function begin(prints: RequestPrints, id: string, request: LeadRequest): DirectAttempt {
    const wireKey = memory.reserveWireKey(prints, id, request.key);
    const sending = send(id, wireKey, request);
    const attempt: DirectAttempt = { id, caller: callerName(request.caller), body: prints.body, at: now(), outcome: undefined, running: sending };
    running.add(sending);
    void sending.then((outcome) => {
      attempt.outcome = outcome;
      running.delete(sending);
    });
    memory.addAttempt(prints, wireKey, attempt);
    return attempt;
  }

  const fieldsOf = (id: string, { lead: { buType }, caller, requestId }: LeadRequest) =>
    ({ ...leadFields({ id, buType, caller: callerName(caller), requestId }), direct: true });

  function refuse(id: string, request: LeadRequest, why: Pick<LeadNotice, 'reason' | 'status'>): SubmitResult {
    report({ ...fieldsOf(id, request), event: 'lead.refused', ...why });
    return { kind: 'unavailable', retryAfterS: RETRY_AFTER_S };
  }

  function answer({ id }: DirectAttempt, outcome: DeliveryOutcome | undefined, request: LeadRequest, replayed: boolean): SubmitResult {
    if (outcome?.kind === 'delivered' || outcome?.kind === 'rejected') {
      report({ ...fieldsOf(id, request), event: replayed ? 'lead.replayed' : outcome.kind === 'delivered' ? 'lead.delivered' : 'lead.rejected', ...whyOf(outcome) });
      return { kind: outcome.kind, id, replayed };
    }
    if (replayed && outcome === undefined) return { kind: 'in-flight', retryAfterS: 1 };
    return refuse(id, request, outcome ? whyOf(outcome) : { reason: 'slow' });
  }

  return {
    /**
     * Delivers a lead now, or refuses it. An upstream that does not recognise a repeat is not sent any: only the store
     * knows whether this process, an earlier one or another instance has sent the lead or still may.
     */
    async submit(id: string, request: LeadRequest): Promise<SubmitResult> {
      const prints = memory.printsOf(request);
      const stored = memory.findStored(prints);
      const known = findAttempt(request, prints);
      if ((known ?? stored ?? prints).body !== prints.body) return { kind: 'key-reused' };
      // An attempt of which nothing is recorded failed, and a repeat makes no second record.
      const isNew = !known || (known.outcome !== undefined && !factsOf(known.outcome));
      if (isNew && !dedupes) return refuse(id, request, { reason: 'may-be-a-repeat' });
      const attempt = isNew ? begin(prints, known?.id ?? stored?.id ?? id, request) : known;
      const result = answer(attempt, await within(attempt.running, ackMs, () => undefined, leaving), request, attempt === known);
      return stored && 'replayed' in result ? { ...result, replayed: true } : result;
    },
    /**
     * The outcome of a stored lead that a direct attempt decides: its own attempt's, or `taken-for-another` when another
     * lead travelled under its wire key, since the upstream would take this one for a repeat.
     * @returns undefined when the lead may be sent
     */
    async outcomeFor({ record, content }: Claimed): Promise<DeliveryOutcome | undefined> {
      const attempt = content && memory.hasAttempts() ? memory.findByWireKey(wireKeyOf(record, content)) : undefined;
      if (!attempt || !content) return undefined;
      const outcome = await attempt.running;
      if (outcome.kind !== 'delivered' && outcome.kind !== 'unknown') return undefined;
      if (attempt.caller !== record.caller || attempt.body !== memory.bodyPrint(content.lead)) return { kind: 'unknown', reason: TAKEN_FOR_ANOTHER };
      return outcome.kind === 'delivered' ? outcome : undefined;
    },
    /** The wire key for a new lead. */
    wireKeyFor: (id: string, request: LeadRequest): string =>
      request.key === undefined ? id : memory.reserveWireKey(memory.printsOf(request), id, request.key),
    /** Remembers that the store has the lead of a request. */
    rememberStored({ id, createdAt, ownKey }: LeadRecord, request: LeadRequest): void {
      const prints = memory.printsOf(request);
      memory.addStored(prints, id, createdAt);
      if (request.key !== undefined) memory.setWireKeyOwner(prints, request.key, !ownKey);
    },
    /**
     * The direct attempt that a request repeats, by this process or an earlier one, until the store has its record.
     * @returns `reused` when the key travelled with another lead
     */
    findEarlier(request: LeadRequest): Pick<DirectAttempt, 'id' | 'outcome'> | 'reused' | undefined {
      if (!memory.hasAttempts() && !records.isPending()) return undefined;
      const prints = memory.printsOf(request);
      const known = findAttempt(request, prints);
      if (!known) return undefined;
      const isStored = known.outcome !== undefined && factsOf(known.outcome) !== undefined && !records.has(known.id);
      if (isStored) return undefined;
      return known.body === prints.body ? { id: known.id, outcome: known.outcome } : 'reused';
    },
    /** Waits up to half a second until the store has the records. Without them it would take a repeat for a new lead. */
    async storeRecords(): Promise<void> {
      if (records.isPending()) await within(records.flush(), RECORDS_WAIT_MS, () => undefined).catch(() => undefined);
    },
    /** Waits for running attempts; their outcomes are recorded. */
    async stop(): Promise<void> {
      await Promise.allSettled(running);
    },
  };
}
