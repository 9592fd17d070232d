import { circuitOf, signedKw, siteProblem } from '#shared/configurator/limits.ts';
import { CIRCUITS } from '#shared/content/configurator/circuit-list.ts';
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { ANSWERS } from '#shared/content/configurator/step-texts.ts';
import { SITES } from '#shared/content/sites.ts';
import { fill } from '#shared/text/fill.ts';
import styles from '../fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** Racks: count, power, site and power circuit. */
export function RackStep(step: StepProps) {
  const { choices } = step;
  const kw = signedKw(choices);
  const automatic = circuitOf({ ...choices, circuit: undefined });
  const sites = SITES.map((site) => ({
    value: site.id,
    label: site.name,
    note: fill(ANSWERS.site, { place: site.short, power: site.tiersKw?.join(' / ') ?? `${site.powerMinKw}–${site.powerMaxKw}` }),
    problem: siteProblem(site, choices),
  }));
  const circuits = CIRCUITS.map((circuit) => ({
    value: circuit.id,
    label: circuit.name,
    note: fill(ANSWERS.circuit, { limit: circuit.kw }),
    problem: circuit.kw >= kw ? undefined : fill(LIMIT_TEXTS.tooWeak, { kw }),
  }));
  const smallest = automatic ? fill(ANSWERS.smallest, { circuit: automatic.name, limit: automatic.kw }) : ANSWERS.noKw;
  return (
    <>
      <div className={styles.fields}>
        <NumberChoice step={step} name="racks" />
        <NumberChoice step={step} name="kw" />
      </div>
      <ChoiceField step={step} name="site" more={sites} />
      <ChoiceField step={step} name="circuit" more={[{ value: 'auto', label: ANSWERS.automatic, note: smallest }, ...circuits]} />
    </>
  );
}
