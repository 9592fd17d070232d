/**
 * Ref of a button that goes once its tool is live. The keyboard may have reached it before, and the focus must not go with
 * it: the button that stays or comes in its place gets it.
 */
export function handOnFocus(button: HTMLButtonElement): () => void {
  const { parentElement } = button;
  return () => {
    if (button === document.activeElement) queueMicrotask(() => parentElement?.querySelector('button')?.focus());
  };
}
