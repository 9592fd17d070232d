import type { ButtonHTMLAttributes } from 'react';
import { useActions } from '#client/platform/actions.ts';
import { copyText } from '#client/platform/copy-text.ts';

interface CopyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Which address it copies: of the page being read, or of the site. */
  readonly address: 'page' | 'site';
}

/** Copies an address and says so. */
export function CopyButton({ address, children, ...props }: CopyButtonProps) {
  const { notify } = useActions();
  return (
    <button
      type="button"
      {...props}
      data-copy-link={address}
      onClick={(event) => void copyText(event.currentTarget, address === 'page' ? location.href : `${location.origin}/`, notify)}
    >
      {children}
    </button>
  );
}
