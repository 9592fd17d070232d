import type { Choices, Problems } from '#shared/configurator/choices.ts';
import type { Values } from '#shared/configurator/fields.ts';
import type { Field } from '#shared/configurator/names.ts';

/** Props of every step of the configurator. */
export interface StepProps {
  readonly values: Values;
  readonly choices: Choices;
  readonly problems: Problems;
  readonly onChange: (field: Field, value: string) => void;
}
