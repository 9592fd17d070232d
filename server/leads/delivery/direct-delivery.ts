/**
 * The way past a store that is out of order: hand the lead upstream while the visitor waits, and say 201 only
 * once it is there. What is tried here is remembered, so that a visitor who tries again joins the first try
 * instead of making a second lead; what went upstream is recorded when the store is back.
 */
import { randomBytes } from 'node:crypto';
import { callerKey, callerName } from '#server/caller.ts';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { createVault } from '#server/sealing/vault.ts';
import { within } from '#server/within.ts';
import type { Report } from '../lead-events.ts';
import { keyScope, type SubmitInput, type SubmitResult } from '../lead-request.ts';
import { composeLead, SAME_LEAD_MS, type NewLeadFacts } from '../store/new-lead.ts';
import { canonicalLead } from '../store/sealed-lead.ts';
import type { NewLead } from '../store/outbox.ts';
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
  /** @param isUncertain the store may have it after all */
  submit(id: string, lead: Lead, input: SubmitInput, isUncertain?: boolean): Promise<SubmitResult>;
  /** How a lead that was tried directly ended, or will; undefined when it was not. */
  outcomeOf(id: string): Promise<DeliveryOutcome> | undefined;
  /** What became of an earlier direct try of this request, until the store knows. */
  recall(lead: Lead, input: SubmitInput): { id: string; outcome: DeliveryOutcome | undefined } | undefined;
}

/** What the store is to know of a try, if anything: a try without an effect may be made again by anybody. */
function factsOf(outcome: DeliveryOutcome, dedupes: boolean): Pick<NewLeadFacts, 'event' | 'error' | 'status'> | undefined {
  if (outcome.kind === 'delivered') return { event: 'accept-delivered' };
  if (outcome.kind === 'rejected') return { event: 'accept-rejected', error: 'rejected', status: outcome.status };
  // Sent again under the same key it does no harm; without that, only ops can tell.
  return outcome.kind === 'unknown' && !dedupes ? { event: 'accept-unknown', error: 'unknown-outcome' } : undefined;
}

/** How a try ended that was recorded. */
const outcomeOf = ({ event, status = 0 }: NewLead): DeliveryOutcome => {
  if (event === 'accept-delivered') return { kind: 'delivered' };
  if (event === 'accept-rejected') return { kind: 'rejected', status };
  return { kind: 'unknown', reason: 'recorded' };
};

export function createDirectDelivery(options: DirectOptions): DirectDelivery {
  const { deliver, records, keys, report, dedupes, ackMs, now } = options;
  // Fingerprints, so that no personal data stays in memory; their key dies with the process.
  const vault = createVault(randomBytes(32));
  const tries = new Map<string, DirectTry>();
  const byId = new Map<string, DirectTry>();
  /** Whose request a key belongs to that went upstream. */
  const ownersOfKeys = new Map<string, string>();

  const hash = (...parts: string[]): string => Buffer.from(vault.fingerprint('key', ...parts)).toString('base64');
  const bodyOf = (lead: Lead): string => hash('lead', canonicalLead(lead));
  const placeOf = (body: string, { key, caller }: SubmitInput): string =>
    key === undefined ? hash('body', callerKey(caller), body) : hash('key', keyScope(caller), key);

  function find(place: string, keyed: boolean): DirectTry | undefined {
    const known = tries.get(place);
    return known && !keyed && now() - known.since > SAME_LEAD_MS ? undefined : known;
  }

  /** An earlier try that only the records know of: a process before this one made it. */
  function findRecorded(id: string, lead: Lead, input: SubmitInput): DirectTry | undefined {
    const keyring = keys();
    if (!keyring) return undefined;
    const request = composeLead(keyring, lead, input, { id, event: 'accept', at: now(), ackMs });
    const found = records.find(request);
    if (!found) return undefined;
    const isSameLead = [request, ...request.earlier].some(({ bodyHash }) => Buffer.compare(bodyHash, found.bodyHash) === 0);
    const outcome = outcomeOf(found);
    return { id: found.id, body: isSameLead ? bodyOf(lead) : '', since: found.at, outcome, running: Promise.resolve(outcome) };
  }

  /** The caller's key, unless another caller's lead has gone upstream under the same one: it would be taken for a repeat there. */
  function wireKeyOf(place: string, id: string, key: string | undefined): string {
    if (key === undefined) return id;
    const wire = hash('wire', key);
    const owner = ownersOfKeys.get(wire) ?? place;
    remember(ownersOfKeys, wire, owner);
    return owner === place ? key : id;
  }

  async function send(place: string, id: string, lead: Lead, input: SubmitInput): Promise<DeliveryOutcome> {
    const outcome = await deliver(lead, {
      idempotencyKey: wireKeyOf(place, id, input.key),
      requestId: input.requestId,
      caller: callerName(input.caller),
      ...(input.traceparent === undefined ? {} : { traceparent: input.traceparent }),
    }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
    const facts = factsOf(outcome, dedupes);
    // Before the answer: whoever is told 201 is remembered even if the process dies next.
    if (facts) records.add(id, (keyring) => composeLead(keyring, lead, input, { ...facts, id, at: now(), ackMs }), keys());
    return outcome;
  }

  function remember<T>(map: Map<string, T>, key: string, value: T): void {
    map.set(key, value);
    const oldest = map.keys().next();
    if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
  }

  function begin(place: string, id: string, lead: Lead, input: SubmitInput): DirectTry {
    const running = send(place, id, lead, input);
    const attempt: DirectTry = { id, body: bodyOf(lead), since: now(), outcome: undefined, running };
    void running.then((outcome) => { attempt.outcome = outcome; });
    remember(tries, place, attempt);
    remember(byId, id, attempt);
    return attempt;
  }

  /** An earlier try that failed is made again, unless that could make a second record. */
  const mayRepeat = ({ outcome }: DirectTry): boolean =>
    outcome !== undefined && outcome.kind !== 'delivered' && outcome.kind !== 'rejected' && (outcome.kind !== 'unknown' || dedupes);

  /**
   * Whether another process may have sent it, and sending it again could make a second record. Without a key only the
   * caller's own repeat is one, and what was sent for it is recorded wherever the data key is known.
   */
  const mayBeRepeat = ({ key }: SubmitInput): boolean => !dedupes && (key !== undefined || keys() === undefined);

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
      const body = bodyOf(lead);
      const place = placeOf(body, input);
      const known = find(place, input.key !== undefined) ?? findRecorded(id, lead, input);
      if (known && known.body !== body) return { kind: 'key-reused' };
      if (!known && (mayBeRepeat(input) || (isUncertain && !dedupes))) return refuse(id, lead, input, 'may-be-a-repeat');
      const attempt = !known || mayRepeat(known) ? begin(place, known?.id ?? id, lead, input) : known;
      return answer(attempt, await within(attempt.running, ackMs, () => undefined), lead, input, attempt === known);
    },
    outcomeOf: (id) => byId.get(id)?.running,
    recall(lead, input) {
      if (tries.size === 0) return undefined;
      const body = bodyOf(lead);
      const known = find(placeOf(body, input), input.key !== undefined);
      if (known?.body !== body) return undefined;
      const isInStore = known.outcome !== undefined && factsOf(known.outcome, dedupes) !== undefined && !records.has(known.id);
      return isInStore ? undefined : { id: known.id, outcome: known.outcome };
    },
  };
}
