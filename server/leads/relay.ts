/** Delivers what waits in the outbox, for as long as the process runs. */
import type { Courier } from './courier.ts';
import type { DeliveryGate } from './delivery-gate.ts';
import type { Announce } from './lead-events.ts';
import { nextState } from './states.ts';
import type { StoreKeeper } from './store-keeper.ts';

/** How often the relay looks by itself: leads come from other processes and from the tool, too. */
const LOOK_MS = 1000;
const JUST_MISSED_MS = 5;

export interface RelayOptions {
  readonly keeper: StoreKeeper;
  readonly gate: DeliveryGate;
  readonly courier: Courier;
  readonly announce: Announce;
  readonly dedupes: boolean;
  readonly now: () => number;
}

export interface Relay {
  /** Looks now rather than at the next turn. */
  wake(): void;
  /** Begins nothing new; resolves when the last look is over. */
  stop(): Promise<void>;
}

export function createRelay({ keeper, gate, courier, announce, dedupes, now }: RelayOptions): Relay {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let recoveredAt = 0;

  async function recover(): Promise<void> {
    if (now() - recoveredAt < LOOK_MS) return;
    recoveredAt = now();
    const event = dedupes ? 'recover' : 'recover-ambiguous';
    const leads = await keeper.use(({ outbox }) => outbox.recover({ now: now(), owner: courier.owner, event }));
    const name = nextState('delivering', event) === 'parked' ? 'lead.parked' : 'lead.recovered';
    for (const { id, buType, caller, requestId, attempts } of leads) {
      announce({ event: name, lead: id, buType, caller, reqId: requestId, attempts, reason: 'interrupted' });
    }
  }

  /** @returns whether a slot was left over */
  async function deliverDue(): Promise<boolean> {
    const permits = gate.reserve();
    if (permits.length === 0) return false;
    try {
      const leads = await courier.claim(permits.length);
      for (const lead of leads) {
        const permit = permits.pop();
        if (permit) void courier.carry(lead, permit);
      }
      return permits.length > 0;
    } finally {
      for (const permit of permits) permit.done();
    }
  }

  async function look(): Promise<number> {
    await courier.catchUp();
    await recover();
    const roomLeft = await deliverDue();
    const due = await keeper.use(({ outbox, vault }) => outbox.nextDue(vault.keyId));
    if (due === undefined) return LOOK_MS;
    if (due > now()) return Math.min(LOOK_MS, due - now());
    // Due just after the claim; without room it waits for a slot, whose release wakes the relay.
    return roomLeft ? JUST_MISSED_MS : LOOK_MS;
  }

  const goesOn = (): boolean => again && !stopped;

  async function turn(): Promise<void> {
    let pause = LOOK_MS;
    do {
      again = false;
      // With the store out of order there is nothing to do; its return wakes the relay.
      pause = await look().catch(() => LOOK_MS);
    } while (goesOn());
    if (!stopped) timer = setTimeout(wake, pause).unref();
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (looking) again = true;
    else {
      looking = turn().finally(() => {
        looking = undefined;
        if (again) wake();
      });
    }
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
