/** Puts the lead room together: the one thing that the rest of the server sees of it. */
import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { DeliverLead } from '#server/upstream/delivery.ts';
import { MAX_AGE_MS, MAX_ATTEMPTS, type RetryPolicy } from './back-off.ts';
import { createCourier } from './courier.ts';
import { createDeliveryGate } from './delivery-gate.ts';
import { createDirectDelivery } from './direct-delivery.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createAnnouncer, type LeadLog, type LeadNotice } from './lead-events.ts';
import type { SubmitInput, SubmitResult } from './lead-request.ts';
import { configuredVault, createStoreOpener } from './open-store.ts';
import type { OutboxStats, Settlement } from './outbox.ts';
import { createRelay } from './relay.ts';
import { createStoreKeeper } from './store-keeper.ts';
import { createSubmitLead, SAME_LEAD_MS } from './submit-lead.ts';

/** Beyond an attempt's own bound, until its lead counts as left behind, milliseconds. */
const LEASE_MARGIN_MS = 5000;
/** Longest attempt when the configuration sets no bound, milliseconds. */
const UNBOUNDED_ATTEMPT_MS = 300_000;

export type LeadsConfig = Pick<
  Config,
  | 'leadAckMs' | 'leadTimeoutMs' | 'leadRetryBaseMs' | 'leadRetryMaxMs' | 'upstreamDedupes'
  | 'dataDir' | 'dataKey' | 'databaseUrl' | 'shutdownTimeoutMs'
>;

export interface LeadsOptions {
  readonly config: LeadsConfig;
  readonly deliver: DeliverLead;
  readonly log: LeadLog;
  /** Milliseconds since the epoch; the real clock unless a test sets another. */
  readonly clock?: { now(): number };
  /** Bounds after which a lead is dead, other than the built-in ones. */
  readonly limits?: Partial<Pick<RetryPolicy, 'maxAttempts' | 'maxAgeMs'>>;
  /** Hears of everything that happens to leads, for metrics. */
  readonly onEvent?: (notice: LeadNotice) => void;
}

export interface Leads {
  /** Takes one lead. Rejects only on a defect. */
  submit(input: SubmitInput): Promise<SubmitResult>;
  /** Opens the outbox and starts the relay; resolves even when the outbox cannot be opened yet. */
  start(): Promise<void>;
  /** Ends between attempts; those still running after half of the shutdown time are cut. */
  stop(): Promise<void>;
  /** Whether a lead can be stored now, and if not, why. */
  ready(): { readonly ok: boolean; readonly reasons: readonly string[] };
  /** Rejects with `StoreError` while the outbox is out of order. */
  stats(): Promise<OutboxStats>;
}

/** Builds the room; nothing is opened before `start`. */
export function createLeads({ config, deliver, log, clock = Date, limits, onEvent = () => undefined }: LeadsOptions): Leads {
  const now = (): number => clock.now();
  const announce = createAnnouncer(log, onEvent);
  const dedupes = config.upstreamDedupes;
  const policy: RetryPolicy = {
    baseMs: config.leadRetryBaseMs,
    maxMs: config.leadRetryMaxMs,
    maxAttempts: MAX_ATTEMPTS,
    maxAgeMs: MAX_AGE_MS,
    ...limits,
  };
  const keeper = createStoreKeeper({
    open: createStoreOpener(config, log),
    vault: configuredVault(config),
    log,
    now,
    onBack: () => relay.wake(),
  });
  const gate = createDeliveryGate({
    retryBaseMs: policy.baseMs,
    retryMaxMs: policy.maxMs,
    now,
    onFree: () => relay.wake(),
    onOpen: () => expedite('queued'),
  });
  let sawLogin = true;
  const direct = createDirectDelivery({ deliver, announce, dedupes, ackMs: config.leadAckMs, sameMs: SAME_LEAD_MS, now });
  const courier = createCourier(randomUUID(), {
    deliver, keeper, announce, dedupes, policy, now, leaseMs: (config.leadTimeoutMs || UNBOUNDED_ATTEMPT_MS) + LEASE_MARGIN_MS,
    triedAside: (id) => direct.outcomeOf(id), onEnd,
  });
  const relay = createRelay({ keeper, gate, courier, announce, dedupes, now });
  const submit = createSubmitLead({ keeper, gate, courier, direct, announce, dedupes, ackMs: config.leadAckMs, now });
  const housekeeping = createHousekeeping({ keeper, announce, now });

  function expedite(state: 'queued' | 'login'): void {
    void keeper.use(({ outbox }) => outbox.expedite(state, now())).then(() => relay.wake(), () => undefined);
  }

  /** The next try may be due before the relay's next look. A delivery after a login was asked for shows that the token works again. */
  function onEnd(event: Settlement['event']): void {
    relay.wake();
    if (event === 'login-asked') sawLogin = true;
    if (event !== 'taken' || !sawLogin) return;
    sawLogin = false;
    expedite('login');
  }

  return {
    submit,
    async start() {
      await keeper.start();
      housekeeping.start();
      relay.wake();
    },
    async stop() {
      housekeeping.stop();
      gate.shut();
      await relay.stop();
      await courier.stop(config.shutdownTimeoutMs / 4);
      await keeper.stop();
    },
    ready() {
      const reason = keeper.reason();
      return { ok: reason === undefined, reasons: reason === undefined ? [] : [reason] };
    },
    stats: () => keeper.use(({ outbox, vault }) => outbox.stats(now(), vault.keyId)),
  };
}
