/** Where the lead form opens: `open(config)` of the specification, with what to do for the opener when it closes. */
import { Suspense, useImperativeHandle, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { part } from '#client/components/part.tsx';
import { LEAD_FORMS, type LeadFormId } from '#shared/contracts/lead-forms.ts';
import type { LeadDialogProps } from './lead-dialog.tsx';

/** The closed dialog stays for its fade. Milliseconds. */
const FADE_MS = 250;

const LeadDialog = part<LeadDialogProps>(async () => (await import('./parts.ts')).LeadDialog);

/** Begins to bring the form's code for whoever has pressed for it before the application was there. */
export const expectLeadForm = (): void => void LeadDialog.load().catch(() => undefined);

interface Opened {
  readonly turn: number;
  readonly id: LeadFormId;
  readonly opener: HTMLElement;
}

export interface LeadDialogHandle {
  /** Opens a form of `LEAD_FORMS`; an unknown key opens the header's. */
  open(formId: string, opener: HTMLElement): void;
}

/** The video of the part of the page that opened the form starts over, if there is one. */
function resetVideo(opener: Element): void {
  const video = opener.closest('section, article, main')?.querySelector('video');
  if (!video) return;
  video.pause();
  video.currentTime = 0;
}

/** Focus goes back to what opened the form; where that is gone or hidden, to the header's button. */
function restoreFocus(opener: HTMLElement): void {
  const usable = opener.isConnected && (opener.checkVisibility?.() ?? true);
  const target = usable ? opener : document.querySelector<HTMLElement>('header [data-lead-form]');
  target?.focus({ preventScroll: true });
}

/** Renders nothing until a form is asked for. */
export function LeadDialogHost({ ref }: { readonly ref: Ref<LeadDialogHandle> }) {
  const [opened, setOpened] = useState<Opened>();
  useImperativeHandle(ref, () => ({
    open(formId, opener) {
      const id = (Object.hasOwn(LEAD_FORMS, formId) ? formId : 'header') as LeadFormId;
      const { pathname } = location;
      // Whoever has gone on to another page meanwhile does not want it there.
      const isWanted = (): boolean => opener.isConnected && location.pathname === pathname;
      // Without its code the form on the page still works.
      LeadDialog.load().then(
        () => isWanted() && setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, id, opener })),
        () => isWanted() && location.assign(opener.getAttribute('href') ?? '#consult'),
      );
    },
  }), []);
  if (!opened) return null;
  const onClosed = (isLeft: boolean) => {
    setTimeout(() => setOpened((now) => (now?.turn === opened.turn ? undefined : now)), FADE_MS);
    resetVideo(opened.opener);
    if (!isLeft) restoreFocus(opened.opener);
  };
  return createPortal(
    <Suspense fallback={null}>
      <LeadDialog key={opened.turn} formId={opened.id} config={LEAD_FORMS[opened.id]} onClosed={onClosed} />
    </Suspense>,
    document.body,
  );
}
