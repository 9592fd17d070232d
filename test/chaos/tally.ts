/** Counts after a chaos: what was promised, what arrived, how often, and what waits for ops. */
import { parseConfig } from '#server/config.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { PENDING_STATES, type LeadState } from '#server/leads/states.ts';
import type { FakeUpstream } from '#test/support/fake-upstream.ts';
import { numberOf, type Acknowledged } from './visitors.ts';

export interface Kept {
  readonly state: LeadState;
  /** Read from the sealed lead: an answer with code 3 names no id. Undefined once the lead is delivered. */
  readonly number: number | undefined;
}

/** All that is in the outbox. */
export async function keptIn(env: Record<string, string>): Promise<Kept[]> {
  const store = await openExistingStore(parseConfig(env));
  if (!store) throw new Error('there is no outbox');
  const kept: Kept[] = [];
  try {
    for (let page = await store.outbox.list({}, 500); page.length > 0; page = await store.outbox.list({}, 500, page.at(-1))) {
      for (const record of page) {
        const content = openLead(record, store.keys);
        kept.push({ state: record.state, number: content && numberOf(content.lead.company) });
      }
    }
    return kept;
  } finally {
    await store.outbox.close();
  }
}

export async function isEmpty(env: Record<string, string>): Promise<boolean> {
  const kept = await keptIn(env).catch(() => undefined);
  return kept !== undefined && !kept.some(({ state }) => PENDING_STATES.includes(state));
}

export function count(upstream: FakeUpstream, promised: readonly Acknowledged[], kept: readonly Kept[]) {
  const records = new Map<number, number>();
  for (const { lead } of upstream.records) {
    const number = numberOf(lead['company']);
    records.set(number, (records.get(number) ?? 0) + 1);
  }
  for (const [number, times] of records) {
    if (times > 1) process.stderr.write(`twice: lead ${number}, keys ${upstream.records.filter(({ lead }) => numberOf(lead['company']) === number).map(({ key }) => key ?? 'none').join(', ')}\n`);
  }
  const forOps = new Set(kept.flatMap(({ number }) => (number === undefined ? [] : [number])));
  const lost = promised.filter(({ number }) => !records.has(number) && !forOps.has(number));
  for (const { number, id, status } of lost) process.stderr.write(`lost: lead ${number}, id ${id || 'unknown'}, answered ${status}\n`);
  const inState = (wanted: LeadState): number => kept.filter(({ state }) => state === wanted).length;
  return {
    acknowledged: promised.length,
    delivered: promised.filter(({ number }) => records.has(number)).length,
    lost: lost.length,
    duplicated: [...records.values()].reduce((sum, times) => sum + times - 1, 0),
    parked: inState('parked'),
    dead: inState('dead'),
  };
}
