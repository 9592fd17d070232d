import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { openModal } from '#client/platform/modal.ts';
import { LEAD_FORMS, type LeadFormConfig, type LeadFormId } from '#shared/contracts/lead-forms.ts';
import styles from './lead-dialog.module.css';
import { LeadForm } from './lead-form.tsx';

export interface LeadDialogProps {
  readonly formId: LeadFormId;
  /** Called when the dialog is closed, unless the page under it is gone, and with it the dialog. */
  onClosed(): void;
}

/** Whether the visitor typed anything. If so, a click on the backdrop must not discard it. */
function hasInput(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea');
  return [...fields].some((field) => field.value !== '');
}

/** The lead form over the page (specification section 2), in a native modal dialog. */
export function LeadDialog({ formId, onClosed }: LeadDialogProps) {
  const { itemName, subName }: LeadFormConfig = LEAD_FORMS[formId];
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openModal(element);
    element.querySelector<HTMLElement>('[name="fullName"]')?.focus();
    let isOnBackdrop = false;
    element.addEventListener('mousedown', (event) => {
      isOnBackdrop = event.target === element;
      // The field keeps the focus, which the browser would move to the dialog.
      if (isOnBackdrop) event.preventDefault();
    });
    // A click on the backdrop closes an empty form only, but not the second click of a double click on the opener. Text that
    // is selected beyond the panel's edge ends in a click there, too.
    element.addEventListener('click', ({ target, detail }) => {
      if (isOnBackdrop && target === element && detail < 2 && !hasInput(element)) element.close();
    });
    // The page that arrives must not be inert when it gets the focus.
    return () => element.close();
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={({ currentTarget }) => currentTarget.open || onClosed()}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId}>{itemName}</h2>
            {subName && <p>{subName}</p>}
          </div>
          <button type="button" aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <LeadForm formId={formId} surface="paper" onSettled={close} />
      </div>
      <div className="vh" role="alert" data-live="alert" />
      <div className="vh" role="status" data-live="status" />
    </dialog>
  );
}
