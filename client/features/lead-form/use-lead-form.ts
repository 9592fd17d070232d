/** State of a lead form: validation errors, submission, and the reaction to the answer (specification section 4). */
import { useContext, useRef, useState, type FocusEvent, type FormEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { actions, SettingsContext } from '#client/platform/actions.ts';
import type { LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { referenceLine } from '#shared/contracts/lead-reference.ts';
import { LEAD_MESSAGES, type LeadField } from '#shared/contracts/lead.ts';
import type { LeadFieldError } from '#shared/contracts/lead-validation.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';
import { askFor, checkForm, failureNotices, fieldMessage, tidyContacts } from './check-lead.ts';
import type { FieldState } from './lead-field.tsx';
import { forget, textOf } from './saved-values.ts';
import { sendLead, type LeadOutcome } from './send-lead.ts';

type Errors = Readonly<Partial<Record<LeadField, FieldState>>>;

const INPUT_STAYS = '您填写的内容已保留。';

/** Errors after a submit, from pairs of field and message. */
function submitErrors(found: readonly (readonly [field: string, message: string])[]): Errors {
  return Object.fromEntries(found.map(([field, message]) => [field, { message, submitted: true }]));
}

/** Errors of a form that was posted without script. An empty field gets the message that asks for it by name. */
function postedErrors({ values, errors }: PostedForm): Errors {
  const entries = Object.entries(errors) as [LeadField, string][];
  return submitErrors(entries.map(([field, message]) => [field, values[field] ? message : askFor(field)]));
}

/**
 * Empties the forms on screen that have what was sent: not the sent one alone, as its page may have been left and come back
 * to meanwhile. What was changed meanwhile stays.
 */
function settle(sent: string): void {
  forget(sent);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead]')) if (textOf(form) === sent) form.reset();
}

/**
 * @param onSettled called after an answer that completes the form (accepted or rejected), once the form is reset
 * @param save called with the form whenever its values have changed
 * @param renew makes the form's first values the fields' defaults again; restored or posted ones would come back with a reset
 * @param posted the form that was posted without script and returned with errors
 */
export function useLeadForm(config: LeadFormConfig, onSettled: () => void, save: (form: HTMLFormElement) => void, renew: () => void, posted?: PostedForm) {
  const { loginUrl } = useContext(SettingsContext);
  const [errors, setErrors] = useState<Errors>(() => (posted ? postedErrors(posted) : {}));
  const [loading, setLoading] = useState(false);
  const [note, setNote] = useState('');
  const busy = useRef(false);
  const submitting = useRef(false);

  function showErrors(form: HTMLFormElement, found: Errors): void {
    setErrors(found);
    const first = Object.keys(found)[0];
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function showFailure(form: HTMLFormElement, found: readonly LeadFieldError[]): void {
    failureNotices(found).forEach(actions.notify);
    showErrors(form, submitErrors(found.map((error) => [error.field, fieldMessage(error)])));
  }

  function onReset(): void {
    renew();
    setErrors({});
    setNote('');
    onSettled();
  }

  function showOutcome(form: HTMLFormElement, sent: string, outcome: LeadOutcome): void {
    if (outcome.kind === 'invalid') return showFailure(form, outcome.errors);
    if (outcome.kind === 'unsent') {
      // A dialog that was closed meanwhile has lost its input. That of a page comes back with it.
      const isLost = form.closest('dialog:not([open])');
      const text = isLost ? outcome.message : outcome.message + INPUT_STAYS;
      setNote(text);
      return actions.notify({ kind: 'message', type: 'error', text });
    }
    settle(sent);
    // With the outcome "login" the lead is stored. The login address may be a fragment of this page, so show the notice.
    const accepted = outcome.kind !== 'rejected';
    actions.notify({
      kind: 'notification',
      type: accepted ? 'success' : 'error',
      title: accepted ? LEAD_MESSAGES.titleSuccess : LEAD_MESSAGES.titleFailure,
      text: accepted ? LEAD_MESSAGES.accepted : LEAD_MESSAGES.rejected,
      ...(outcome.kind === 'accepted' ? { detail: referenceLine(outcome.id) } : {}),
    });
    if (outcome.kind === 'login') window.location.assign(loginUrl);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget;
    tidyContacts(form);
    const verdict = checkForm(form, config);
    // A posted form stands on the page that says what was wrong with it. So the browser posts it again, and the answer replaces that page.
    if (posted && verdict.ok) return;
    event.preventDefault();
    if (busy.current) return;
    setNote('');
    actions.closeEarlierNotices();
    if (!verdict.ok) return showFailure(form, verdict.errors);
    setErrors({});
    save(form);
    const sent = textOf(form);
    busy.current = true;
    setLoading(true);
    try {
      showOutcome(form, sent, await sendLead(verdict.lead));
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  /** Validates one field again: on blur, and on every change while it shows an error. */
  function recheck(form: HTMLFormElement, name: string): void {
    const verdict = checkForm(form, config);
    const error = verdict.ok ? undefined : verdict.errors.find((candidate) => candidate.field === name);
    setErrors((current) => {
      const { [name as LeadField]: before, ...rest } = current;
      if (!error) return before ? rest : current;
      return { ...rest, [name]: { message: fieldMessage(error), submitted: false } };
    });
  }

  // Pressing the submit button blurs a field. An error line under that field would move the button away from the
  // pointer, and the submit validates everything anyway. Safari does not focus a pressed button, so `relatedTarget` of
  // the blur event does not help. A key press ends this state, since there is no pointer to move away from.
  function onPointerDown({ target }: PointerEvent<HTMLFormElement>): void {
    submitting.current = (target as Element).closest('[type="submit"]') !== null;
  }

  function onKeyDown(): void {
    submitting.current = false;
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    tidyContacts(event.currentTarget);
    // Choosing a city from the list fires no input event, so save on blur, too.
    save(event.currentTarget);
    const { name, value } = event.target as unknown as HTMLInputElement;
    // An empty field shows no error on blur. The submit reports missing values.
    if (name && !submitting.current && value !== '') recheck(event.currentTarget, name);
  }

  function onChanged(event: SyntheticEvent<HTMLFormElement>): void {
    save(event.currentTarget);
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in errors) recheck(event.currentTarget, name);
  }

  /** Does not validate while an input method is composing. `compositionend` does, since no input event follows it. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    if ((event.nativeEvent as InputEvent).isComposing) save(event.currentTarget);
    else onChanged(event);
  }

  return { errors, loading, note, handlers: { onSubmit, onReset, onPointerDown, onKeyDown, onBlur, onInput, onCompositionEnd: onChanged } };
}
