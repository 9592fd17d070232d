/** What comes when a lead form is near or asked for: one file for the dialog and for the page's own form. */
export { LeadDialog } from './lead-dialog.tsx';
export { LeadForm } from './lead-form.tsx';
