import { useId, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { LEFT, openModal, releaseModal } from '#client/platform/modal.ts';
import type { LeadFormConfig, LeadFormId } from '#shared/contracts/lead-forms.ts';
import styles from './lead-dialog.module.css';
import { LeadForm } from './lead-form.tsx';

export interface LeadDialogProps {
  readonly formId: LeadFormId;
  readonly config: LeadFormConfig;
  /**
   * Called once the dialog is closed, whatever closed it.
   * @param isLeft the page under it is gone, and with it what the focus could go back to
   */
  onClosed(isLeft: boolean): void;
}

/** Anything typed at all; then a click beside the dialog does not throw it away. */
function hasInput(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea');
  return [...fields].some((field) => field.value !== '');
}

/** The lead form over the page (specification section 2): the platform's modal dialog. */
export function LeadDialog({ formId, config, onClosed }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openModal(element);
    element.querySelector<HTMLElement>('[name="fullName"]')?.focus();
    // A press beside the panel closes only what holds nothing.
    element.addEventListener('click', ({ target }) => {
      if (target === element && !hasInput(element)) element.close();
    });
    return () => releaseModal(element);
  }, []);

  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    releaseModal(currentTarget);
    onClosed(currentTarget.returnValue === LEFT);
  };
  // Released before the answer's notice is raised, so that the notice belongs to the page and not to the dialog.
  const close = () => {
    if (dialog.current) releaseModal(dialog.current);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>{config.itemName}</h2>
            {config.subName && <p>{config.subName}</p>}
          </div>
          <button type="button" aria-label="关闭" onClick={close}>
            <Icon name="close" className="i" />
          </button>
        </header>
        <LeadForm formId={formId} config={config} surface="paper" onSettled={close} />
      </div>
      <div className="vh" role="alert" data-live="alert" />
      <div className="vh" role="status" data-live="status" />
    </dialog>
  );
}
