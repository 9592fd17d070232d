/** Counts the leads after a chaos: acknowledged, delivered, duplicated, lost, and left in the outbox for operators. */
import { parseConfig } from '#server/config.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { PENDING_STATES, type LeadState } from '#server/leads/states.ts';
import type { FakeUpstream } from '#test/support/fake-upstream.ts';
import { numberOf, type Acknowledged } from './visitors.ts';

export interface OutboxEntry {
  readonly state: LeadState;
  /** Read from the sealed lead, since an answer with code 3 contains no id. Undefined once the lead is delivered. */
  readonly number: number | undefined;
}

/** Reads the whole outbox. */
export async function readOutbox(env: Record<string, string>): Promise<OutboxEntry[]> {
  const store = await openExistingStore(parseConfig(env));
  if (!store) throw new Error('there is no outbox');
  const entries: OutboxEntry[] = [];
  try {
    for (let page = await store.outbox.list({}); page.length > 0; page = await store.outbox.list({}, page.at(-1))) {
      for (const record of page) {
        const content = openLead(record, store.keys);
        entries.push({ state: record.state, number: content && numberOf(content.lead.company) });
      }
    }
    return entries;
  } finally {
    await store.outbox.close();
  }
}

/** Whether no lead waits for delivery. False while the outbox cannot be read. */
export async function hasNoPending(env: Record<string, string>): Promise<boolean> {
  const entries = await readOutbox(env).catch(() => undefined);
  return entries !== undefined && !entries.some(({ state }) => PENDING_STATES.includes(state));
}

export function countLeads(upstream: FakeUpstream, acknowledged: readonly Acknowledged[], outbox: readonly OutboxEntry[]) {
  const records = new Map<number, number>();
  for (const { lead } of upstream.records) {
    const number = numberOf(lead['company']);
    records.set(number, (records.get(number) ?? 0) + 1);
  }
  for (const [number, times] of records) {
    if (times > 1) process.stderr.write(`twice: lead ${number}, keys ${upstream.records.filter(({ lead }) => numberOf(lead['company']) === number).map(({ key }) => key ?? 'none').join(', ')}\n`);
  }
  const inOutbox = new Set(outbox.flatMap(({ number }) => (number === undefined ? [] : [number])));
  const lost = acknowledged.filter(({ number }) => !records.has(number) && !inOutbox.has(number));
  for (const { number, id, status } of lost) process.stderr.write(`lost: lead ${number}, id ${id || 'unknown'}, answered ${status}\n`);
  const inState = (wanted: LeadState): number => outbox.filter(({ state }) => state === wanted).length;
  return {
    acknowledged: acknowledged.length,
    delivered: acknowledged.filter(({ number }) => records.has(number)).length,
    lost: lost.length,
    duplicated: [...records.values()].reduce((sum, times) => sum + times - 1, 0),
    parked: inState('parked'),
    dead: inState('dead'),
  };
}
