import { Island } from '#client/components/island.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';

/** The lead form of a page section: complete without script, live as soon as the visitor turns to it. */
export function LeadFields({ formId, config, idPrefix, surface }: LeadFormProps) {
  const props = { formId, config, idPrefix, surface };
  return (
    <Island name="lead-form" props={props}>
      <LeadForm {...props} />
    </Island>
  );
}
