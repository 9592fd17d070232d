import type { AnchorHTMLAttributes } from 'react';
import { actions } from '#client/platform/actions.ts';
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';
import { inPlace } from './in-place.ts';

interface LeadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly form: LeadFormId;
  /** Address of the form on a page, for visitors without script. */
  readonly href: string;
}

/** Opens a lead form over the page; without script it is a link to the form. */
export function LeadLink({ form, href, children, ...props }: LeadLinkProps) {
  return (
    <a {...props} href={href} data-lead-form={form} onClick={inPlace((link) => actions.openLeadForm(form, link))}>
      {children}
    </a>
  );
}
