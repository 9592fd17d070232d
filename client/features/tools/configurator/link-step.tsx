import { useId } from 'react';
import { NUMBER_RULES } from '#shared/configurator/fields.ts';
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
          <label htmlFor={drId}>灾备等级（GB/T 20988 六级）</label>
          <select id={drId} name="dr" value={values.dr} aria-describedby={`${drId}-hint`} onChange={(event) => onChange('dr', event.currentTarget.value)}>
            <option value="">不要求</option>
            {DR_LEVELS.map(({ level, name }) => (
              <option key={level} value={level}>
                第 {level} 级 {name}
              </option>
            ))}
          </select>
          <small id={`${drId}-hint`}>{NUMBER_RULES.dr.hint}</small>
        </div>
      </div>
    </>
  );
}
