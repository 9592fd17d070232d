/** The tables of the status page for operators. */
import type { CallerLine, LeadEventLine, OutboxState } from '#shared/contracts/operations.ts';
import styles from './operations.module.css';
import { formatTime, formatDuration } from './units.ts';

const STATES: Readonly<Record<string, string>> = {
  queued: '待送达', delivering: '送达中', login: '等待令牌', delivered: '已送达', rejected: '被拒绝', parked: '结果不明', dead: '重试用尽', purged: '已清除',
};
/** Leads in these states wait for a decision of an operator. */
const DECISIONS = new Set(['rejected', 'parked', 'dead']);

/** Number of leads by state, and the age of the oldest one that waits. */
export function OutboxTable({ outbox: { byState, depth, oldestAgeMs, foreign } }: { readonly outbox: OutboxState }) {
  return (
    <>
      <p>{depth === 0 ? '没有等待送达的线索。' : `${depth} 条等待送达，最早的已等 ${formatDuration(oldestAgeMs)}。`}</p>
      {foreign > 0 && <p className={styles.warn}>{`${foreign} 条由其他 DATA_KEY 加密，本进程无法读取。`}</p>}
      <table>
        <tbody>
          {Object.entries(byState).map(([state, count]) => (
            <tr key={state} className={DECISIONS.has(state) && count > 0 ? styles.warn : undefined}>
              <th scope="row">
                {STATES[state] ?? state} <code>{state}</code>
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Head({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The callers of the API since the start, with their quotas. */
export function CallersTable({ callers }: { readonly callers: readonly CallerLine[] }) {
  if (callers.length === 0) return <p>启动以来还没有接口调用。</p>;
  return (
    <table>
      <Head columns={['名称', '应答', '限流 429', '线索配额']} />
      <tbody>
        {callers.map(({ name, answers, limited, quota, windowMs }) => (
          <tr key={name} className={limited > 0 ? styles.warn : undefined}>
            <th scope="row">{name}</th>
            <td>{answers}</td>
            <td>{limited}</td>
            <td>{`${formatDuration(windowMs)} ${quota} 条`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const detailOf = ({ attempts, reason, status }: LeadEventLine): string =>
  [attempts === undefined ? '' : `第 ${attempts} 次`, reason ?? '', status === undefined || reason?.includes(String(status)) ? '' : String(status)].filter((part) => part !== '').join('，');

/** Events of leads, newest first. */
export function EventsTable({ events, now }: { readonly events: readonly LeadEventLine[]; readonly now: number }) {
  if (events.length === 0) return <p>启动以来还没有线索。</p>;
  return (
    <table>
      <Head columns={['时间（UTC）', '事件', '线索', '调用方', '详情']} />
      <tbody>
        {events.map((line, index) => (
          <tr key={index}>
            <td title={`${formatDuration(now - line.at)}前`}>{formatTime(line.at)}</td>
            <td>
              <code>{line.event}</code>
            </td>
            <td>
              <code>{line.lead}</code>
            </td>
            <td>{line.caller ?? ''}</td>
            <td>{detailOf(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
