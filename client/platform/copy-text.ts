/** Copies text, in-app browsers included: by the clipboard API, by the old command, and at last by the visitor's own hand. */
import { actions } from './actions.ts';

const COPIED = '链接复制成功！';
const BY_HAND = '请长按复制';

/** Copies with the clipboard API. Returns false where there is none, or the browser refuses. */
export async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies with `execCommand`, which old in-app browsers support, and gives the focus back. Returns false when they refuse it. */
function copyByCommand(button: HTMLElement, text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'vh';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  button.focus({ preventScroll: true });
  return done;
}

/** Puts a selected field with the text after the button, for the visitor to copy. A second press selects it again. */
function offerByHand(button: HTMLElement, text: string): void {
  const { nextElementSibling: last } = button;
  const field = last instanceof HTMLInputElement ? last : document.createElement('input');
  field.readOnly = true;
  field.value = text;
  field.setAttribute('aria-label', BY_HAND);
  field.title = BY_HAND;
  button.after(field);
  field.select();
  actions.notify({ kind: 'message', type: 'error', text: BY_HAND });
}

/**
 * Copies a text and shows a message. Browsers allow it only in an event handler of the visitor's press.
 * @param done text of the message
 */
export async function copyText(button: HTMLElement, text: string, done = COPIED): Promise<void> {
  if ((await writeText(text)) || copyByCommand(button, text)) actions.notify({ kind: 'message', type: 'success', text: done });
  else offerByHand(button, text);
}
