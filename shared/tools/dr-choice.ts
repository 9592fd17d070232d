/** Chooses the level of GB/T 20988 from the recovery time (RTO) and the data loss (RPO) that a business can accept. */
import { DR_LEVELS, type DrLevel } from './dr-levels.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const MAX_TARGET = 30 * DAY;

/** The choices of the form, minutes. */
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
  /** The level that each target alone requires. */
  readonly byRto: number;
  readonly byRpo: number;
  /** The level whose way of building reaches both targets with our modes. */
  readonly built: number;
}

function targetOf(raw: string | undefined, least: number, fallback: number): number {
  const text = raw?.trim() ?? '';
  const minutes = Number(text);
  return /^\d+$/.test(text) && minutes >= least && minutes <= MAX_TARGET ? minutes : fallback;
}

/**
 * Reads the targets of a query: whole minutes up to thirty days. Any other value becomes the default. No recovery takes
 * no time at all, but a business can ask to lose no data.
 */
export function readTargets(query: Readonly<Record<string, string>>): DrTargets {
  return { rto: targetOf(query['rto'], 1, DEFAULT_RTO), rpo: targetOf(query['rpo'], 0, DEFAULT_RPO) };
}

/** Whether a level can meet an RTO. An open span means "longer than `from`". */
function meetsRto({ rto }: DrLevel, target: number): boolean {
  return rto.open ? rto.from < target : rto.from <= target;
}

/**
 * Whether a level can meet an RPO. Only level 6 can promise no loss at all. A weekly backup loses only one day by chance,
 * so its `from` is excluded.
 */
function meetsRpo({ rpo }: DrLevel, target: number): boolean {
  if (rpo.from >= DAY) return rpo.from < target;
  return rpo.to === 0 || Math.max(rpo.from, 1) <= target;
}

function lowestLevel(meets: (level: DrLevel) => boolean): DrLevel {
  const found = DR_LEVELS.find(meets);
  if (!found) throw new Error('the highest level meets every target');
  return found;
}

/** What 复制与接管 promises at its slowest, minutes (the table of modes on the disaster recovery page). */
const TAKEOVER: DrTargets = { rto: HOUR, rpo: 15 };

/** Level 5 begins at minutes, but its usual mode does not: targets below those of a takeover, which no lower level meets, need what level 6 is built of. */
const builtLike = (level: number, { rto, rpo }: DrTargets): number => (rto < TAKEOVER.rto || rpo < TAKEOVER.rpo ? 6 : level);

/** The lowest level that can meet both targets. */
export function chooseLevel({ rto, rpo }: DrTargets): DrChoice {
  const byRto = lowestLevel((level) => meetsRto(level, rto));
  const byRpo = lowestLevel((level) => meetsRpo(level, rpo));
  const level = byRto.level >= byRpo.level ? byRto : byRpo;
  return { level, byRto: byRto.level, byRpo: byRpo.level, built: builtLike(level.level, { rto, rpo }) };
}

/** A target in whole minutes as text: `0`, `15 分钟`, `4 小时`, `2 天`. */
export function targetText(minutes: number): string {
  if (minutes === 0) return '0';
  if (minutes % DAY === 0) return `${minutes / DAY} 天`;
  return minutes % HOUR === 0 ? `${minutes / HOUR} 小时` : `${minutes} 分钟`;
}
