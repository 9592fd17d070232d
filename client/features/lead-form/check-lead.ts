/** Checks a form in the browser with the same rules and messages as the server. */
import { leadChecks, leadTitles } from 'virtual:lead-checks';
import type { NoticeRequest } from '#client/platform/actions.ts';
import type { LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { LEAD_MESSAGES, type LeadField } from '#shared/contracts/lead.ts';
import { validateLead, type LeadFieldError, type LeadVerdict } from '#shared/contracts/lead-validation.ts';
import { tidyContact } from '#shared/contracts/lead-contact.ts';

/** Validates the typed values together with the form's business type. */
export function checkForm(form: HTMLFormElement, config: LeadFormConfig): LeadVerdict {
  const typed = Object.fromEntries(new FormData(form));
  return validateLead({ ...typed, buType: config.buType }, leadChecks);
}

/** Rewrites the number and the address in the form as the check takes them, so that the visitor sees what is sent. */
export function tidyContacts(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = tidyContact(input.name, input.value);
}

/** The error text of an empty required field. */
export const askFor = (field: LeadField): string => `请填写${leadTitles[field]}。`;

/** The error text of a field. The text for an empty required field contains the field's title. */
export function fieldMessage({ field, message }: LeadFieldError): string {
  return message === LEAD_MESSAGES.required ? askFor(field as LeadField) : message;
}

/** The notices after a failed check, worded as in the specification (behaviour parity, section 11). */
export function failureNotices(errors: readonly LeadFieldError[]): readonly NoticeRequest[] {
  const { titleFailure: title, required, phone, email } = LEAD_MESSAGES;
  const found = [required, phone, email].filter((text) => errors.some(({ message }) => message === text));
  return found.map((text) =>
    text === required
      ? { kind: 'notification', type: 'error', title, text }
      // When both messages are shown, the phone's moves to 60 px and the e-mail's stacks below it.
      : { kind: 'message', type: 'error', text, offset: found.includes(email) ? 60 : 20 },
  );
}
