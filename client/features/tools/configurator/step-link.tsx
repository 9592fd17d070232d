import type { AnchorHTMLAttributes } from 'react';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';
import type { Step } from '#shared/configurator/names.ts';

/** Navigation between steps. */
export interface Steps {
  readonly hrefOf: (step: Step) => string;
  readonly onStep: (step: Step) => void;
}

interface StepLinkProps extends Steps, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: Step;
}

/** A link to a step. It opens the step in place, except in another tab or window if the visitor asks for that. */
export function StepLink({ to, hrefOf, onStep, children, ...props }: StepLinkProps) {
  return (
    <a
      {...props}
      href={hrefOf(to)}
      onClick={(event) => {
        if (!isOrdinaryPress(event)) return;
        event.preventDefault();
        onStep(to);
      }}
    >
      {children}
    </a>
  );
}
