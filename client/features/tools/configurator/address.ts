import { DEFAULTS, type Values } from '#shared/configurator/fields.ts';
import { FIELDS } from '#shared/configurator/names.ts';
import type { Choices } from '#shared/configurator/choices.ts';
import type { Step } from '#shared/configurator/names.ts';

/** The query of the configurator: the step and every value that differs from its default. */
export type ToolQuery = Readonly<Record<string, string>>;

/**
 * The query for an address of the configurator. A pasted series is too long for it, and the visitor's own, so its percentile
 * replaces it, and its peak where the port depends on it: the default peak fits the smallest port. One that cannot be read
 * is left out.
 * @param step the step that the address opens
 */
export function queryOf(values: Values, { series, p95 }: Pick<Choices, 'series' | 'p95'>, step: Step): ToolQuery {
  const measured = values.points.trim() && !values.sample && series && { sample: '', p95: String(p95), peak: String(Math.max(Number(DEFAULTS.peak), Math.ceil(series.peak))) };
  const carried: Values = { ...values, points: '', ...measured };
  const changed = FIELDS.filter((field) => carried[field].trim() && carried[field] !== DEFAULTS[field]);
  return { ...Object.fromEntries(changed.map((field) => [field, carried[field]])), ...(step === 'rack' ? {} : { step }) };
}
