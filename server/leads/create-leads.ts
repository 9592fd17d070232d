/** Puts the lead room together: the one thing that the rest of the server sees of it. */
import { hash, randomUUID } from 'node:crypto';
import type { CallerIdentity } from '#server/caller.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { createVault } from '#server/sealing/vault.ts';
import type { DeliverLead } from '#server/upstream/delivery.ts';
import { createSubmitLead } from './accept/submit-lead.ts';
import { MAX_AGE_MS, MAX_ATTEMPTS, type RetryPolicy } from './delivery/back-off.ts';
import { createClaims } from './delivery/claims.ts';
import { createDeliverer } from './delivery/deliverer.ts';
import { createDeliveryGate } from './delivery/delivery-gate.ts';
import { createDirectDelivery } from './delivery/direct-delivery.ts';
import { createDirectRecords } from './delivery/direct-records.ts';
import { createReporter, type LeadNotice } from './lead-events.ts';
import { statusFor, type LeadStatus } from './lead-status.ts';
import type { SubmitInput, SubmitResult } from './lead-request.ts';
import { createDirectJournal } from './store/direct-journal.ts';
import { createLeadStore } from './store/lead-store.ts';
import { configuredKeys, createStoreOpener, reportLost } from './store/open-store.ts';
import type { OutboxStats } from './store/outbox.ts';
import { createRetention } from './store/retention.ts';

/** Beyond an attempt's own bound, until its lead counts as left behind, milliseconds. */
const LEASE_MARGIN_MS = 5000;
/** Longest attempt when the configuration sets no bound, milliseconds. */
const UNBOUNDED_ATTEMPT_MS = 300_000;

export type LeadsConfig = Pick<
  Config,
  | 'leadAckMs' | 'leadTimeoutMs' | 'leadRetryBaseMs' | 'leadRetryMaxMs' | 'upstreamDedupes'
  | 'dataDir' | 'dataKey' | 'dataKeysOld' | 'databaseUrl' | 'shutdownTimeoutMs' | 'upstreamToken'
>;

export interface LeadsOptions {
  readonly config: LeadsConfig;
  readonly deliver: DeliverLead;
  readonly log: Log;
  /** Milliseconds since the epoch; the real clock unless a test sets another. */
  readonly clock?: { now(): number };
  /** Bounds after which a lead is dead, other than the built-in ones. */
  readonly limits?: Partial<Pick<RetryPolicy, 'maxAttempts' | 'maxAgeMs'>>;
  /** Hears of everything that happens to leads, for metrics. */
  readonly onEvent?: ((notice: LeadNotice) => void) | undefined;
}

export interface Leads {
  /** Takes one lead. Rejects only on a defect. */
  submit(input: SubmitInput): Promise<SubmitResult>;
  /** Opens the outbox and starts the relay; resolves even when the outbox cannot be opened yet. */
  start(): Promise<void>;
  /** Ends between attempts; those still running after a quarter of the shutdown time are cut. */
  stop(): Promise<void>;
  /** Whether a lead can be stored now, and if not, why. */
  ready(): { readonly ok: boolean; readonly reasons: readonly string[] };
  /**
   * A lead as the service that sent it may see it; undefined for every other caller.
   * @throws StoreError while the outbox is out of order
   */
  find(id: string, caller: CallerIdentity): Promise<LeadStatus | undefined>;
  /** Rejects with `StoreError` while the outbox is out of order. */
  stats(): Promise<OutboxStats>;
}

/** Builds the room; nothing is opened before `start`. */
export function createLeads({ config, deliver, log, clock = Date, limits, onEvent = () => undefined }: LeadsOptions): Leads {
  const now = (): number => clock.now();
  const report = createReporter(log, onEvent);
  const { upstreamDedupes: dedupes, leadAckMs: ackMs, leadRetryBaseMs: baseMs, leadRetryMaxMs: maxMs } = config;
  const policy: RetryPolicy = { baseMs, maxMs, maxAttempts: MAX_ATTEMPTS, maxAgeMs: MAX_AGE_MS, ...limits };
  const leaseMs = (config.leadTimeoutMs || UNBOUNDED_ATTEMPT_MS) + LEASE_MARGIN_MS;

  // The one other secret that a process has in common with the one before it.
  const spare = config.upstreamToken === undefined ? undefined : createVault(hash('sha256', config.upstreamToken, 'buffer'));

  // Each part calls only parts above it.
  const open = createStoreOpener(config, log);
  const store = createLeadStore({ open, onEnd: () => reportLost(config, log), keys: configuredKeys(config), log, now });
  const gate = createDeliveryGate({ retryBaseMs: baseMs, retryMaxMs: maxMs, now: () => performance.now() });
  const journal = createDirectJournal(config.dataDir, () => report({ event: 'lead.set-aside', lead: 'unknown', direct: true, reason: 'foreign-line' }));
  const records = createDirectRecords(store, journal, report);
  const direct = createDirectDelivery({ deliver, records, keys: store.keys, report, dedupes, ackMs, now });
  const claims = createClaims({ store, owner: randomUUID(), leaseMs, now });
  const deliverer = createDeliverer({ store, records, gate, claims, direct, deliver, report, dedupes, policy, now });
  const submit = createSubmitLead({ store, deliverer, direct, report, spare, dedupes, ackMs, now });
  const retention = createRetention({ store, report, now });

  return {
    submit,
    async start() {
      await store.start();
      retention.start();
      deliverer.start();
    },
    async stop() {
      retention.stop();
      const graceMs = config.shutdownTimeoutMs / 4;
      await Promise.all([deliverer.stop(graceMs), direct.stop(graceMs)]);
      // What was only in memory, if the store is there.
      await records.flush().catch(() => undefined);
      await store.stop();
    },
    ready() {
      const reason = store.reason();
      return { ok: reason === undefined, reasons: reason === undefined ? [] : [reason] };
    },
    find: (id, caller) => store.use(async ({ outbox }) => statusFor(await outbox.find(id), caller)),
    stats: () => store.use(({ outbox, keys }) => outbox.stats(now(), keys.ids)),
  };
}
