/** What comes once a visitor turns to a lead form: one file for the dialog and for the page's own form. */
export { LeadDialog } from './lead-dialog.tsx';
export { LeadForm } from './lead-form.tsx';
