/** Simulated visitors who double-click, lose the connection and retry, or send the same again later, with or without an idempotency key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { aLead } from '#test/support/a-lead.ts';

export interface Acknowledged {
  readonly number: number;
  readonly id: string;
  readonly status: number;
}

export interface Visitors {
  /** The first acknowledgement of each lead, by lead number. */
  readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  /** Number of answers with a different id than the first one for the same lead. */
  readonly secondIds: () => number;
  readonly sent: () => number;
  /** Sends no new leads and waits for the open ones. */
  stop(): Promise<void>;
}

const ACKNOWLEDGED = new Set([201, 202, 401]);
const TRIES = 400;
/** Share of leads that are sent once more after they were acknowledged, and the longest time until then, milliseconds. */
const LATER = 0.3;
const LATEST_MS = 3000;

/** The lead's number, which is part of its company name. */
export const numberOf = (company: unknown): number => Number(String(company).replace(/^chaos /, ''));

export interface VisitorOptions {
  /** Returns the address for the next request. */
  readonly address: () => string;
  readonly count: number;
  readonly pauseMs: number;
  /** Share of leads that are sent with an idempotency key. */
  readonly keyed: number;
  readonly random: () => number;
}

export function startVisitors({ address, count, pauseMs, keyed: share, random }: VisitorOptions): Visitors {
  const acknowledged = new Map<number, Acknowledged>();
  let stopped = false;
  let next = 0;
  let requests = 0;
  let secondIds = 0;

  const repeats: Promise<unknown>[] = [];

  const isRunning = (): boolean => !stopped;

  async function post(number: number, keyed: boolean): Promise<boolean> {
    requests += 1;
    try {
      const response = await fetch(`${address()}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(keyed ? { 'idempotency-key': `chaos-key-${number}` } : {}) },
        body: JSON.stringify(aLead({ company: `chaos ${number}` })),
        signal: AbortSignal.timeout(5000),
      });
      const body = (await response.json()) as { id?: string };
      if (!ACKNOWLEDGED.has(response.status)) return false;
      const known = acknowledged.get(number);
      if (known?.id && body.id && known.id !== body.id) secondIds += 1;
      if (!known) acknowledged.set(number, { number, id: body.id ?? '', status: response.status });
      return true;
    } catch {
      return false;
    }
  }

  async function visit(): Promise<void> {
    while (isRunning()) {
      const number = next;
      next += 1;
      const keyed = random() < share;
      let done = false;
      for (let tries = 0; tries < TRIES && !done; tries += 1) {
        const clicks = random() < 0.15 ? 2 : 1;
        done = (await Promise.all(Array.from({ length: clicks }, () => post(number, keyed)))).some(Boolean);
        if (!done) await sleep(50 + random() * 150);
      }
      await sleep(pauseMs * random() * 2);
      if (random() < LATER) repeats.push(sleep(random() * LATEST_MS).then(() => post(number, keyed)));
    }
  }

  const running = Array.from({ length: count }, visit);
  return {
    acknowledged,
    secondIds: () => secondIds,
    sent: () => requests,
    async stop() {
      stopped = true;
      await Promise.all(running);
      await Promise.all(repeats);
    },
  };
}
