/** The statements for the metrics and the command-line tool: count, list, queue again, delete. */
import { GIVEN_UP_STATES, LEAD_STATES, nextState, PENDING_STATES, statesBefore, type LeadState } from '../states.ts';
import type { LeadFilter, LeadRecord, Outbox } from './outbox.ts';
import { BATCH, inBatches, placeholders, readRecord, sqlList, updateOf, type Query, type SqlDriver, type SqlValue } from './sql-driver.ts';

const PAGE = 500;
/** Audit entries are deleted at this age, whatever ops purge (README, "Audit"). */
const AUDIT_KEPT_MS = 3 * 366 * 86_400_000;
const FINISHED = sqlList(['delivered', 'purged']);
const UNDELIVERED = sqlList(LEAD_STATES.filter((state) => state !== 'delivered' && state !== 'purged'));

/** The states that a purge may take: those that wait for ops, and more only when ops name leads or states. */
const purgeable = ({ ids, states }: LeadFilter): readonly LeadState[] => (ids || states ? statesBefore('purge') : GIVEN_UP_STATES);

/** The WHERE condition of a filter within `states`, and its values, which are bound from `$first` on. */
function condition(filter: LeadFilter, states: readonly LeadState[], first: number): [string, SqlValue[]] {
  const chosen = filter.states ? states.filter((state) => filter.states?.includes(state)) : states;
  // A condition that every record meets would keep SQLite from reading a page in the order of its index.
  const parts = chosen === LEAD_STATES ? ['1 = 1'] : [chosen.length > 0 ? `state IN (${sqlList(chosen)})` : '1 = 0'];
  const values: SqlValue[] = [...(filter.ids ?? [])];
  if (filter.ids) parts.push(`id IN (${placeholders(filter.ids, first)})`);
  if (filter.idPrefix !== undefined) {
    parts.push(`id >= $${first + values.length} AND id < $${first + values.length + 1}`);
    // `g` follows the hexadecimal digits.
    values.push(filter.idPrefix, `${filter.idPrefix}g`);
  }
  for (const [column, before] of [['created_at', filter.before], ['changed_at', filter.changedBefore]] as const) {
    if (before === undefined) continue;
    parts.push(`${column} < $${first + values.length}`);
    values.push(before);
  }
  return [parts.join(' AND '), values];
}

async function countForeign(query: Query, keyIds: readonly string[]): Promise<number> {
  const [row] = await query(`SELECT COUNT(*) AS count FROM leads WHERE state IN (${UNDELIVERED}) AND key_id NOT IN (${placeholders(keyIds)})`, keyIds);
  return Number(row?.['count'] ?? 0);
}

/** The part of the outbox that people use. */
export function createSqlOps(driver: SqlDriver): Pick<Outbox, 'stats' | 'countForeign' | 'list' | 'replay' | 'purge' | 'reseal' | 'audit' | 'auditTrail'> {
  /**
   * Applies an event of ops to the leads that a filter finds. Such an event leads to the same state from every state.
   * The statement waits for a row that another transaction is changing and checks it again afterwards: the lead may have
   * been claimed, or delivered late. Other rows fill the batch. Each lead is visited once: a running server may try one
   * that was queued again, and give it up again, while the later batches run.
   */
  async function applyEvent(event: 'purge' | 'replay', from: readonly LeadState[], changes: string, filter: LeadFilter, now: number): Promise<LeadRecord[]> {
    const [where, values] = condition(filter, from, 4);
    const update = updateOf(`WHERE id > $3 AND ${where} ORDER BY id LIMIT ${BATCH} ${driver.lockRows}`, `state = $1, changed_at = $2, ${changes}`, '*');
    const rows = await inBatches(driver, (query, after) => query(update, [nextState('dead', event), now, after, ...values]));
    return rows.map(readRecord);
  }

  return {
    stats: (now, keyIds) =>
      driver.transaction(async (query) => {
        const counts = await query('SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM leads GROUP BY state');
        const countOf = (state: LeadState): number => Number(counts.find((row) => row['state'] === state)?.['count'] ?? 0);
        const pending = counts.filter((row) => PENDING_STATES.includes(row['state'] as LeadState));
        const oldest = Math.min(now, ...pending.map((row) => Number(row['oldest'])));
        return {
          depth: pending.reduce((sum, row) => sum + Number(row['count']), 0),
          oldestAgeMs: now - oldest,
          byState: Object.fromEntries(LEAD_STATES.map((state) => [state, countOf(state)])) as Record<LeadState, number>,
          foreign: await countForeign(query, keyIds),
        };
      }),
    countForeign: (keyIds) => driver.transaction((query) => countForeign(query, keyIds)),
    list: (filter, after) =>
      driver.transaction(async (query) => {
        const [where, values] = condition(filter, LEAD_STATES, 3);
        const rows = await query(
          `SELECT * FROM leads WHERE (created_at, id) > ($1, $2) AND ${where} ORDER BY created_at, id LIMIT ${PAGE}`,
          [after?.createdAt ?? 0, after?.id ?? '', ...values],
        );
        return rows.map(readRecord);
      }),
    // Attempts count from 0 again; otherwise a dead letter would die again at its first failure.
    replay: (filter, now) => applyEvent('replay', statesBefore('replay'), 'next_at = $2, attempts = 0', filter, now),
    reseal: (leads) =>
      driver.transaction(async (query) => {
        let written = 0;
        for (const { id, from, to, payload } of leads) {
          const rows = await query(
            'UPDATE leads SET payload = $1, key_id = $2 WHERE id = $3 AND key_id = $4 AND payload IS NOT NULL RETURNING id',
            [payload, to, id, from],
          );
          written += rows.length;
        }
        return written;
      }),
    audit: async ({ at, actor, command, ids }) => {
      await driver.transaction((query) => query('INSERT INTO outbox_audit (at, actor, command, ids) VALUES ($1, $2, $3, $4)', [at, actor, command, JSON.stringify(ids)]));
    },
    auditTrail: (limit) =>
      driver.transaction(async (query) => {
        const rows = await query('SELECT * FROM outbox_audit ORDER BY at DESC LIMIT $1', [limit]);
        return rows.toReversed().map(({ at, actor, command, ids }) =>
          ({ at: Number(at), actor: String(actor), command: String(command), ids: JSON.parse(String(ids)) as string[] }));
      }),
    async purge(filter, now, removeBefore) {
      const purged = await applyEvent('purge', purgeable(filter), 'payload = NULL', filter, now);
      if (filter.ids) return { purged, removed: 0 };
      await driver.transaction((query) => query('DELETE FROM outbox_audit WHERE at < $1', [now - AUDIT_KEPT_MS]));
      // The purge itself is no change here: it must not prolong the life of a record.
      const removed = await inBatches(driver, (query) =>
        query(
          `DELETE FROM leads WHERE id IN (SELECT id FROM leads
             WHERE state IN (${FINISHED}) AND payload IS NULL AND created_at < $1
             AND (state = 'purged' OR changed_at < $1) LIMIT ${BATCH}) RETURNING *`,
          [removeBefore],
        ));
      return { purged, removed: removed.length };
    },
  };
}
