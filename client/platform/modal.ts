/** The modal dialog: the native element, and a page behind it that does not scroll. One is open at a time. */
import { nextZ } from './layers.ts';

/** The fade of a closing dialog. The page may scroll again only after it, so that nothing jumps. Milliseconds. */
const RELEASE_MS = 200;

/** The open modal, or null. Everything behind it is inert. */
export const openedModal = (): HTMLDialogElement | null => document.querySelector('dialog[open]');

/** Opens a modal dialog. While it is open, the page does not scroll. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.style.zIndex = String(nextZ() + 1);
  nextZ();
  dialog.showModal();
  const root = document.documentElement;
  // The style sheets keep the width of the scroll bar free, so that nothing moves. A page that is locked already has none.
  const bar = innerWidth - root.clientWidth;
  if (bar > 0) root.style.setProperty('--bar', `${bar}px`);
  root.classList.add('scroll-lock');
  dialog.addEventListener('close', () => {
    setTimeout(() => {
      if (openedModal()) return;
      root.classList.remove('scroll-lock');
      root.style.removeProperty('--bar');
    }, RELEASE_MS);
  });
}
