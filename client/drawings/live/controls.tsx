import styles from './controls.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
  /** Undefined for a button that is not a toggle. */
  readonly pressed?: boolean;
  /** Sets `aria-disabled`, so that the button keeps the focus. */
  readonly disabled?: boolean;
}

interface ControlsProps {
  /** Title above the row. */
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Text that describes the result of the choice. Empty without a choice. */
  readonly outcome: string;
  onPress(key: string): void;
}

/** A row of buttons below a drawing, and a line of text that describes the result. */
export function Controls({ title, choices, outcome, onPress }: ControlsProps) {
  return (
    <div className={`${styles.controls} no-print`} role="group" aria-label={title}>
      <p>{title}</p>
      <div className={styles.row}>
        {choices.map(({ key, text, pressed, disabled }) => (
          <button key={key} type="button" className={styles.toggle} aria-pressed={pressed} aria-disabled={disabled} onClick={() => !disabled && onPress(key)}>
            {text}
          </button>
        ))}
      </div>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
