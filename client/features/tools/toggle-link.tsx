import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';
import styles from './chips.module.css';

interface ToggleLinkProps {
  readonly pressed: boolean;
  /** Cannot be released, since too few others are pressed. */
  readonly locked?: boolean;
  /** Address of the page after the toggle, used without script. */
  readonly href: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A toggle button that is a link, so that it works before and without script. `entries/boot.ts` makes Space press it, too. */
export function ToggleLink({ pressed, locked = false, href, onToggle, children }: ToggleLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isOrdinaryPress(event)) return;
    event.preventDefault();
    if (!locked) onToggle();
  };
  return (
    <a
      role="button"
      tabIndex={0}
      className={styles.chip}
      href={locked ? undefined : href}
      aria-pressed={pressed}
      aria-disabled={locked || undefined}
      onClick={onClick}
    >
      {children}
      {pressed && <Icon name="check" />}
    </a>
  );
}
