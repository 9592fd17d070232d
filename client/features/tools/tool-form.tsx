import type { FormEvent, ReactNode } from 'react';
import { toolHref, type ToolProps } from './tool-address.ts';
import styles from './tools.module.css';

interface ToolFormProps {
  readonly tool: ToolProps;
  readonly label: string;
  readonly children: ReactNode;
}

const preventSubmit = (event: FormEvent): void => event.preventDefault();

/** The form of a tool. Without script it asks the server. After hydration the result is on the page already. */
export function ToolForm({ tool, label, children }: ToolFormProps) {
  return (
    <form className={styles.tool} method="get" action={toolHref(tool, {})} onSubmit={preventSubmit} aria-label={label}>
      {children}
    </form>
  );
}
