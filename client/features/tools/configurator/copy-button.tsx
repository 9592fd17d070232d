import type { ReactNode } from 'react';
import { useActions } from '#client/platform/actions.ts';
import { copyText } from '#client/platform/copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Said when it is copied. */
  readonly done?: string;
  readonly children: ReactNode;
}

/** Copies a text; where the browser refuses, the visitor is given it to copy by hand. */
export function CopyButton({ text, done, children }: CopyButtonProps) {
  const { notify } = useActions();
  return (
    <button type="button" className="btn line" onClick={(event) => void copyText(event.currentTarget, text, notify, done)}>
      {children}
    </button>
  );
}
