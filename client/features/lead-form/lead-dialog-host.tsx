/** Opens the lead form in a dialog (`open(config)` of the specification) and restores focus when it closes. */
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { part } from '#client/components/part.tsx';
import { actions } from '#client/platform/actions.ts';
import { awaitPage, cancelWait } from '#client/platform/awaited.ts';
import { keyOfLocation } from '#client/platform/scroll-positions.ts';
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';
import type { LeadDialogProps } from './lead-dialog.tsx';

/** A closed dialog stays mounted this long for its fade-out. Milliseconds. */
const FADE_MS = 250;

const LeadDialog = part<LeadDialogProps>(() => import('./parts.ts').then((code) => code.LeadDialog));

/** Preloads the form's code for a visitor who pressed a form link before the application was loaded. */
export const preloadLeadForm = (): void => void LeadDialog.load().catch(() => undefined);

interface Opened {
  readonly turn: number;
  readonly formId: LeadFormId;
  readonly opener: HTMLElement;
  /** The entry of the session history. Its page may not have come yet, and then comes under the dialog. */
  readonly entry: string;
}

/** Rewinds the video in the section that opened the form, if there is one. */
function resetVideo(opener: Element): void {
  const video = opener.closest('section, article, main')?.querySelector('video');
  if (!video) return;
  video.pause();
  video.currentTime = 0;
}

/** Returns focus to the element that opened the form. If that is gone, or hidden and without a box: to the header's button, or on phones the bottom bar's. */
function restoreFocus(opener: HTMLElement): void {
  const buttons = [opener, ...document.querySelectorAll<HTMLElement>('header [data-lead-form], [data-widget] [data-lead-form]')];
  buttons.find((button) => button.isConnected && button.getClientRects().length > 0)?.focus({ preventScroll: true });
}

/** Renders nothing until a form is opened, and when the visitor has gone to another page. */
export function LeadDialogHost() {
  useLocation();
  const [opened, setOpened] = useState<Opened>();
  useLayoutEffect(() => {
    // In place of the page of an earlier link, which would close the form with what is typed.
    actions.openLeadForm = (formId, opener) => void awaitPage(LeadDialog.load()).then((outcome) => {
      if (outcome) cancelWait();
      if (outcome?.status === 'fulfilled') setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, formId, opener, entry: keyOfLocation() }));
      // If the code cannot be loaded in time, the opener's link leads to the form on the page.
      else if (outcome) location.assign(opener.getAttribute('href') ?? '#consult');
    });
  }, []);
  // Going forward to its page must not open the form again.
  if (opened && opened.entry !== keyOfLocation()) setOpened(undefined);
  if (!opened) return null;
  const onClosed = () => {
    setTimeout(() => setOpened((now) => (now?.turn === opened.turn ? undefined : now)), FADE_MS);
    resetVideo(opened.opener);
    restoreFocus(opened.opener);
  };
  return <LeadDialog key={opened.turn} formId={opened.formId} onClosed={onClosed} />;
}
