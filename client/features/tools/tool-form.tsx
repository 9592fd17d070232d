import type { FormEvent, ReactNode } from 'react';
import { toolHref, type ToolProps } from './place.ts';
import styles from './tools.module.css';

interface ToolFormProps {
  readonly place: ToolProps;
  readonly label: string;
  readonly children: ReactNode;
}

const stay = (event: FormEvent): void => event.preventDefault();

/** The form of a tool: without script it asks the server, live it has its result already. */
export function ToolForm({ place, label, children }: ToolFormProps) {
  return (
    <form className={styles.tool} method="get" action={toolHref(place, {})} onSubmit={stay} aria-label={label}>
      {children}
    </form>
  );
}
