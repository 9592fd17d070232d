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
  // Keeps the width of the scroll bar free, so that the page does not move. Overlay scroll bars have no width.
  const bar = innerWidth - root.clientWidth;
  if (bar > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.scrollbarGutter = 'stable';
    else root.style.paddingRight = `${bar}px`;
  }
  root.classList.add('scroll-lock');
  dialog.addEventListener('close', () => {
    setTimeout(() => {
      if (openedModal()) return;
      root.classList.remove('scroll-lock');
      root.style.scrollbarGutter = '';
      root.style.paddingRight = '';
    }, RELEASE_MS);
  });
}
