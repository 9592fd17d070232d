import type { ReactNode } from 'react';
import { inPlace } from '#client/components/in-place.ts';
import { Icon } from '#client/drawings/icons.tsx';
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
  return (
    <a
      role="button"
      tabIndex={0}
      className={styles.chip}
      href={locked ? undefined : href}
      aria-pressed={pressed}
      aria-disabled={locked || undefined}
      onClick={inPlace(() => !locked && onToggle())}
    >
      {children}
      {pressed && <Icon name="check" />}
    </a>
  );
}
