import { useState } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import type { LeadFormConfig, LeadFormId } from '#shared/contracts/lead-forms.ts';
import { DEFAULT_REQUIRED, type LeadField as FieldName } from '#shared/contracts/lead.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';
import { keepValues, keptValues } from './kept-values.ts';
import { LeadField } from './lead-field.tsx';
import styles from './lead-form.module.css';
import { useLeadForm } from './use-lead-form.ts';

export interface LeadFormProps {
  readonly formId: LeadFormId;
  readonly config: LeadFormConfig;
  readonly surface: 'ink' | 'paper';
  /** What was posted without script and came back. */
  readonly posted?: PostedForm;
  /** What fields start with. */
  readonly values?: PostedForm['values'];
  /** Called when an answer has ended the form. */
  readonly onSettled?: () => void;
}

const nothing = () => {};

/**
 * The form itself, the same in the dialog and on a page. Without script it posts to `/leads`, where the same
 * rules decide; with script it checks, sends and answers in place.
 */
export function LeadForm({ formId, config, surface, posted, values, onSettled = nothing }: LeadFormProps) {
  // A dialog is emptied when it closes; whoever comes back to a page finds in its form what was there.
  const keeps = onSettled === nothing;
  const { errors, loading, note, handlers } = useLeadForm(config, onSettled, keeps ? keepValues : nothing, posted);
  const [first] = useState(() => (keeps && keptValues()) || posted?.values || values);
  // Our own checks replace the browser's bubbles, but only once they are here.
  const live = useLive();
  const fields: readonly FieldName[] = [...DEFAULT_REQUIRED, ...config.items];
  const required = [...DEFAULT_REQUIRED, ...(config.exReq ?? [])];
  return (
    <form
      className={surface === 'ink' ? `${styles.form} ${styles.ink}` : styles.form}
      method="post"
      action="/leads"
      // `entries/boot.ts` switches the browser's own checks off as soon as there is script.
      noValidate={live}
      suppressHydrationWarning
      data-lead=""
      aria-busy={loading || undefined}
      {...handlers}
    >
      <input type="hidden" name="form" value={formId} />
      {fields.map((name) => (
        <LeadField key={name} name={name} required={required.includes(name)} error={errors[name]} value={first?.[name]} />
      ))}
      <p className={`${styles.full} ${styles.privacy}`}>
        信息由本公司收集，仅用于本次咨询的联系与方案服务；提交即表示同意
        <a href="/privacy" target="_blank" rel="noopener">
          《隐私政策》
        </a>
        。
      </p>
      {note && <p className={`${styles.full} ${styles.note}`}>{note}</p>}
      <button type="submit" className={`btn act ${styles.full} ${styles.submit}`} aria-disabled={loading || undefined}>
        {loading && <span className={styles.spinner} aria-hidden="true" />}
        提交
      </button>
    </form>
  );
}
