import type { Problems } from '#shared/configurator/choices.ts';
import { blockedSteps } from '#shared/configurator/limits.ts';
import { STEP_NAMES } from '#shared/configurator/fields.ts';
import { STEPS, type Step } from '#shared/configurator/names.ts';
import own from './progress.module.css';

interface ProgressProps {
  readonly current: Step;
  readonly problems: Problems;
  readonly hrefOf: (step: Step) => string;
  readonly onStep: (step: Step) => void;
}

/** The four steps and the bill; each can be opened at any time, and says when it holds something to mend. */
export function Progress({ current, problems, hrefOf, onStep }: ProgressProps) {
  const blocked = blockedSteps(problems);
  return (
    <ol className={own.progress} aria-label="步骤">
      {STEPS.map((step, index) => (
        <li key={step}>
          <a
            href={hrefOf(step)}
            aria-current={step === current ? 'step' : undefined}
            data-blocked={blocked.includes(step) ? '' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onStep(step);
            }}
          >
            <b>{index + 1}</b>
            {STEP_NAMES[step]}
            {blocked.includes(step) && <em>要改</em>}
          </a>
        </li>
      ))}
    </ol>
  );
}
