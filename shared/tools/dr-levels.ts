/** The six levels of GB/T 20988 with their time spans (information architecture, section 8.4), for the drawing and the chooser. */

/** The edition of the names and spans, in a text with its successor, and the note about both. */
export const DR_EDITION = 'GB/T 20988-2007';
export const DR_EDITION_DATED = `${DR_EDITION}（2026-01-01 起由 2025 版代替）`;
export const DR_EDITION_NOTE = '等级名称与时间区间取自 GB/T 20988-2007（附录 A 的分级与附录 C 的行业示例）；该版自 2026-01-01 起由 GB/T 20988-2025 代替，立项与验收请按现行版核对。';

/** A span in minutes; with `open` it has no upper bound. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly open?: true;
  readonly text: string;
}

export interface DrLevel {
  readonly level: number;
  readonly name: string;
  readonly rpo: Span;
  readonly rto: Span;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const DR_LEVELS: readonly DrLevel[] = [
  { level: 1, name: '基本支持', rpo: { from: DAY, to: 7 * DAY, text: '1–7 天' }, rto: { from: 2 * DAY, to: 7 * DAY, open: true, text: '2 天以上' } },
  { level: 2, name: '备用场地支持', rpo: { from: DAY, to: 7 * DAY, text: '1–7 天' }, rto: { from: DAY, to: 7 * DAY, open: true, text: '24 小时以上' } },
  { level: 3, name: '电子传输和部分设备', rpo: { from: 4 * HOUR, to: DAY, text: '数小时–1 天' }, rto: { from: 12 * HOUR, to: 7 * DAY, open: true, text: '12 小时以上' } },
  { level: 4, name: '电子传输及完整设备', rpo: { from: 4 * HOUR, to: DAY, text: '数小时–1 天' }, rto: { from: 4 * HOUR, to: 2 * DAY, text: '数小时–2 天' } },
  { level: 5, name: '实时传输及完整设备', rpo: { from: 0, to: 30, text: '0–30 分钟' }, rto: { from: 5, to: 2 * DAY, text: '数分钟–2 天' } },
  { level: 6, name: '数据零丢失和远程集群', rpo: { from: 0, to: 0, text: '0' }, rto: { from: 0, to: 5, text: '数分钟' } },
];
