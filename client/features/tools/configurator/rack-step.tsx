import { SITES } from '#shared/content/sites.ts';
import { continuousKw } from '#shared/content/circuits.ts';
import { circuitOptions, circuitOf, siteProblem } from '#shared/configurator/limits.ts';
import styles from '../fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** Racks: count, power, site and power circuit. */
export function RackStep(step: StepProps) {
  const { values, choices, problems, onChange } = step;
  const automatic = circuitOf({ circuit: undefined, kw: choices.kw });
  return (
    <>
      <div className={styles.fields}>
        <NumberChoice step={step} name="racks" hint="不需要机柜就留空，GPU 节点自带机位" />
        <NumberChoice step={step} name="kw" hint="按实际负载加余量，不是电源铭牌相加" />
      </div>
      <ChoiceField
        name="site"
        legend="机房"
        value={values.site}
        error={problems.site}
        onChange={(site) => onChange('site', site)}
        choices={[
          { value: '', label: '还没定', note: '由方案工程师按业务推荐' },
          ...SITES.map((site) => ({
            value: site.id,
            label: site.name,
            note: `${site.short}，单柜 ${site.powerMinKw}–${site.powerMaxKw} kW`,
            problem: siteProblem(site, choices),
          })),
        ]}
      />
      <ChoiceField
        name="circuit"
        legend="每柜供电，A、B 各一路"
        value={values.circuit}
        error={problems.circuit}
        onChange={(circuit) => onChange('circuit', circuit)}
        choices={[
          { value: 'auto', label: '按功率选', note: automatic ? `${automatic.name}，一路持续 ${continuousKw(automatic)} kW` : '填单柜功率后给出' },
          ...circuitOptions(choices.kw).map(({ circuit, enough }) => ({
            value: circuit.id,
            label: circuit.name,
            note: `一路持续 ${continuousKw(circuit)} kW（额定电流的 80%）`,
            problem: enough ? undefined : `带不动 ${choices.kw} kW：A、B 互为备份，按一路核定`,
          })),
        ]}
      />
    </>
  );
}
