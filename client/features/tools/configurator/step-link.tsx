import type { AnchorHTMLAttributes } from 'react';
import { inPlace } from '#client/components/in-place.ts';
import type { Step } from '#shared/configurator/names.ts';

/** Navigation between steps. */
export interface Steps {
  readonly hrefOf: (step: Step) => string;
  readonly onStep: (step: Step) => void;
}

interface StepLinkProps extends Steps, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: Step;
}

/** A link to a step, which opens the step in place. */
export function StepLink({ to, hrefOf, onStep, children, ...props }: StepLinkProps) {
  return (
    <a {...props} href={hrefOf(to)} onClick={inPlace(() => onStep(to))}>
      {children}
    </a>
  );
}
