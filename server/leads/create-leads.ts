/** Assembles the lead room. The rest of the server uses the room through the functions returned here. */
import { hash, randomUUID } from 'node:crypto';
import type { CallerIdentity } from '#server/caller.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { createVault } from '#server/sealing/vault.ts';
import type { DeliverLead } from '#server/upstream/delivery.ts';
import { createSubmitLead } from './accept/submit-lead.ts';
import { MAX_ATTEMPTS, type RetryPolicy } from './delivery/back-off.ts';
import { createClaims } from './delivery/claims.ts';
import { createDeliverer } from './delivery/deliverer.ts';
import { createDeliveryGate } from './delivery/delivery-gate.ts';
import { createDirectDelivery } from './delivery/direct-delivery.ts';
import { createDirectRecords } from './delivery/direct-records.ts';
import { createReporter, type LeadNotice } from './lead-events.ts';
import { statusFor } from './lead-status.ts';
import { createDirectJournal } from './store/direct-journal.ts';
import { createLeadStore } from './store/lead-store.ts';
import { configuredKeys, createStoreOpener } from './store/open-store.ts';
import { StoreError, type OutboxStats } from './store/outbox.ts';
import { createRetention } from './store/retention.ts';

/** Time after the bound of an attempt until another process may recover its lead, milliseconds. */
const LEASE_MARGIN_MS = 5000;

export interface LeadsOptions {
  readonly config: Config;
  readonly deliver: DeliverLead;
  readonly log: Log;
  /** Milliseconds since the epoch; a test may set another clock. */
  readonly now?: () => number;
  /** Attempts after which a lead is dead; a test may set fewer. */
  readonly maxAttempts?: number;
  /** Called for each lead event, for the metrics. */
  readonly onEvent: (notice: LeadNotice) => void;
}

export type Leads = ReturnType<typeof createLeads>;

/** Creates the room. Nothing is opened before `start`. */
export function createLeads({ config, deliver, log, now = Date.now, maxAttempts = MAX_ATTEMPTS, onEvent }: LeadsOptions) {
  const report = createReporter(log, onEvent);
  const { upstreamDedupes: dedupes, leadAckMs: ackMs } = config;
  const policy: RetryPolicy = { baseMs: config.leadRetryBaseMs, maxMs: config.leadRetryMaxMs, maxAttempts };
  const leaseMs = config.leadTimeoutMs + LEASE_MARGIN_MS;

  // A secret of all instances that survives a restart, a change of the data key, and a database that is away: the same request gets the same id.
  const idSecret = config.upstreamToken ?? config.databaseUrl;
  const idVault = idSecret === undefined ? undefined : createVault(hash('sha256', idSecret, 'buffer'));

  const stopping = new AbortController();
  const leaving = { stored: new AbortController(), direct: new AbortController() };
  // A defect in the client must not end the process, or lose a lead.
  const deliverSafely: DeliverLead = (lead, attempt) =>
    deliver(lead, { ...attempt, signal: stopping.signal }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }));

  // Each part calls only parts above it.
  const opener = createStoreOpener(config, log);
  const store = createLeadStore({ ...opener, keys: configuredKeys(config), log });
  const gate = createDeliveryGate(policy);
  const records = createDirectRecords(store, createDirectJournal(config.dataDir), report);
  const direct = createDirectDelivery({ deliver: deliverSafely, records, keys: store.keys, report, dedupes, ackMs, leaving: leaving.direct.signal, now });
  const claims = createClaims({ store, name: randomUUID(), leaseMs, now });
  const deliverer = createDeliverer({ store, records, gate, claims, direct, deliver: deliverSafely, report, dedupes, policy, now });
  const submit = createSubmitLead({ store, deliverer, direct, report, idVault, ackMs, leaving: leaving.stored.signal, now });
  const retention = createRetention(store, report, now);

  return {
    /** Takes one lead. Rejects only on a defect. */
    submit,
    /** Opens the outbox and starts the deliverer; resolves even when the outbox cannot be opened yet. */
    async start(): Promise<void> {
      await store.start();
      retention.start();
      deliverer.start();
    },
    /**
     * Ends the waits for answers when a stop begins, before connections are cut; the attempts go on. Who waits for the
     * attempt of a stored lead gets 202 at once. A direct delivery gets a quarter of the shutdown time, because without
     * its outcome the answer is 503.
     */
    answerWaiting(): void {
      leaving.stored.abort();
      setTimeout(() => leaving.direct.abort(), config.shutdownTimeoutMs / 4).unref();
    },
    /** Stops between attempts, and aborts those still running after a quarter of the shutdown time. */
    async stop(): Promise<void> {
      retention.stop();
      const cut = setTimeout(() => stopping.abort(), config.shutdownTimeoutMs / 4);
      await Promise.all([deliverer.stop(), direct.stop()]);
      clearTimeout(cut);
      // Some records may be only in memory.
      await records.flush().catch(() => undefined);
      await store.stop();
      opener.end();
    },
    /** Why no lead can be stored now; undefined when one can. */
    reason: store.reason,
    /** Why some stored leads cannot be delivered; undefined when all can. */
    unreadable: store.unreadable,
    /** How long a write to the outbox took within the last two seconds, milliseconds; undefined when it failed. */
    writeMs: store.writeMs,
    /**
     * A lead as the service that sent it may see it; undefined for every other caller.
     * @throws StoreError while the store is down, or may still lack the lead
     */
    async find(id: string, caller: CallerIdentity) {
      if (caller.kind !== 'service') return undefined;
      const isIncomplete = records.isPending();
      const record = await store.use(({ outbox }) => outbox.find(id));
      // It may have been delivered directly, with this address in the answer.
      if (!record && isIncomplete) throw new StoreError('direct deliveries are not recorded yet');
      return statusFor(record, caller.name);
    },
    /** Counts for the metrics. Rejects with `StoreError` while the store is down. */
    stats: (): Promise<OutboxStats> => store.use(({ outbox, keys }) => outbox.stats(now(), keys.ids)),
  };
}
