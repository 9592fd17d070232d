import { NUMBER_RULES, type NumberField as Name } from '#shared/configurator/fields.ts';
import { NumberField } from '../number-field.tsx';
import type { StepProps } from './step-props.ts';

/** A number field of a step, with the label, unit and hint of its rule. */
export function NumberChoice({ step, name }: { readonly step: StepProps; readonly name: Name }) {
  const { label, unit, hint } = NUMBER_RULES[name];
  return (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      hint={hint}
      value={step.values[name]}
      error={step.problems[name]}
      required={false}
      onChange={(value) => step.onChange(name, value)}
    />
  );
}
