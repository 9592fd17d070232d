/** Modal dialogs: the platform's own, with the page behind them held still. */
import { nextZ } from './layers.ts';
import { createListeners } from './listeners.ts';

/** The fade of a closing dialog; the page is released after it, so that nothing jumps. Milliseconds. */
const RELEASE_MS = 200;

const open: HTMLDialogElement[] = [];
const changes = createListeners();

/** Calls back after a modal opened or closed, so that notices can follow the top-most one. Returns how to stop. */
export const onModalChange = changes.subscribe;

/** The dialog that everything else is inert behind, or undefined. */
export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Opens a dialog over the page; nested dialogs hold the page together. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.style.zIndex = String(nextZ() + 1);
  nextZ();
  dialog.showModal();
  open.push(dialog);
  const root = document.documentElement;
  // The bar's place stays free, so that nothing jumps; where bars take no place there is none to keep.
  const bar = innerWidth - root.clientWidth;
  if (open.length === 1 && bar > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.scrollbarGutter = 'stable';
    else root.style.paddingRight = `${bar}px`;
  }
  root.classList.add('scroll-lock');
  changes.tell();
}

/** What a dialog says of itself when it was closed because its page is gone. */
export const LEFT = 'left';

/** Closes every dialog over a page that is gone. */
export function closeModals(): void {
  for (const dialog of [...open].reverse()) {
    releaseModal(dialog);
    dialog.close(LEFT);
  }
}

/** Call when a dialog is about to close: notices leave it, and the page is released if it was the last. */
export function releaseModal(dialog: HTMLDialogElement): void {
  const index = open.indexOf(dialog);
  if (index === -1) return;
  open.splice(index, 1);
  changes.tell();
  setTimeout(() => {
    if (open.length > 0) return;
    const root = document.documentElement;
    root.classList.remove('scroll-lock');
    root.style.scrollbarGutter = '';
    root.style.paddingRight = '';
  }, RELEASE_MS);
}
