import type { Choices, Problems } from '#shared/configurator/choices.ts';
import type { Values } from '#shared/configurator/fields.ts';
import type { Field } from '#shared/configurator/names.ts';

/** What every step of the configurator gets. */
export interface StepProps {
  /** Makes the ids of the fields unique on the page. */
  readonly id: string;
  readonly values: Values;
  readonly choices: Choices;
  readonly problems: Problems;
  readonly onChange: (field: Field, value: string) => void;
}
