/** The time axis of the DR timeline. */

const HOUR = 60;
const DAY = 24 * HOUR;

/** The longest time on the axis, minutes. */
export const AXIS_MINUTES = 7 * DAY;

export const TICKS: readonly { readonly minutes: number; readonly text: string }[] = [
  { minutes: 30, text: '30 分' }, { minutes: 4 * HOUR, text: '小时' }, { minutes: DAY, text: '1 天' }, { minutes: 7 * DAY, text: '7 天' },
];
