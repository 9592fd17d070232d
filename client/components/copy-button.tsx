import type { ButtonHTMLAttributes } from 'react';
import { useActions } from '#client/platform/actions.ts';
import { copyText } from '#client/platform/copy-text.ts';

interface CopyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Which address it copies: of the page being read, or of the site. */
  readonly address?: 'page' | 'site';
  /** What it copies instead. */
  readonly text?: string;
  /** What is said then. */
  readonly done?: string;
}

const addressOf = (address: CopyButtonProps['address']): string => (address === 'site' ? `${location.origin}/` : location.href);

/** Copies a text or an address and says so; where the browser refuses, the visitor is given it to copy by hand. */
export function CopyButton({ address, text, done, ...props }: CopyButtonProps) {
  const { notify } = useActions();
  return (
    <button
      type="button"
      {...props}
      data-copy-link={address}
      onClick={(event) => void copyText(event.currentTarget, text ?? addressOf(address), notify, done)}
    />
  );
}
