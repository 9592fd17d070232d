import type { ButtonHTMLAttributes } from 'react';
import { copyText } from '#client/platform/copy-text.ts';

interface CopyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Path of this site whose address is copied. The default is the address of the page. */
  readonly href?: string;
  /** Text to copy in place of an address. */
  readonly text?: string;
  /** Text of the message after copying. */
  readonly done?: string;
}

/** Copies a text or an address and shows a message. When the browser refuses, it shows a field to copy from by hand. */
export function CopyButton({ href, text, done, ...props }: CopyButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-copy-link=""
      onClick={(event) => void copyText(event.currentTarget, text ?? new URL(href ?? location.href, location.href).href, done)}
    />
  );
}
