/** From the time a business can stand still and the data it can lose to a level of GB/T 20988. */
import { DR_LEVELS, type DrLevel } from './dr-levels.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const LONGEST = 30 * DAY;

/** Targets offered, minutes. */
export const RTO_CHOICES: readonly number[] = [2, 5, 15, 30, HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY];
export const RPO_CHOICES: readonly number[] = [0, 5, 15, 30, HOUR, 4 * HOUR, 12 * HOUR, DAY, 7 * DAY];

const DEFAULT_RTO = 4 * HOUR;
const DEFAULT_RPO = 15;

export interface DrTargets {
  /** Minutes until service is back. */
  readonly rto: number;
  /** Minutes of data that may be lost. */
  readonly rpo: number;
}

export interface DrChoice {
  readonly level: DrLevel;
  /** Level that each target alone asks for; the higher one decides. */
  readonly byRto: number;
  readonly byRpo: number;
}

function targetOf(raw: string | undefined, fallback: number): number {
  const text = raw?.trim() ?? '';
  const minutes = Number(text);
  return /^\d+$/.test(text) && minutes <= LONGEST ? minutes : fallback;
}

/** Targets named by a query, whole minutes up to thirty days; anything else is the default. */
export function readTargets(query: Readonly<Record<string, string>>): DrTargets {
  return { rto: targetOf(query['rto'], DEFAULT_RTO), rpo: targetOf(query['rpo'], DEFAULT_RPO) };
}

/** The shortest loss that a level can promise, minutes: only level 6 promises none. */
function bestRpo(level: DrLevel): number {
  return level.rpo.to === 0 ? 0 : Math.max(level.rpo.from, 1);
}

/** Whether a level is back in time: one that takes longer than `from` is not back within it. */
function isBack({ rto }: DrLevel, within: number): boolean {
  return rto.open ? rto.from < within : rto.from <= within;
}

/** Whether a level loses no more: backups by the week lose their best day only by luck, so they cannot be asked for it. */
function loses(level: DrLevel, atMost: number): boolean {
  return level.rpo.from >= DAY ? level.rpo.from < atMost : bestRpo(level) <= atMost;
}

function lowest(reaches: (level: DrLevel) => boolean): DrLevel {
  const found = DR_LEVELS.find(reaches) ?? DR_LEVELS.at(-1);
  if (!found) throw new Error('no disaster recovery levels');
  return found;
}

/** The lowest level that can reach both targets. */
export function chooseLevel({ rto, rpo }: DrTargets): DrChoice {
  const byRto = lowest((level) => isBack(level, rto));
  const byRpo = lowest((level) => loses(level, rpo));
  const level = byRto.level >= byRpo.level ? byRto : byRpo;
  return { level, byRto: byRto.level, byRpo: byRpo.level };
}

/** Whole minutes as a target is spoken: `0`, `15 分钟`, `4 小时`, `2 天`. */
export function targetText(minutes: number): string {
  if (minutes === 0) return '0';
  if (minutes % DAY === 0) return `${minutes / DAY} 天`;
  return minutes % HOUR === 0 ? `${minutes / HOUR} 小时` : `${minutes} 分钟`;
}
