/** Formats times and sizes for operators. */

const SECOND_MS = 1000;
const UNITS = [['天', 86_400], ['小时', 3600], ['分', 60], ['秒', 1]] as const;

/** A duration in its two largest units, e.g. `2 小时 5 分`. */
export function formatDuration(ms: number): string {
  let rest = Math.max(0, Math.round(ms / SECOND_MS));
  const parts = UNITS.flatMap(([name, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 秒';
}

/** Date and time in UTC, to the second. */
export const formatTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export const formatBytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
