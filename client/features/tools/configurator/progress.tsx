import type { Problems } from '#shared/configurator/choices.ts';
import { blockedSteps } from '#shared/configurator/limits.ts';
import { STEP_NAMES } from '#shared/configurator/fields.ts';
import { WAY } from '#shared/content/configurator/step-texts.ts';
import { STEPS, type Step } from '#shared/configurator/names.ts';
import own from './progress.module.css';
import { StepLink, type Steps } from './step-link.tsx';

interface ProgressProps extends Steps {
  readonly current: Step;
  readonly problems: Problems;
}

/** Links to the four steps and the bill. Each can be opened at any time and shows whether it has problems. */
export function Progress({ current, problems, ...steps }: ProgressProps) {
  const blocked = blockedSteps(problems);
  return (
    <ol className={`${own.progress} no-print`} aria-label={WAY.steps}>
      {STEPS.map((step, index) => {
        const isBlocked = blocked.includes(step);
        return (
          <li key={step}>
            <StepLink {...steps} to={step} aria-current={step === current ? 'step' : undefined}>
              <b>{index + 1}</b>
              {STEP_NAMES[step]}
              {isBlocked && <em>{WAY.mend}</em>}
            </StepLink>
          </li>
        );
      })}
    </ol>
  );
}
