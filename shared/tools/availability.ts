/** The availability calculator: its fields, two systems combined, and the result as text. */
import { grouped, readNumbers, type NumberRule } from './numbers.ts';

/** The usual levels in contracts, per cent. */
export const AVAILABILITY_LEVELS = [99, 99.5, 99.9, 99.95, 99.99, 99.995, 99.999] as const;

/** Availability of a service that needs both parts, per cent. The parts fail independently. */
export function inSeries(a: number, b: number): number {
  return (a * b) / 100;
}

/** Availability of a service that needs only one of two parts, per cent. The parts fail independently. */
export function inParallel(a: number, b: number): number {
  return 100 - ((100 - a) * (100 - b)) / 100;
}

/** An availability with its percent sign. A value below 100 is never rounded up to 100. */
export function percentText(percent: number): string {
  const text = grouped(percent, 5);
  return text === '100' && percent < 100 ? '> 99.99999%' : `${text}%`;
}

/** Fields of the calculator, named as in the query string. */
type AvailabilityField = 'uptime' | 'uptime2';

const RULES: Readonly<Record<AvailabilityField, NumberRule>> = {
  uptime: { label: '可用率', min: 50, max: 100, unit: '%' },
  uptime2: { label: '第二个系统的可用率', min: 50, max: 100, unit: '%' },
};

const DEFAULT_PERCENT = '99.95';

/**
 * Reads the calculator's fields.
 * @returns the typed texts, an error for each invalid field, and both values in per cent; `second` is undefined when its field is empty
 */
export function readAvailability(query: Readonly<Record<string, string>>) {
  const values: Readonly<Record<AvailabilityField, string>> = { uptime: query['uptime'] ?? DEFAULT_PERCENT, uptime2: query['uptime2'] ?? '' };
  const { numbers, errors } = readNumbers(values.uptime2.trim() === '' ? ['uptime'] : ['uptime', 'uptime2'], values, RULES);
  return { values, errors, first: numbers.uptime, second: numbers.uptime2 };
}
