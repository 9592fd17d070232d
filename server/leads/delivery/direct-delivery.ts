/**
 * The way past a store that is out of order: hand the lead upstream while the visitor waits, and say 201 only
 * once it is there. What is tried here is remembered, so that a visitor who tries again joins the first try
 * instead of making a second lead; what went upstream is recorded when the store is back.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { createVault } from '#server/sealing/vault.ts';
import type { Report } from '../lead-events.ts';
import { callerIdentity, callerName, keyScope, type SubmitInput, type SubmitResult } from '../lead-request.ts';
import { composeLead, SAME_LEAD_MS, type NewLeadFacts } from '../store/new-lead.ts';
import { canonicalLead } from '../store/sealed-lead.ts';
import type { DirectRecords } from './direct-records.ts';

const REMEMBERED = 10_000;
const RETRY_AFTER_S = 5;

interface DirectTry {
  readonly id: string;
  /** Fingerprint of the lead. */
  readonly body: string;
  readonly since: number;
  outcome: DeliveryOutcome | undefined;
  readonly running: Promise<DeliveryOutcome>;
}

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
  submit(id: string, lead: Lead, input: SubmitInput): Promise<SubmitResult>;
  /** How a lead that was tried directly ended, or will; undefined when it was not. */
  outcomeOf(id: string): Promise<DeliveryOutcome> | undefined;
  /** What became of an earlier direct try of this request, for when the store is back. */
  recall(lead: Lead, input: SubmitInput): { id: string; outcome: DeliveryOutcome | undefined } | undefined;
}

/** What the store is to know of a try, if anything: a try without an effect may be made again by anybody. */
function factsOf(outcome: DeliveryOutcome, dedupes: boolean): Pick<NewLeadFacts, 'event' | 'error' | 'status'> | undefined {
  if (outcome.kind === 'delivered') return { event: 'accept-delivered' };
  if (outcome.kind === 'rejected') return { event: 'accept-rejected', error: 'rejected', status: outcome.status };
  // Sent again under the same key it does no harm; without that, only ops can tell.
  return outcome.kind === 'unknown' && !dedupes ? { event: 'accept-unknown', error: 'unknown-outcome' } : undefined;
}

export function createDirectDelivery(options: DirectOptions): DirectDelivery {
  const { deliver, records, keys, report, dedupes, ackMs, now } = options;
  // Fingerprints, so that no personal data stays in memory; their key dies with the process.
  const vault = createVault(randomBytes(32));
  const tries = new Map<string, DirectTry>();
  const byId = new Map<string, DirectTry>();

  const hash = (...parts: string[]): string => Buffer.from(vault.fingerprint('key', ...parts)).toString('base64');
  const bodyOf = (lead: Lead): string => hash('lead', canonicalLead(lead));
  const placeOf = (body: string, { key, caller }: SubmitInput): string =>
    key === undefined ? hash('body', callerIdentity(caller), body) : hash('key', keyScope(caller), key);

  function find(place: string, keyed: boolean): DirectTry | undefined {
    const known = tries.get(place);
    return known && !keyed && now() - known.since > SAME_LEAD_MS ? undefined : known;
  }

  async function send(id: string, lead: Lead, input: SubmitInput): Promise<DeliveryOutcome> {
    const outcome = await deliver(lead, {
      idempotencyKey: input.key ?? id,
      requestId: input.requestId,
      ...(input.traceparent === undefined ? {} : { traceparent: input.traceparent }),
    }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
    const facts = factsOf(outcome, dedupes);
    // Before the answer: whoever is told 201 is remembered even if the process dies next.
    if (facts) records.add((keyring) => composeLead(keyring, lead, input, { ...facts, id, at: now(), ackMs }), keys());
    return outcome;
  }

  function remember(map: Map<string, DirectTry>, place: string, attempt: DirectTry): void {
    map.set(place, attempt);
    const oldest = map.keys().next();
    if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
  }

  function begin(place: string, id: string, lead: Lead, input: SubmitInput): DirectTry {
    const running = send(id, lead, input);
    const attempt: DirectTry = { id, body: bodyOf(lead), since: now(), outcome: undefined, running };
    void running.then((outcome) => { attempt.outcome = outcome; });
    remember(tries, place, attempt);
    remember(byId, id, attempt);
    return attempt;
  }

  /** An earlier try that failed is made again, unless that could make a second record. */
  const mayRepeat = ({ outcome }: DirectTry): boolean =>
    outcome !== undefined && outcome.kind !== 'delivered' && outcome.kind !== 'rejected' && (outcome.kind !== 'unknown' || dedupes);

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
    async submit(id, lead, input) {
      const body = bodyOf(lead);
      const place = placeOf(body, input);
      const known = find(place, input.key !== undefined);
      if (known && known.body !== body) return { kind: 'key-reused' };
      // Another instance, or this one before the store went, may have sent it, and nothing can tell.
      if (!known && !dedupes && input.key !== undefined) return refuse(id, lead, input, 'may-be-a-repeat');
      const attempt = !known || mayRepeat(known) ? begin(place, known?.id ?? id, lead, input) : known;
      return answer(attempt, await Promise.race([attempt.running, sleep(ackMs, undefined, { ref: false })]), lead, input, attempt === known);
    },
    outcomeOf: (id) => byId.get(id)?.running,
    recall(lead, input) {
      if (tries.size === 0) return undefined;
      const body = bodyOf(lead);
      const known = find(placeOf(body, input), input.key !== undefined);
      return known?.body === body ? { id: known.id, outcome: known.outcome } : undefined;
    },
  };
}
