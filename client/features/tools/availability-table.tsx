import { AVAILABILITY_LEVELS } from '#shared/tools/availability.ts';
import { downtime, durationText } from '#shared/tools/downtime.ts';
import styles from './availability-table.module.css';
import plain from './plain-table.module.css';

/** The usual availability levels with their downtime per month and year. */
export function AvailabilityTable() {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <caption>按 30 天的月与 365 天的年计算：不可用时间 =（1 − 可用率）× 总时间</caption>
      <thead>
        <tr>
          <th scope="col">月可用率</th>
          <th scope="col">每月不可用不超过</th>
          <th scope="col">全年累计</th>
        </tr>
      </thead>
      <tbody>
        {AVAILABILITY_LEVELS.map((level) => {
          const { perMonth, perYear } = downtime(level);
          return (
            <tr key={level}>
              <th scope="row">{level}%</th>
              <td><span className="nb">{durationText(perMonth)}</span></td>
              <td><span className="nb">{durationText(perYear)}</span></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
