import { useRef, type ComponentType, type FormEvent, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { useLive } from '#client/platform/use-live.ts';
import { readChoices, readStep, type Problems } from '#shared/configurator/choices.ts';
import { STEP_NAMES } from '#shared/configurator/fields.ts';
import { STEP_FIELDS, STEPS, type Field, type Step } from '#shared/configurator/names.ts';
import { blockedSteps, problemsOf } from '#shared/configurator/limits.ts';
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { WAY } from '#shared/content/configurator/step-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { handOnFocus } from '../hand-on-focus.ts';
import { toolHref, type ToolProps } from '../tool-address.ts';
import styles from '../tools.module.css';
import { useSharedQuery } from '../use-shared-query.ts';
import { queryOf, type ToolQuery } from './address.ts';
import { BandwidthStep } from './bandwidth-step.tsx';
import { BillStep } from './bill-step.tsx';
import { ComputeStep } from './compute-step.tsx';
import own from './configurator.module.css';
import { LinkStep } from './link-step.tsx';
import { Progress } from './progress.tsx';
import { RackStep } from './rack-step.tsx';
import { StepLink, type Steps } from './step-link.tsx';
import type { StepProps } from './step-props.ts';

/** Of every step but the bill. */
const FORMS: Readonly<Record<Exclude<Step, 'bill'>, ComponentType<StepProps>>> & { readonly bill?: never } = {
  rack: RackStep, bandwidth: BandwidthStep, compute: ComputeStep, link: LinkStep,
};

const neighbour = (step: Step, by: 1 | -1): Step | undefined => STEPS[STEPS.indexOf(step) + by];

/** The problems that prevent a bill, each with a link to its step. */
function Mend({ problems, ...steps }: Steps & { readonly problems: Problems }) {
  return (
    <div className={own.mend} role="status">
      <p>{LIMIT_TEXTS.mend}</p>
      <ul>
        {blockedSteps(problems).map((step) => (
          <li key={step}>
            <StepLink {...steps} to={step}>{STEP_NAMES[step]}</StepLink>
            ：{STEP_FIELDS[step].flatMap((field: Field) => problems[field] ?? []).join('；')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The part of the answers that the address contains. */
function inAddress(query: ToolQuery): ToolQuery {
  const { values, choices } = readChoices(query);
  return queryOf(values, choices, readStep(query['step']));
}

/**
 * Rack, bandwidth, GPU nodes and cloud connection in four steps, and the resulting bill. Without script every step is
 * a form that leads to the next step. Earlier answers are carried in hidden fields and in the address.
 */
export function Configurator(props: ToolProps) {
  const [query, change] = useSharedQuery<ToolQuery>(props, props.query, inAddress);
  const live = useLive();
  const heading = useRef<HTMLHeadingElement>(null);

  const step = readStep(query['step']);
  const reading = readChoices(query);
  const problems = problemsOf(reading);
  const { values, choices } = reading;
  const hrefOf = (to: Step) => toolHref(props, queryOf(values, choices, to));
  /** Opens a step and moves the focus to its heading. */
  const goTo = (update: SetStateAction<ToolQuery>) => {
    flushSync(() => change(update));
    heading.current?.focus();
  };
  const steps: Steps = { hrefOf, onStep: (to) => goTo((now) => ({ ...now, step: to })) };
  const onChange = (field: Field, value: string) => change((now) => ({ ...now, [field]: value }));
  const [back, next] = [neighbour(step, -1), neighbour(step, 1)];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (next) steps.onStep(next);
  };
  // Without script, later steps name a series that cannot be read, too.
  const unread = problems.points && { points: values.points };
  // The address of the first step names no step: the pressed button does.
  const carried = Object.entries({ ...queryOf(values, choices, 'rack'), ...unread }).filter(([name]) => !(STEP_FIELDS[step] as readonly string[]).includes(name));
  const { [step]: Fields } = FORMS;
  return (
    <form className={styles.tool} method="get" action={toolHref(props, {})} onSubmit={onSubmit} noValidate aria-label={WAY.label}>
      <Progress current={step} problems={problems} {...steps} />
      <h3 className={own.heading} ref={heading} tabIndex={-1}>
        {STEP_NAMES[step]}
      </h3>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Fields ? (
        <Fields values={values} choices={choices} problems={problems} onChange={onChange} />
      ) : Object.keys(problems).length > 0 ? (
        <Mend problems={problems} {...steps} />
      ) : (
        <BillStep choices={choices} href={hrefOf('bill')} />
      )}
      <div className={`${own.steps} no-print`}>
        {back && (
          <StepLink className="btn line" to={back} {...steps}>
            {WAY.back}
          </StepLink>
        )}
        {next && (
          <button type="submit" className={`btn ${next === 'bill' ? 'act' : 'line'}`} name="step" value={next}>
            {next === 'bill' ? WAY.bill : fill(WAY.next, { step: STEP_NAMES[next] })}
          </button>
        )}
        {!live && next && (
          <button type="submit" className="btn line" name="step" value={step} ref={handOnFocus}>
            {WAY.update}
          </button>
        )}
        {step === 'bill' && (
          <StepLink className="btn line" to="rack" hrefOf={() => toolHref(props, {})} onStep={() => goTo({})}>
            {WAY.restart}
          </StepLink>
        )}
      </div>
    </form>
  );
}

