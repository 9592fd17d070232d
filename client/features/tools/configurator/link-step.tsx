import { useId } from 'react';
import { NUMBER_RULES } from '#shared/configurator/fields.ts';
import { LEVELS } from '#shared/content/configurator/step-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { DR_LEVELS } from '#shared/tools/dr-levels.ts';
import styles from '../fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import own from './choices.module.css';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** The private line to public clouds, and the goals of the whole solution. */
export function LinkStep(step: StepProps) {
  const { values, onChange } = step;
  const drId = useId();
  return (
    <>
      <ChoiceField step={step} name="access" />
      <div className={`${styles.fields} ${own.hasAccess}`}>
        <NumberChoice step={step} name="clouds" />
        <NumberChoice step={step} name="lmbps" />
      </div>
      <div className={styles.fields}>
        <NumberChoice step={step} name="uptime" />
        <div className={styles.field}>
          <label htmlFor={drId}>{LEVELS.label}</label>
          <select id={drId} name="dr" value={values.dr} aria-describedby={`${drId}-hint`} onChange={(event) => onChange('dr', event.currentTarget.value)}>
            <option value="">{LEVELS.none}</option>
            {DR_LEVELS.map(({ level, name }) => (
              <option key={level} value={level}>
                {fill(LEVELS.level, { level, name })}
              </option>
            ))}
          </select>
          <small id={`${drId}-hint`}>{NUMBER_RULES.dr.hint}</small>
        </div>
      </div>
    </>
  );
}
