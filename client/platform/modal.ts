/** Modal dialogs: the native element, and a page behind it that does not scroll. */
import { nextZ } from './layers.ts';
import { createListeners } from './listeners.ts';

/** The fade of a closing dialog. The page may scroll again only after it, so that nothing jumps. Milliseconds. */
const RELEASE_MS = 200;

const open: HTMLDialogElement[] = [];
const changes = createListeners();

/** Calls back after a modal was opened or closed, so that notices can move to the top-most one. Returns the function that unsubscribes. */
export const onModalChange = changes.subscribe;

/** The top-most modal, or undefined. Everything behind it is inert. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Opens a modal dialog. While any is open, the page does not scroll. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.style.zIndex = String(nextZ() + 1);
  nextZ();
  dialog.showModal();
  open.push(dialog);
  const root = document.documentElement;
  // Keeps the width of the scroll bar free, so that the page does not move. Overlay scroll bars have no width.
  const bar = innerWidth - root.clientWidth;
  if (open.length === 1 && bar > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.scrollbarGutter = 'stable';
    else root.style.paddingRight = `${bar}px`;
  }
  root.classList.add('scroll-lock');
  changes.notify();
}

/** `returnValue` of a dialog that was closed because the visitor went to another page. */
export const LEFT = 'left';

/** Closes every dialog, because the visitor went to another page. */
export function closeModals(): void {
  for (const dialog of [...open].reverse()) {
    releaseModal(dialog);
    dialog.close(LEFT);
  }
}

/** Call it before a dialog closes: notices move out of it, and after the last dialog the page scrolls again. */
export function releaseModal(dialog: HTMLDialogElement): void {
  const index = open.indexOf(dialog);
  if (index === -1) return;
  open.splice(index, 1);
  changes.notify();
  setTimeout(() => {
    if (open.length > 0) return;
    const root = document.documentElement;
    root.classList.remove('scroll-lock');
    root.style.scrollbarGutter = '';
    root.style.paddingRight = '';
  }, RELEASE_MS);
}
