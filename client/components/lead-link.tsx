import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { actions } from '#client/platform/actions.ts';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';

interface LeadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly form: LeadFormId;
  /** Address of the form on a page, for visitors without script. */
  readonly href: string;
}

/** Opens a lead form over the page; without script it is a link to the form. */
export function LeadLink({ form, href, children, ...props }: LeadLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isOrdinaryPress(event)) return;
    event.preventDefault();
    actions.openLeadForm(form, event.currentTarget);
  };
  return (
    <a {...props} href={href} data-lead-form={form} onClick={onClick}>
      {children}
    </a>
  );
}
