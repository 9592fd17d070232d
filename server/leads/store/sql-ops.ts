/** The statements behind metrics and the command-line tool: count, list, queue again, delete. */
import { GIVEN_UP_STATES, LEAD_STATES, nextState, PENDING_STATES, statesBefore, type LeadState } from '../states.ts';
import type { LeadFilter, LeadRecord, Outbox } from './outbox.ts';
import { BATCH, inBatches } from './sql-batches.ts';
import type { SqlDriver, SqlValue } from './sql-driver.ts';
import { emptyCounts, places, readAudit, readRecord, sqlList } from './sql-rows.ts';

const PAGE = 500;
const FINISHED = sqlList(['delivered', 'purged']);
const UNDELIVERED = sqlList(LEAD_STATES.filter((state) => state !== 'delivered' && state !== 'purged'));

/** What a purge may take: what ops gave up, and more only where they name leads or states. */
const purgeable = ({ ids, states }: LeadFilter): readonly LeadState[] => (ids || states ? statesBefore('purge') : GIVEN_UP_STATES);

/** Where-clause of a filter over `states`; ids are bound from `$first` on. */
function condition(filter: LeadFilter, states: readonly LeadState[], first: number): [string, SqlValue[]] {
  const chosen = filter.states ? states.filter((state) => filter.states?.includes(state)) : states;
  const parts = [chosen.length > 0 ? `state IN (${sqlList(chosen)})` : '1 = 0'];
  const values: SqlValue[] = [...(filter.ids ?? [])];
  if (filter.ids) parts.push(`id IN (${places(filter.ids, first)})`);
  if (filter.idPrefix !== undefined) {
    parts.push(`id LIKE $${first + values.length}`);
    values.push(`${filter.idPrefix.replace(/[^0-9a-f]/g, '')}%`);
  }
  for (const [column, before] of [['created_at', filter.before], ['changed_at', filter.changedBefore]] as const) {
    if (before === undefined) continue;
    parts.push(`${column} < $${first + values.length}`);
    values.push(before);
  }
  return [parts.join(' AND '), values];
}

/** The part of the outbox that people use. */
export function createSqlOps(driver: SqlDriver): Pick<Outbox, 'stats' | 'list' | 'replay' | 'purge' | 'reseal' | 'audit' | 'auditTrail'> {
  /**
   * Moves what a filter finds on by an event of ops; every such event leads to one state, whatever it starts from.
   * A row that somebody else is changing is waited for and judged as it is then: it was claimed, or a late delivery has
   * taken its content. The batch is filled up with others.
   */
  async function moveOn(event: 'purge' | 'replay', from: readonly LeadState[], changes: string, filter: LeadFilter, now: number): Promise<LeadRecord[]> {
    const [where, values] = condition(filter, from, 3);
    const rows = await inBatches(driver, (query) =>
      query(
        `WITH chosen AS MATERIALIZED (SELECT id FROM leads WHERE ${where} LIMIT ${BATCH} ${driver.lockRows})
         UPDATE leads SET state = $1, changed_at = $2, ${changes} WHERE id IN (SELECT id FROM chosen) RETURNING *`,
        [nextState('dead', event), now, ...values],
      ),
    );
    return rows.map(readRecord);
  }

  /** Purging is a change, too, but makes no record younger. */
  const remove = (before: number) =>
    inBatches(driver, (query) =>
      query(
        `DELETE FROM leads WHERE id IN (SELECT id FROM leads
           WHERE state IN (${FINISHED}) AND payload IS NULL AND created_at < $1
           AND (state = 'purged' OR changed_at < $1) LIMIT ${BATCH}) RETURNING *`,
        [before],
      ),
    );

  return {
    stats: (now, keyIds) =>
      driver.read(async (query) => {
        const counts = await query('SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM leads GROUP BY state');
        const [foreign] = await query(`SELECT COUNT(*) AS count FROM leads WHERE state IN (${UNDELIVERED}) AND key_id NOT IN (${places(keyIds)})`, keyIds);
        const byState = emptyCounts();
        for (const row of counts) byState[row['state'] as LeadState] = Number(row['count']);
        const pending = counts.filter((row) => PENDING_STATES.includes(row['state'] as LeadState));
        const oldest = Math.min(now, ...pending.map((row) => Number(row['oldest'])));
        return {
          depth: pending.reduce((sum, row) => sum + Number(row['count']), 0),
          oldestAgeMs: now - oldest,
          byState,
          foreign: Number(foreign?.['count'] ?? 0),
        };
      }),
    list: (filter, limit, after) =>
      driver.read(async (query) => {
        const [where, values] = condition(filter, LEAD_STATES, 4);
        const rows = await query(
          `SELECT * FROM leads WHERE (created_at > $1 OR (created_at = $1 AND id > $2)) AND ${where}
           ORDER BY created_at, id LIMIT $3`,
          [after?.createdAt ?? 0, after?.id ?? '', Math.min(limit, PAGE), ...values],
        );
        return rows.map(readRecord);
      }),
    // The count starts anew, else a dead letter would die again at its first failure.
    replay: (filter, now) => moveOn('replay', statesBefore('replay'), 'next_at = $2, not_before = 0, attempts = 0', filter, now),
    reseal: (leads) =>
      driver.write(async (query) => {
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
      await driver.write((query) => query('INSERT INTO outbox_audit (at, actor, command, ids) VALUES ($1, $2, $3, $4)', [at, actor, command, JSON.stringify(ids)]));
    },
    auditTrail: (limit) =>
      driver.read(async (query) =>
        (await query('SELECT * FROM outbox_audit ORDER BY at DESC LIMIT $1', [limit])).map(readAudit).toReversed()),
    async purge(filter, now, removeBefore) {
      const purged = await moveOn('purge', purgeable(filter), 'payload = NULL', filter, now);
      return { purged, removed: filter.ids ? 0 : (await remove(removeBefore)).length };
    },
  };
}
