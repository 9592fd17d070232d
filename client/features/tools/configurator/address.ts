import { DEFAULTS, type Values } from '#shared/configurator/fields.ts';
import { FIELDS } from '#shared/configurator/names.ts';
import type { Choices } from '#shared/configurator/choices.ts';
import type { Step } from '#shared/configurator/names.ts';

/** Everything the configurator keeps in the address: the step and what differs from the defaults. */
export type ToolQuery = Readonly<Record<string, string>>;

/**
 * What an address carries on from here. A pasted series is too long for one: its percentile stands for it.
 * @param step where the address leads
 */
export function queryOf(values: Values, { series, p95 }: Pick<Choices, 'series' | 'p95'>, step: Step): ToolQuery {
  const pasted = values.points.trim() !== '' && series !== undefined;
  const carried: Values = pasted ? { ...values, points: '', sample: '', p95: String(p95) } : values;
  const changed = FIELDS.filter((field) => carried[field].trim() !== '' && carried[field] !== DEFAULTS[field]);
  return { ...Object.fromEntries(changed.map((field) => [field, carried[field]])), ...(step === 'rack' ? {} : { step }) };
}
