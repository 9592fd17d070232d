import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLive } from '#client/platform/use-live.ts';
import { LEAD_FORMS, type LeadFormConfig, type LeadFormId } from '#shared/contracts/lead-forms.ts';
import { DEFAULT_REQUIRED, type LeadField as FieldName } from '#shared/contracts/lead.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';
import { SITE } from '#shared/site/site.ts';
import { LeadField } from './lead-field.tsx';
import styles from './lead-form.module.css';
import { savedValues, textSaver } from './saved-values.ts';
import { useLeadForm } from './use-lead-form.ts';

export interface LeadFormProps {
  readonly formId: LeadFormId;
  readonly surface: 'ink' | 'paper';
  /** The form that was posted without script and returned with errors. */
  readonly posted?: PostedForm;
  /** Initial values of the fields. */
  readonly values?: PostedForm['values'];
  /** Called when the answer completes the form (accepted or rejected). */
  readonly onSettled?: () => void;
}

const noop = () => {};

/**
 * The lead form, the same in the dialog and on a page. Without script it posts to `/leads`, which applies the same
 * rules. With script it validates, sends and shows the answer in place.
 */
export function LeadForm({ formId, surface, posted, values, onSettled = noop }: LeadFormProps) {
  const config: LeadFormConfig = LEAD_FORMS[formId];
  // The form of a page restores its values when the visitor navigates back or stays on the page. The dialog's form starts empty each time.
  const isOnPage = onSettled === noop;
  const [save] = useState(() => (isOnPage ? textSaver() : noop));
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [initial, setInitial] = useState(() => (isOnPage && savedValues(pathname, values, isReplaced)) || posted?.values || values);
  const { errors, loading, note, handlers } = useLeadForm(config, onSettled, save, () => setInitial(values), posted);
  // Our own validation replaces the browser's only after hydration.
  const live = useLive();
  const fields: readonly FieldName[] = [...DEFAULT_REQUIRED, ...config.items];
  const required = [...DEFAULT_REQUIRED, ...(config.exReq ?? [])];
  return (
    <form
      className={surface === 'ink' ? `${styles.form} ${styles.ink}` : styles.form}
      method="post"
      action="/leads"
      // `entries/boot.ts` sets this attribute before hydration, hence `suppressHydrationWarning`.
      noValidate={live}
      suppressHydrationWarning
      data-lead={pathname}
      aria-busy={loading || undefined}
      {...handlers}
    >
      <input type="hidden" name="form" value={formId} />
      {fields.map((name) => (
        <LeadField key={name} name={name} required={required.includes(name)} error={errors[name]} value={initial?.[name]} />
      ))}
      <p className={`${styles.full} ${styles.privacy}`}>
        信息处理者：{SITE.company}。只用于本次咨询或申请；提交即表示同意
        <a href="/privacy" target="_blank" rel="noopener">
          《隐私政策》
        </a>
        。
      </p>
      {note && <p className={`${styles.full} ${styles.note}`}>{note}</p>}
      <button type="submit" className={`btn act ${styles.full} ${styles.submit}`} aria-disabled={loading || undefined}>
        提交
      </button>
    </form>
  );
}
