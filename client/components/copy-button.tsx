import type { ButtonHTMLAttributes } from 'react';
import { copyText } from '#client/platform/copy-text.ts';

interface CopyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Copies the address of the page or of the site. */
  readonly address?: 'page' | 'site';
  /** Text to copy in place of an address. */
  readonly text?: string;
  /** Text of the message after copying. */
  readonly done?: string;
}

const addressOf = (address: CopyButtonProps['address']): string => (address === 'site' ? `${location.origin}/` : location.href);

/** Copies a text or an address and shows a message. When the browser refuses, it shows a field to copy from by hand. */
export function CopyButton({ address, text, done, ...props }: CopyButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-copy-link={address}
      onClick={(event) => void copyText(event.currentTarget, text ?? addressOf(address), done)}
    />
  );
}
