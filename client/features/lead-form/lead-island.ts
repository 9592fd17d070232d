/** What `client/features/islands.ts` loads for a lead form on a page. */
export { LeadForm as component } from './lead-form.tsx';
