import { AVAILABILITY_LEVELS, downtime } from '#shared/tools/availability.ts';
import styles from './tools.module.css';

function duration(minutes: number): string {
  if (minutes >= 120) return `${(minutes / 60).toFixed(1)} 小时`;
  return minutes >= 1 ? `${minutes.toFixed(1)} 分钟` : `${(minutes * 60).toFixed(1)} 秒`;
}

/** What an availability figure means in minutes; a table needs no script. */
export function AvailabilityTable() {
  return (
    <table className={styles.table}>
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
              <td>{duration(perMonth)}</td>
              <td>{duration(perYear)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
