/** Bar chart of upstream calls by minute: the slowest call and the mean, minutes with failures in another colour. */
import type { UpstreamMinute } from '#shared/contracts/operations.ts';
import styles from './operations.module.css';

const BAR = 10;
const HEIGHT = 96;
const MIN_SCALE_MS = 100;

/** The chart with its scale in the caption. */
export function UpstreamChart({ minutes }: { readonly minutes: readonly UpstreamMinute[] }) {
  const calls = minutes.reduce((sum, minute) => sum + minute.calls, 0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  const slowest = Math.max(0, ...minutes.map((minute) => minute.slowestMs));
  const scale = Math.max(MIN_SCALE_MS, slowest);
  const heightOf = (ms: number): number => Math.round((ms / scale) * HEIGHT);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${minutes.length * BAR} ${HEIGHT + 1}`} role="img" aria-label={`${calls} 次调用，${failed} 次失败，最慢 ${Math.round(slowest)} 毫秒`} preserveAspectRatio="none">
        <path d={`M0 ${HEIGHT + 0.5}h${minutes.length * BAR}`} className={styles.axis} />
        {minutes.map(({ at, calls: count, failed: lost, slowestMs, meanMs }, index) => count > 0 && (
          <g key={at}>
            <rect x={index * BAR + 1} y={HEIGHT - heightOf(slowestMs)} width={BAR - 2} height={Math.max(1, heightOf(slowestMs))} className={lost > 0 ? styles.lost : styles.slow} />
            <rect x={index * BAR + 1} y={HEIGHT - heightOf(meanMs)} width={BAR - 2} height={Math.max(1, heightOf(meanMs))} className={styles.mean} />
          </g>
        ))}
      </svg>
      <figcaption>{`${calls} 次调用，${failed} 次失败。浅色为每分钟最慢一次，深色为平均；满刻度 ${Math.round(scale)} 毫秒，橙色为该分钟有失败。`}</figcaption>
    </figure>
  );
}
