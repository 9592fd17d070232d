/** Exports the dialog and the page's form from one module, so that both load as one chunk. */
export { LeadDialog } from './lead-dialog.tsx';
export { LeadForm } from './lead-form.tsx';
