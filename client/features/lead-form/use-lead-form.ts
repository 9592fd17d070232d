/** The states of a lead form: idle, submitting, and what the answer does to it (specification section 4). */
import { useRef, useState, type FocusEvent, type FormEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useActions, useSettings } from '#client/platform/actions.ts';
import type { LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { referenceLine } from '#shared/contracts/lead-reference.ts';
import { LEAD_MESSAGES, type LeadField } from '#shared/contracts/lead.ts';
import type { LeadFieldError } from '#shared/contracts/lead-validation.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';
import { askFor, checkForm, failureNotices, fieldMessage } from './check-lead.ts';
import type { FieldState } from './lead-field.tsx';
import { sendLead, type LeadOutcome } from './send-lead.ts';

type Errors = Readonly<Partial<Record<LeadField, FieldState>>>;

const INPUT_STAYS = '您填写的内容已保留。';

/** Errors as they stand under their fields after a submit. */
function shown(found: readonly LeadFieldError[]): Errors {
  return Object.fromEntries(found.map((error) => [error.field, { message: fieldMessage(error), submitted: true }]));
}

/** The server says what is wrong; of an empty field the form asks for its name. */
function postedErrors({ values, errors }: PostedForm): Errors {
  const entries = Object.entries(errors) as [LeadField, string][];
  return Object.fromEntries(entries.map(([field, message]) => [field, { message: values[field] ? message : askFor(field), submitted: true }]));
}

/**
 * @param config which form this is
 * @param onSettled called after an answer that ends the form (accepted or rejected): reset and close
 * @param keep called with the form whenever what stands in it has changed
 * @param posted the form as it came back from a post without script
 */
export function useLeadForm(config: LeadFormConfig, onSettled: () => void, keep: (form: HTMLFormElement) => void, posted?: PostedForm) {
  const { notify, closeEarlierNotices } = useActions();
  const { loginUrl } = useSettings();
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

  function fail(form: HTMLFormElement, found: readonly LeadFieldError[]): void {
    const { required, phone, email } = failureNotices(found);
    if (required) notify({ kind: 'notification', type: 'error', title: LEAD_MESSAGES.titleFailure, text: required });
    if (phone) notify({ kind: 'message', type: 'error', ...phone });
    if (email) notify({ kind: 'message', type: 'error', ...email });
    showErrors(form, shown(found));
  }

  function settle(form: HTMLFormElement): void {
    form.reset();
    keep(form);
    setErrors({});
    setNote('');
    onSettled();
  }

  function apply(form: HTMLFormElement, outcome: LeadOutcome): void {
    if (outcome.kind === 'invalid') {
      return showErrors(form, Object.fromEntries(outcome.errors.map(({ field, message }) => [field, { message, submitted: true }])));
    }
    if (outcome.kind === 'unsent') {
      // Closed meanwhile, it has lost what was typed.
      const isThere = form.isConnected && !form.closest('dialog:not([open])');
      const text = isThere ? outcome.message + INPUT_STAYS : outcome.message;
      setNote(text);
      return notify({ kind: 'message', type: 'error', text });
    }
    settle(form);
    // A lead that needs a login is kept. The login may be a fragment of this very page: nothing else would say so.
    const accepted = outcome.kind !== 'rejected';
    notify({
      kind: 'notification',
      type: accepted ? 'success' : 'error',
      title: accepted ? LEAD_MESSAGES.titleSuccess : LEAD_MESSAGES.titleFailure,
      text: accepted ? LEAD_MESSAGES.accepted : LEAD_MESSAGES.rejected,
      ...(outcome.kind === 'accepted' && outcome.id ? { detail: referenceLine(outcome.id) } : {}),
    });
    if (outcome.kind === 'login') window.location.assign(loginUrl);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    setNote('');
    closeEarlierNotices();
    const verdict = checkForm(form, config);
    if (!verdict.ok) return fail(form, verdict.errors);
    setErrors({});
    busy.current = true;
    setLoading(true);
    try {
      apply(form, await sendLead(verdict.lead));
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  /** Checks one field again: when it is left, and on every change once it shows an error. */
  function recheck(form: HTMLFormElement, name: string): void {
    const verdict = checkForm(form, config);
    const error = verdict.ok ? undefined : verdict.errors.find((candidate) => candidate.field === name);
    setErrors((current) => {
      const { [name as LeadField]: before, ...rest } = current;
      if (!error) return before ? rest : current;
      return { ...rest, [name]: { message: fieldMessage(error), submitted: false } };
    });
  }

  // A press on the button takes the focus from a field; a line under that field would move the button from under the
  // press, and the submit says what is wrong anyway. Keys move nothing under a pointer. Safari gives no button the focus.
  function onPointerDown({ target }: PointerEvent<HTMLFormElement>): void {
    submitting.current = (target as Element).closest('[type="submit"]') !== null;
  }

  function onKeyDown(): void {
    submitting.current = false;
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    // A city that was chosen from its list is no input.
    keep(event.currentTarget);
    const { name, value } = event.target as unknown as HTMLInputElement;
    // Leaving an empty field says nothing yet; what is missing is said on submit.
    if (name && !submitting.current && (value !== '' || name in errors)) recheck(event.currentTarget, name);
  }

  function onChanged(event: SyntheticEvent<HTMLFormElement>): void {
    keep(event.currentTarget);
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in errors) recheck(event.currentTarget, name);
  }

  /** What an input method is composing is no text yet; its end is told apart, and no input follows it. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    if ((event.nativeEvent as InputEvent).isComposing) keep(event.currentTarget);
    else onChanged(event);
  }

  return { errors, loading, note, handlers: { onSubmit, onPointerDown, onKeyDown, onBlur, onInput, onCompositionEnd: onChanged } };
}
