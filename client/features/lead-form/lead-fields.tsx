import { Attention } from '#client/components/attention.tsx';
import { part } from '#client/components/part.tsx';
import type { LeadFormProps } from './lead-form.tsx';

const LeadForm = part<LeadFormProps>(() => import('./parts.ts').then((code) => code.LeadForm));

/** The lead form of a page section: works without script, hydrated when it comes near the viewport. */
export function LeadFields(props: LeadFormProps) {
  return (
    <Attention near needs={[LeadForm]}>
      <LeadForm {...props} />
    </Attention>
  );
}
