import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';
import styles from './chips.module.css';

interface ToggleLinkProps {
  readonly pressed: boolean;
  /** Pressed and not to be released, since too few others are. */
  readonly locked?: boolean;
  /** The page as it is after the toggle: what happens without script. */
  readonly href: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A toggle button that is a link, so that it works before and without script. Space presses it too, see `entries/boot.ts`. */
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
      {pressed && <Icon name="check" />}
      {children}
    </a>
  );
}
