/** Availability in minutes: availability = (total − unavailable) ÷ total, a month of 30 days. */
import { grouped, readNumber, type NumberReading, type NumberRule } from './numbers.ts';

const MINUTES_PER_MONTH = 30 * 24 * 60;
const MINUTES_PER_YEAR = 365 * 24 * 60;

/** Levels that contracts usually name, per cent. */
export const AVAILABILITY_LEVELS = [99, 99.5, 99.9, 99.95, 99.99, 99.995, 99.999] as const;

export interface Downtime {
  /** Minutes a month of 30 days. */
  readonly perMonth: number;
  /** Minutes a year of 365 days. */
  readonly perYear: number;
}

/**
 * Minutes a service may be unavailable.
 * @param percent availability, 0 to 100
 */
export function downtime(percent: number): Downtime {
  const share = (100 - percent) / 100;
  return { perMonth: share * MINUTES_PER_MONTH, perYear: share * MINUTES_PER_YEAR };
}

/** Availability of a service that needs both parts, per cent; the parts fail independently. */
export function inSeries(a: number, b: number): number {
  return (a * b) / 100;
}

/** Availability of a service that one of two parts can carry, per cent; the parts fail independently. */
export function inParallel(a: number, b: number): number {
  return 100 - ((100 - a) * (100 - b)) / 100;
}

/** Minutes as people read them: seconds below one minute, hours from two, days from two. */
export function durationText(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${grouped(minutes / (24 * 60), 2)} 天`;
  if (minutes >= 120) return `${grouped(minutes / 60, 2)} 小时`;
  return minutes >= 1 ? `${grouped(minutes, 1)} 分钟` : `${grouped(minutes * 60, 1)} 秒`;
}

/** Fields of the calculator; the names are those of the address. */
const AVAILABILITY_FIELDS = ['uptime', 'uptime2'] as const;
export type AvailabilityField = (typeof AVAILABILITY_FIELDS)[number];

const RULES: Readonly<Record<AvailabilityField, NumberRule>> = {
  uptime: { label: '可用率', min: 50, max: 100, unit: '%' },
  uptime2: { label: '第二个系统的可用率', min: 50, max: 100, unit: '%' },
};

const DEFAULT_PERCENT = '99.95';

export interface AvailabilityReading {
  readonly values: Readonly<Record<AvailabilityField, string>>;
  readonly errors: Readonly<Partial<Record<AvailabilityField, string>>>;
  /** Per cent. */
  readonly first: number | undefined;
  /** Per cent; undefined as well when no second system was named. */
  readonly second: number | undefined;
}

/** Reads the calculator's fields; the second one may stay empty. */
export function readAvailability(query: Readonly<Record<string, string>>): AvailabilityReading {
  const values = { uptime: query['uptime'] ?? DEFAULT_PERCENT, uptime2: query['uptime2'] ?? '' };
  const read = (field: AvailabilityField): NumberReading => readNumber(values[field].replace(/[%％]\s*$/, ''), RULES[field]);
  const first = read('uptime');
  const second = values.uptime2.trim() === '' ? undefined : read('uptime2');
  return {
    values,
    errors: { ...('error' in first ? { uptime: first.error } : {}), ...(second && 'error' in second ? { uptime2: second.error } : {}) },
    first: 'value' in first ? first.value : undefined,
    second: second && 'value' in second ? second.value : undefined,
  };
}
