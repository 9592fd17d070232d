/** Opens the lead form: `open(config)` of the specification, with what to do for the opener when it closes. */
import { createRoot, type Root } from 'react-dom/client';
import { LEAD_FORMS, type LeadFormId } from '#shared/contracts/lead-forms.ts';
import { LeadDialog } from './lead-dialog.tsx';

let root: Root | undefined;
let opened = 0;
/** The closed dialog stays for its fade. Milliseconds. */
const FADE_MS = 250;

/** The video of the part of the page that opened the form starts over, if there is one. */
function resetVideo(opener: Element | null): void {
  const video = opener?.closest('section, article, main')?.querySelector('video');
  if (!video) return;
  video.pause();
  video.currentTime = 0;
}

/** Focus goes back to what opened the form; where that is gone or hidden, to the header's button. */
function restoreFocus(opener: HTMLElement | null): void {
  const usable = opener?.isConnected && (opener.checkVisibility?.() ?? true);
  const target = usable ? opener : document.querySelector<HTMLElement>('header [data-lead-form]');
  target?.focus({ preventScroll: true });
}

/**
 * Opens a form of `LEAD_FORMS`.
 * @param formId key of the form; an unknown one opens the header's
 * @param opener the element that asked for it; it gets the focus back and its video is reset
 */
export function openLeadForm(formId: string, opener: HTMLElement | null): void {
  const id = (Object.hasOwn(LEAD_FORMS, formId) ? formId : 'header') as LeadFormId;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const host = root;
  const mine = ++opened;
  const onClosed = () => {
    setTimeout(() => mine === opened && host.render(null), FADE_MS);
    resetVideo(opener);
    restoreFocus(opener);
  };
  host.render(<LeadDialog key={mine} formId={id} config={LEAD_FORMS[id]} onClosed={onClosed} />);
}
