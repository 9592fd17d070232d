import { useId } from 'react';
import { DUAL_PERCENT, SINGLE_PERCENT } from '#shared/configurator/limits.ts';
import { DR_LEVELS } from '#shared/tools/dr-levels.ts';
import { TOOL_FACTS } from '#shared/content/tool-facts.ts';
import styles from '../fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import own from './choices.module.css';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** The private line to public clouds, and the goals of the whole solution. */
export function LinkStep(step: StepProps) {
  const { values, choices, problems, onChange } = step;
  const drId = useId();
  return (
    <>
      <ChoiceField
        name="access"
        legend="接入方式"
        value={choices.access}
        error={problems.access}
        onChange={(access) => onChange('access', access)}
        choices={[
          { value: 'none', label: '不需要云专线' },
          { value: 'single', label: '单接入', note: `一个端口，月可用率 ${SINGLE_PERCENT}%` },
          { value: 'dual', label: '双 POP 接入', note: `两处机房各一个端口，月可用率 ${DUAL_PERCENT}%` },
        ]}
      />
      <div className={`${styles.fields} ${own.hasAccess}`}>
        <NumberChoice step={step} name="clouds" hint="每朵云各自一组端口" />
        <NumberChoice step={step} name="lmbps" hint={`${TOOL_FACTS['linkcloud.bandwidth'].value}，可在线升降`} />
      </div>
      <div className={styles.fields}>
        <NumberChoice step={step} name="uptime" hint={`可不填；高于 ${SINGLE_PERCENT}% 要双 POP`} />
        <div className={styles.field}>
          <label htmlFor={drId}>灾备等级（GB/T 20988 六级）</label>
          <select id={drId} name="dr" value={values.dr} onChange={(event) => onChange('dr', event.currentTarget.value)}>
            <option value="">不要求</option>
            {DR_LEVELS.map(({ level, name }) => (
              <option key={level} value={level}>
                第 {level} 级 {name}
              </option>
            ))}
          </select>
          <small>写入清单的合同条款</small>
        </div>
      </div>
    </>
  );
}
