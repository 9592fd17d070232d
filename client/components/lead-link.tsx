import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { actions } from '#client/platform/actions.ts';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';

interface LeadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Key of `LEAD_FORMS`. */
  readonly form: string;
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
